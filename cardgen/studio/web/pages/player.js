// The cards of one player: front and back, what they imply, where each number came from, and every cell to change.

import { get, post, Refused } from "../api.js";
import { findingsList, h, link, picture, say, shown, table } from "../dom.js";
import { editsOf } from "./set.js";

export async function playerPage({ id, team, player = "" }) {
  const room = h("div", {});
  const lines = h("div", { "aria-live": "polite" });
  let asked = 0;

  async function showLines() {
    const own = ++asked;
    lines.replaceChildren("Working out the exact odds …");
    try {
      const found = await get("set/lines", { id, team, player });
      if (own === asked) lines.replaceChildren(found.length ? linesTable(found) : "These cards imply no line by themselves.");
    } catch (failed) {
      if (!(failed instanceof Refused)) throw failed;
      if (own === asked) lines.replaceChildren(findingsList(failed.findings));
    }
  }

  function show(page) {
    room.replaceChildren(...[
      editsOf(id, page, renew),
      h("div", { class: "two" },
        h("div", {}, page.pictures.map((each) => [picture(each.front), each.back && picture(each.back)])),
        h("div", {},
          h("h2", {}, "What the cards imply"), lines,
          h("h2", {}, "Findings"),
          page.findings.length ? findingsList(page.findings) : h("p", { class: "good" }, "Nothing is wrong."),
          page.cards.map((card) => cellsOf(card)))),
      page.origins.length > 0 && h("details", {}, h("summary", {}, "Where each number came from"),
        table(["field", "printed", "from", "how", "known as"], page.origins.map((each) =>
          [each.field, each.printed === each.now ? each.printed : `${each.printed}, now ${each.now}`, each.statistic, each.formula, each.status]))),
    ].filter(Boolean));
  }

  async function renew() {
    show(await get("set/player", { id, team, player }));
    showLines();
  }

  function cellsOf(card) {
    const told = h("div", { "aria-live": "polite" });
    return h("details", { open: false }, h("summary", {}, `Change the cells: ${card.sheet}`), told,
      h("div", { class: "cells" }, card.cells.map(([heading, text]) => {
        const input = h("input", { value: text, "aria-label": heading });
        input.addEventListener("change", async () => {
          try {
            const page = await post("set/edit", { id, team, player, sheet: card.sheet, row: card.row, seen: card.seen, heading, text: input.value });
            say(`${heading} changed`);
            const open = [...room.querySelectorAll("details")].map((each) => each.open);
            show(page);
            [...room.querySelectorAll("details")].forEach((each, at) => { each.open = open[at + room.querySelectorAll("details").length - open.length] ?? false; });
            room.querySelector(`input[aria-label="${CSS.escape(heading)}"]`)?.focus();
            showLines();
          } catch (failed) {
            if (!(failed instanceof Refused)) throw failed;
            input.setAttribute("aria-invalid", "true");
            told.replaceChildren(findingsList(failed.findings));
            if (failed.conflict) setTimeout(renew, 2000);
          }
        });
        return h("label", {}, heading, input);
      })));
  }

  show(await get("set/player", { id, team, player }));
  showLines();
  return [h("h1", {}, player ? `${player}, ${team}` : team), h("p", {}, h("a", { href: link("set", { id, team }) }, `All cards of ${team}`)), room];
}

function linesTable(lines) {
  return table(["line", "real", "implied", "off by", "at the least"], lines.map((each) => {
    const off = each.real === null || each.implied === null ? null : Math.abs(each.implied - each.real);
    return [`${each.line.replaceAll("_", " ")}${each.unit ? `, ${each.unit}` : ""}`, each.real, each.implied, shown(off), shown(each.floor)];
  }));
}
