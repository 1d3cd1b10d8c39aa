/**
 * Lets the start page and the guide be read without a connection. Nothing else is kept.
 *
 * Vite writes the build and its files in. A page is always asked for from the server first, and
 * files carry the hash of what is in them, so no old build is ever shown while the server is there.
 */

const BUILD = "__BUILD__";
const FILES = ["__FILES__"];
const SHELL = `xuezhan-shell-${BUILD}`;
const ANSWERS = "xuezhan-answers-1";
const PAGE = "/";
/** What the guide asks, of which the last answers are kept. */
const ASKED = ["/api/rules", "/api/rulebook", "/api/exercises"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) =>
        cache.addAll([PAGE, ...FILES].map((file) => new Request(file, { cache: "reload" }))),
      )
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name !== SHELL && name !== ANSWERS)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) {
    return;
  }
  if (request.mode === "navigate") {
    if (pathname === PAGE) {
      event.respondWith(page(request));
    }
  } else if (request.method === "GET" && FILES.includes(pathname)) {
    event.respondWith(file(request, pathname));
  } else if (ASKED.includes(pathname)) {
    event.respondWith(answer(request, pathname));
  }
});

/** The page as the server has it; the one of this build where the server cannot be reached. */
async function page(request) {
  try {
    const response = await fetch(request);
    if (response.status < 500) {
      return response;
    }
    return (await caches.match(PAGE, { cacheName: SHELL })) ?? response;
  } catch (error) {
    const kept = await caches.match(PAGE, { cacheName: SHELL });
    if (kept === undefined) {
      throw error;
    }
    return kept;
  }
}

/** A file of this build: its name says what is in it, but for the few that have no hash. */
async function file(request, pathname) {
  const kept = await caches.match(pathname, { cacheName: SHELL });
  if (pathname.startsWith("/assets/")) {
    return kept ?? fetch(request);
  }
  return fetch(request).catch((error) => {
    if (kept === undefined) {
      throw error;
    }
    return kept;
  });
}

/** The server's answer, and where it cannot be reached the last one to the same question. */
async function answer(request, pathname) {
  const body = request.method === "POST" ? await request.clone().text() : "";
  const key = `${pathname}?${encodeURIComponent(body)}`;
  const cache = await caches.open(ANSWERS);
  try {
    const response = await fetch(request);
    const chance = pathname === "/api/exercises" && !body.includes('"seed":0,');
    if (response.ok && !chance) {
      await cache.put(key, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept === undefined) {
      throw error;
    }
    return kept;
  }
}
