// Which page is shown: the words behind the # name it, with what it is about.

import { Refused } from "./api.js";
import { findingsList, h } from "./dom.js";
import { hearJobs } from "./jobs.js";
import { buildPage } from "./pages/build.js";
import { checkPage, checkedPage } from "./pages/check.js";
import { paperPage } from "./pages/paper.js";
import { playerPage } from "./pages/player.js";
import { replayPage, replaysPage } from "./pages/replay.js";
import { seasonPage } from "./pages/season.js";
import { setPage } from "./pages/set.js";
import { shelfPage } from "./pages/shelf.js";

const PAGES = {
  shelf: shelfPage, season: seasonPage, build: buildPage, set: setPage, player: playerPage, paper: paperPage,
  replay: replayPage, replays: replaysPage, check: checkPage, checked: checkedPage,
};
let turn = 0;

async function show() {
  const [name, asked = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const page = PAGES[name] ?? shelfPage;
  const own = ++turn;
  for (const each of document.querySelectorAll("header nav a")) {
    if (each.getAttribute("href") === `#/${name || "shelf"}`) each.setAttribute("aria-current", "page");
    else each.removeAttribute("aria-current");
  }
  const main = document.getElementById("main");
  const patience = setTimeout(() => main.replaceChildren(h("p", { role: "status" }, "One moment …")), 300);
  let made;
  try {
    made = await page(Object.fromEntries(new URLSearchParams(asked)));
  } catch (failed) {
    if (!(failed instanceof Refused)) throw failed;
    made = [h("h1", {}, "That cannot be shown"), findingsList(failed.findings)];
  } finally {
    clearTimeout(patience);
  }
  if (own !== turn) return;
  main.replaceChildren(...[made].flat(Infinity).filter(Boolean));
  document.title = `${main.querySelector("h1")?.textContent ?? "Studio"} · Cardgen Studio`;
  main.focus({ preventScroll: true });
  scrollTo(0, 0);
}

addEventListener("hashchange", show);
hearJobs((job) => {
  if (job.state === "done" && /^#\/?(shelf|paper|replays)?(\?|$)/.test(location.hash)) show();
});
show();
