// A season: at a glance, and every table to search, sort and look into.

import { get } from "../api.js";
import { findingsList, h, link, shown, table } from "../dom.js";

export async function seasonPage({ id, table: name }) {
  if (name) return tablePage(id, name);
  const season = await get("season", { id });
  return [
    h("h1", {}, `${season.year} ${season.league}`),
    h("div", { class: "actions" }, h("a", { class: "button main", href: link("build", { season: id }) }, "Make cards of it")),
    h("h2", {}, "Standings"),
    season.standings.length > 0 && table(Object.keys(season.standings[0]).map(words), season.standings.map((row) => Object.values(row))),
    h("h2", {}, "Leaders"),
    h("ul", { class: "shelf" }, season.leaders.map((leader) => h("li", {}, h("h3", {}, leader.title),
      leader.players.map((player) => h("p", {}, `${player.player_name} (${player.team}): ${leader.columns.map((column) => shown(player[column])).join(", ")}`))))),
    h("h2", {}, "Tables"),
    table(["table", "rows", "what it is"], season.tables.filter((each) => each.rows).map((each) =>
      [h("a", { href: link("season", { id, table: each.name }) }, words(each.name)), each.rows, each.meaning])),
    season.findings.length > 0 && [h("h2", {}, "What does not agree"), findingsList(season.findings)],
  ];
}

const words = (name) => name.replaceAll("_", " ");

async function tablePage(id, name) {
  const asked = { id, table: name, start: "0", sort: "", down: "", search: "" };
  const body = h("div", {});
  const search = h("input", { type: "search", placeholder: "a player, a team", "aria-label": "Search this table" });
  let waiting;
  search.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => { asked.search = search.value; asked.start = "0"; renew(); }, 200);
  });

  async function renew() {
    const seen = await get("season/table", asked);
    const last = Math.min(seen.start + seen.rows.length, seen.total);
    body.replaceChildren(
      h("p", { "aria-live": "polite" }, `${seen.total ? seen.start + 1 : 0} to ${last} of ${seen.total}`),
      h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": words(name) }, h("table", {},
        h("thead", {}, h("tr", {}, seen.columns.map((column) => {
          const sorted = asked.sort === column.name && (asked.down ? "descending" : "ascending");
          return h("th", { scope: "col", "aria-sort": sorted || undefined, title: column.meaning },
            h("button", { onclick: () => sortBy(column.name) }, words(column.name) + (sorted ? (asked.down ? " ↓" : " ↑") : "")));
        }))),
        h("tbody", {}, seen.rows.map((row, r) => h("tr", {}, row.map((cell, c) => {
          const [status, source, place] = seen.origins[r][c];
          return h("td", { class: `${status} ${typeof cell === "number" ? "number" : ""}`, title: [status, source, place].filter(Boolean).join(" · ") }, shown(cell));
        })))))),
      h("div", { class: "actions" },
        h("button", { disabled: seen.start === 0, onclick: () => go(Math.max(0, seen.start - 200)) }, "Before"),
        h("button", { disabled: last >= seen.total, onclick: () => go(last) }, "After")));
  }
  const go = (start) => { asked.start = String(start); renew(); };
  const sortBy = (column) => {
    asked.down = asked.sort === column && !asked.down ? "1" : "";
    asked.sort = column;
    go(0);
  };
  await renew();
  return [h("h1", {}, words(name)), h("p", {}, h("a", { href: link("season", { id }) }, "Back to the season")),
    h("p", { class: "lead" }, "Shaded figures are estimates, slanting ones are worked out from others. Point at a figure to see where it comes from."),
    h("div", { class: "actions" }, search), body];
}
