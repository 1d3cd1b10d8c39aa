/** Start the client: one store, one connection that feeds it, one page that shows it. */

import "./early.ts";
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./themes.css";
import { WallCheck } from "./fairness.svelte.ts";
import { keepForOffline } from "./offline.ts";
import { browserOutside, Connection } from "./socket.ts";
import { TableStore } from "./store.svelte.ts";

const store = new TableStore();
const walls = new WallCheck(store);
store.watch(walls);
const connection = new Connection(browserOutside("ws"), store);
store.connect((command) => connection.send(command));

const target = document.getElementById("app");
if (target === null) {
  throw new Error("the page has no #app");
}
mount(App, { target, props: { store, walls, onreturn: () => connection.start() } });
connection.start();
keepForOffline();
