// Cards made of a season.

import { get, post, Refused } from "../api.js";
import { findingsList, h } from "../dom.js";

export async function buildPage({ season }) {
  const [shelf, games] = await Promise.all([get("shelf"), get("games")]);
  const seasons = shelf.items.filter((item) => item.kind === "season");
  const which = h("select", { name: "season" }, seasons.map((item) =>
    h("option", { value: item.id, selected: item.id === season }, `${item.title} (${item.line})`)));
  const game = h("select", { name: "game" }, games.flatMap((each) => (each.editions.length ? each.editions : [""]).map((edition) =>
    h("option", { value: `${each.name} ${edition}` }, edition ? `${each.title}, edition ${edition}` : each.title))));
  const teams = h("input", { name: "teams", placeholder: "all of them" });
  const straight = h("input", { type: "checkbox", name: "straight" });
  const told = h("div", { "aria-live": "polite" });
  const make = async (event) => {
    event.preventDefault();
    const [name, edition = ""] = game.value.split(" ");
    try {
      await post("jobs/build", {
        season: which.value, game: name, edition, calibration: straight.checked ? "none" : "",
        teams: teams.value.split(/[\s,]+/).filter(Boolean),
      });
      told.replaceChildren("Making the cards. Progress is at the foot of the page, and the set comes onto the shelf.");
    } catch (failed) {
      if (!(failed instanceof Refused)) throw failed;
      told.replaceChildren(findingsList(failed.findings));
    }
  };
  return [h("h1", {}, "Make cards"),
    h("p", { class: "lead" }, "Every card of every team, worked out from the real season and checked before anything is written."),
    h("form", { class: "form", onsubmit: make },
      h("label", {}, "Season ", which), h("label", {}, "Game ", game),
      h("label", {}, "Teams ", teams, h("p", { class: "hint" }, "Codes such as BUF, KC; nothing for all.")),
      h("label", {}, straight, " Target the real lines as they are",
        h("p", { class: "hint" }, "Usually cards target what makes replayed seasons come out like the real one.")),
      h("div", { class: "actions" }, h("button", { class: "main" }, "Make cards")), told)];
}
