// Elements made in one line. Text is only ever text: nothing here reads HTML.

export function h(tag, given = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.className = value;
    else if (name in element && typeof value !== "string") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

// A picture that the server drew, as nodes of this page: parsed as SVG, so that nothing in it can run.
export function picture(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const frame = h("span", { class: "picture" });
  if (parsed.nodeName === "svg") frame.append(document.importNode(parsed, true));
  return frame;
}

export function say(text) {
  document.getElementById("said").textContent = text;
}

export function link(page, given) {
  const asked = new URLSearchParams(given).toString();
  return `#/${page}${asked ? `?${asked}` : ""}`;
}

const WORDS = { error: "Error", warning: "Warning", note: "Note" };

export function findingsList(findings) {
  return h("ul", { class: "findings" }, findings.map((found) =>
    h("li", { class: found.severity }, h("span", { class: "kind" }, `${WORDS[found.severity] ?? "Note"}: `), found.text,
      (found.fixes ?? []).map((fix) => h("div", {}, `→ ${fix}`)))));
}

export function table(head, rows) {
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Table" }, h("table", {},
    h("thead", {}, h("tr", {}, head.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell) =>
      cell instanceof Node ? h("td", {}, cell) : h("td", { class: typeof cell === "number" ? "number" : "" }, shown(cell))))))));
}

export function shown(value) {
  if (value === null || value === undefined) return "";
  return typeof value === "number" && !Number.isInteger(value) ? value.toFixed(2) : String(value);
}
