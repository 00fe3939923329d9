// Cards that others made: dropped, read, checked against the rules and the real season.

import { get, post, Refused, upload } from "../api.js";
import { findingsList, h, say } from "../dom.js";

export async function checkPage() {
  const shelf = await get("shelf");
  const seasons = shelf.items.filter((item) => item.kind === "season");
  const season = h("select", {}, h("option", { value: "" }, "none: rules only"), seasons.map((item) => h("option", { value: item.id }, item.title)));
  const files = h("input", { type: "file", multiple: true, "aria-label": "Files with cards" });
  const told = h("div", { "aria-live": "polite" });
  const check = async (event) => {
    event.preventDefault();
    try {
      const into = await upload([...files.files], (done, total) => say(`${done} of ${total} files`));
      await post("jobs/audit", { upload: into, season: season.value });
      told.replaceChildren("Reading and checking. Progress and findings are at the foot of the page.");
    } catch (failed) {
      if (!(failed instanceof Refused)) throw failed;
      told.replaceChildren(findingsList(failed.findings));
    }
  };
  return [h("h1", {}, "Check somebody's cards"),
    h("p", { class: "lead" }, "A workbook, a PDF or a JSON file with cards of any of the games: are they legal, and are they fair?"),
    h("form", { class: "form", onsubmit: check },
      h("label", {}, "Cards ", files), h("label", {}, "Real season to hold them to ", season),
      h("div", { class: "actions" }, h("button", { class: "main" }, "Check them")), told)];
}

export async function checkedPage({ id }) {
  const src = `/own-page?${new URLSearchParams({ id: `${id}/audit.html` })}`;
  const there = (await fetch(src)).ok;
  return [h("h1", {}, "Cards held to the real season"),
    there ? h("iframe", { src, title: "Audit", sandbox: "allow-scripts" }) : findingsList([{ severity: "note", text: "This is a deck or was checked by its rules alone: its findings are at the foot of the page." }])];
}
