/** The worker that keeps the start page and the guide, and what to do when a build is gone. */

const RELOADED = "xuezhan.reloaded";
const A_WHILE_MS = 60_000;

/** Start the worker of this build, and load the page anew once a part of an old one is gone. */
export function keepForOffline(): void {
  // a page that was opened before the server was renewed asks for files that are no longer there
  window.addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (navigator.onLine && Date.now() - last > A_WHILE_MS) {
      sessionStorage.setItem(RELOADED, String(Date.now()));
      event.preventDefault();
      window.location.reload();
    }
  });
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    navigator.serviceWorker.register("/worker.js").catch(() => {
      // private windows and plain HTTP do without
    });
  }
}
