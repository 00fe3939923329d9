// Seasons played again, and their scorecards.

import { get, post, Refused } from "../api.js";
import { findingsList, h, link } from "../dom.js";

export async function replayPage({ set }) {
  const shelf = await get("shelf");
  const sets = shelf.items.filter((item) => item.kind === "set");
  const replays = shelf.items.filter((item) => item.kind === "replay");
  return [h("h1", {}, "Replay a season"),
    h("p", { class: "lead" }, "The real schedule, played again and again by the book, shows whether the cards bring the season back."),
    sets.length ? replayForm(sets, set) : h("p", {}, "There is no card set yet: make one first."),
    replays.length > 0 && [h("h2", {}, "Replays"), h("ul", { class: "shelf" }, replays.map((item) =>
      h("li", {}, h("a", { class: "title", href: link("replays", { id: item.id }) }, item.title), h("p", {}, item.line))))]];
}

function replayForm(sets, chosen) {
  const which = h("select", {}, sets.map((item) => h("option", { value: item.id, selected: item.id === chosen }, `${item.title}: ${item.line}`)));
  const seasons = h("input", { type: "number", min: "1", max: "1000", value: "10" });
  const injuries = h("input", { type: "checkbox" });
  const playoffs = h("input", { type: "checkbox" });
  const told = h("div", { "aria-live": "polite" });
  const play = async (event) => {
    event.preventDefault();
    try {
      await post("jobs/replay", { set: which.value, seasons: Number(seasons.value), injuries: injuries.checked, playoffs: playoffs.checked });
      told.replaceChildren("Playing. Progress is at the foot of the page.");
    } catch (failed) {
      if (!(failed instanceof Refused)) throw failed;
      told.replaceChildren(findingsList(failed.findings));
    }
  };
  return h("form", { class: "form", onsubmit: play },
    h("label", {}, "Set ", which), h("label", {}, "Seasons by each kind of coach ", seasons),
    h("label", {}, injuries, " Injuries last from game to game"), h("label", {}, playoffs, " Playoffs too"),
    h("div", { class: "actions" }, h("button", { class: "main" }, "Play")), told);
}

export async function replaysPage({ id }) {
  const shelf = await get("shelf");
  const folder = id.replace(/\/scorecard\.html$/, "");
  const item = shelf.items.find((each) => each.id === folder);
  const set = shelf.items.find((each) => each.kind === "set" && each.game === item?.game && each.season === item?.season);
  const season = shelf.items.find((each) => each.kind === "season" && each.season === item?.season);
  const told = h("div", { "aria-live": "polite" });
  const card = h("div", {});
  const src = `/own-page?${new URLSearchParams({ id: `${folder}/scorecard.html` })}`;
  if ((await fetch(src)).ok) card.append(h("iframe", { src, title: "Scorecard", sandbox: "allow-scripts" }));
  const score = async () => {
    try {
      await post("jobs/score", { replay: folder, set: set?.id ?? "", season: season?.id ?? "" });
      told.replaceChildren("Working it out. The scorecard comes onto this page.");
    } catch (failed) {
      if (!(failed instanceof Refused)) throw failed;
      told.replaceChildren(findingsList(failed.findings));
    }
  };
  return [h("h1", {}, item?.title ?? folder), h("p", { class: "lead" }, item?.line ?? ""),
    h("div", { class: "actions" }, h("button", { class: "main", onclick: score }, "Lay it beside the real season")), told, card];
}
