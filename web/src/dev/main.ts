/**
 * The scenes page, for development only: shows the table in any state without a server.
 * `dev.html?scene=claim&lang=en#table`; the scenes are hand-made event sequences.
 */

import { mount } from "svelte";
import App from "../App.svelte";
import "../app.css";
import "../themes.css";
import { WallCheck } from "../fairness.svelte.ts";
import { isLocale } from "../locale.ts";
import { preferences } from "../preferences.svelte.ts";
import { TableStore } from "../store.svelte.ts";
import { SCENES, type SceneName } from "./scenes.ts";

const wanted = new URLSearchParams(window.location.search);
const language = wanted.get("lang");
if (isLocale(language)) {
  preferences.change({ locale: language });
}
preferences.change({ indices: wanted.get("indices") === "yes" });

const store = new TableStore();
store.connect((command) => {
  console.info("command", command);
});
const scene = wanted.get("scene") as SceneName | null;
const steps = scene === null ? [] : SCENES[scene]();
const target = document.getElementById("app");
if (target !== null) {
  mount(App, { target, props: { store, walls: new WallCheck(store), onreturn: () => undefined } });
}
store.state("open");
store.welcome({
  type: "welcome",
  protocol: 1,
  table: "scenes",
  seat: 0,
  log_id: "scenes",
  seq: 0,
  resumed: false,
  match: null,
  request: null,
  turn: null,
  waits: [],
  next_commitment: "",
});
// everything but the last step at once, the last one as it would come in play
const delay = Number(wanted.get("delay") ?? 0);
steps.forEach((step, index) => {
  const show = (): void => {
    store.frame({ type: "frame", seq: index + 1, request: null, turn: null, waits: [], ...step });
  };
  if (delay > 0 && index >= steps.length - 2) {
    setTimeout(show, delay * (index - steps.length + 3));
  } else {
    show();
  }
});
