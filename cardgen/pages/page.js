"use strict";
(function () {
  const table = document.getElementById("lines");
  const body = table.tBodies[0];
  const rows = Array.from(body.rows);
  const find = document.getElementById("find");
  const group = document.getElementById("group");
  const verdict = document.getElementById("verdict");
  const more = document.getElementById("more");
  const shown = document.getElementById("shown");
  const first = rows.filter((row) => !row.classList.contains("later")).length;
  let all = false;

  // Of the lines that are asked for, the first few, or all of them.
  function show() {
    const words = find.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    let number = 0;
    let matching = 0;
    for (const row of body.rows) {
      const told = row.textContent.toLowerCase();
      const fits = words.every((word) => told.includes(word)) &&
        (!group.value || row.dataset.group === group.value) &&
        (!verdict.value || row.dataset.verdict === verdict.value);
      row.classList.toggle("filtered", !fits);
      if (fits) {
        matching += 1;
        row.classList.toggle("later", matching > first);
        if (all || matching <= first) { number += 1; }
      }
    }
    table.classList.toggle("all", all);
    more.textContent = all ? "Show fewer" : "Show all " + matching;
    more.disabled = matching <= first;
    shown.textContent = number + " of " + matching;
  }

  function value(row, column) {
    const cell = row.cells[column];
    const sort = cell.dataset.sort;
    if (sort === undefined) { return cell.textContent; }
    if (sort === "") { return null; }
    return isNaN(sort) ? sort : Number(sort);
  }

  function compare(one, other) {
    if (one === other) { return 0; }
    if (one === null) { return 1; }
    if (other === null) { return -1; }
    return typeof one === "number" && typeof other === "number" ? one - other : String(one).localeCompare(String(other));
  }

  Array.from(table.tHead.rows[0].cells).forEach(function (heading, column) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = heading.textContent;
    heading.replaceChildren(button);
    button.addEventListener("click", function () {
      const number = heading.classList.contains("number");
      const before = heading.getAttribute("aria-sort");
      const down = before ? before === "ascending" : number;
      for (const each of table.tHead.rows[0].cells) { each.removeAttribute("aria-sort"); }
      heading.setAttribute("aria-sort", down ? "descending" : "ascending");
      const keyed = rows.map((row, place) => [value(row, column), place, row]);
      keyed.sort(function (one, other) {
        const order = compare(one[0], other[0]);
        const blank = one[0] === null || other[0] === null;
        return (down && !blank ? -order : order) || one[1] - other[1];
      });
      body.append(...keyed.map((each) => each[2]));
      show();
    });
  });

  find.form.addEventListener("submit", (event) => event.preventDefault());
  for (const field of [find, group, verdict]) { field.addEventListener("input", show); }
  more.addEventListener("click", function () { all = !all; show(); });
  show();

  // Marks tell what they are where there is no pointer to hover with.
  const told = document.getElementById("told");
  let picked = null;
  function tell(event) {
    const point = event.target.closest && event.target.closest(".point");
    const title = point && point.querySelector("title");
    if (!title) { return; }
    if (picked) { picked.classList.remove("picked"); }
    picked = point;
    picked.classList.add("picked");
    told.textContent = title.textContent;
  }
  document.addEventListener("click", tell);
  document.addEventListener("mouseover", tell);

  // A link to a player or a team opens what it leads to.
  function open() {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target && target.tagName === "DETAILS") { target.open = true; target.scrollIntoView(); }
  }
  window.addEventListener("hashchange", open);
  open();
}());
