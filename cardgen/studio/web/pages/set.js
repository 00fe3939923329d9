// A set: its teams, and a gallery of the cards of one.

import { get, post, Refused } from "../api.js";
import { findingsList, h, link, picture, say, table } from "../dom.js";

export async function setPage({ id, team, find }) {
  const set = await get("set", { id });
  const now = team ?? set.teams[0]?.team;
  const gallery = h("div", { class: "gallery", "aria-busy": "true" }, h("p", {}, "Drawing …"));
  const search = h("input", { type: "search", value: find ?? "", placeholder: "a player", "aria-label": "Find a player in this set" });
  const found = h("div", {});
  search.addEventListener("input", () => found.replaceChildren(...matches(id, set, search.value)));
  if (now) draw(gallery, id, now);
  return [
    h("h1", {}, `${set.season} ${set.title}${set.edition ? `, edition ${set.edition}` : ""}`),
    h("div", { class: "actions" }, search,
      h("a", { class: "button", href: link("paper", { set: id }) }, "Print"),
      h("a", { class: "button", href: link("replay", { set: id }) }, "Replay"),
      h("button", { onclick: () => check(id, found) }, "Check the set")),
    found, editsOf(id, set),
    h("nav", { class: "teams", "aria-label": "Teams" }, set.teams.map((each) =>
      h("a", { href: link("set", { id, team: each.team }), title: each.name, "aria-current": each.team === now ? "page" : undefined }, each.team))),
    gallery,
  ];
}

async function draw(gallery, id, team) {
  const pictures = await get("set/team", { id, team });
  gallery.replaceChildren(...pictures.map((each) => h("figure", {},
    h("a", { href: link("player", { id, team, player: each.player }), "aria-label": `${each.name}, ${each.title}` }, picture(each.svg)),
    h("figcaption", {}, `${each.player || team}, ${each.title}`))));
  gallery.removeAttribute("aria-busy");
}

function matches(id, set, text) {
  const wanted = text.trim().toLowerCase();
  if (wanted.length < 2) return [];
  const found = Object.entries(set.players).flatMap(([team, players]) =>
    players.filter((player) => player.name.toLowerCase().includes(wanted)).map((player) => ({ team, ...player })));
  return [h("ul", { class: "teams" }, found.slice(0, 40).map((each) =>
    h("a", { href: link("player", { id, team: each.team, player: each.name }) }, `${each.name}, ${each.team} (${each.sheet})`)))];
}

async function check(id, room) {
  room.replaceChildren("Checking …");
  const findings = await get("set/findings", { id });
  say(`${findings.length} findings`);
  room.replaceChildren(findings.length ? findingsList(findings) : h("p", { class: "good" }, "Every card is legal, and the set is complete."));
}

export function editsOf(id, set, renew = () => dispatchEvent(new HashChangeEvent("hashchange"))) {
  if (!set.edits.length && !set.can_redo) return null;
  const told = h("div", { "aria-live": "polite" });
  const act = (what) => async () => {
    try {
      await post(`set/${what}`, { id });
      say(what === "save" ? "Saved" : "Done");
      renew();
    } catch (failed) {
      if (!(failed instanceof Refused)) throw failed;
      told.replaceChildren(findingsList(failed.findings));
    }
  };
  return h("details", { class: "edits" }, h("summary", {}, `${set.edits.length} unsaved changes`),
    h("div", { class: "actions" }, h("button", { class: "main", onclick: act("save"), disabled: !set.edits.length }, "Save"),
      h("button", { onclick: act("undo"), disabled: !set.edits.length }, "Undo"),
      h("button", { onclick: act("redo"), disabled: !set.can_redo }, "Redo")), told,
    table(["card", "field", "before", "now"], set.edits.map((edit) => [edit.card, edit.heading, edit.before, edit.after])));
}
