// Keeps the page and the table for this device, so that both open without a network. `page` is written in front of this
// file when the page is built (vite.config.ts): the files of the page and their fingerprint.
/* global page */
const shell = `page-${page.version}`;
const offline = "offline";
const list = "/offline/files.json";
const patience = 4000; // for a server that does not answer

self.addEventListener("install", (event) =>
  event.waitUntil(caches.open(shell).then((cache) => cache.addAll(page.files))),
);

// The page asks for it: a new version waits until somebody wants it.
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "keep offline") event.waitUntil(keepOffline());
});

self.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith("page-") && name !== shell) await caches.delete(name);
      await self.clients.claim();
    })(),
  ),
);

// The programs of the games, all of them before their list, and then nothing that the list does not name.
async function keepOffline() {
  const answer = await fetch(list, { cache: "no-cache" }).catch(() => null);
  if (!answer?.ok || !answer.headers.get("content-type")?.includes("json")) return;
  const cache = await caches.open(offline);
  const files = await answer.clone().json();
  if (!files) return;
  const { games, modules } = files;
  const wanted = [games, ...Object.values(modules).flatMap(({ script, wasm }) => [script, wasm])];
  for (const path of wanted) if (!(await cache.match(path))) await cache.add(path);
  await cache.put(list, answer);
  for (const kept of await cache.keys()) {
    const { pathname } = new URL(kept.url);
    if (pathname !== list && !wanted.includes(pathname)) await cache.delete(kept);
  }
}

async function open(request, path) {
  const kept = async () => (await caches.match("/index.html", { cacheName: shell })) ?? Response.error();
  if (/^\/[tc]\/o[2-9a-hjkmnp-z]{9}\/?$/.test(path)) return kept(); // a table of this device
  const late = new Promise((done) => setTimeout(() => done(null), patience));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  return answer?.ok ? answer : kept();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(open(request, pathname));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});
