// The service worker: shows the offline page where a page cannot be loaded, and nothing else. Pages
// and files always come from the network or the browser's own cache, so that none outlives a release
// (docs/decisions/0129). The cache is named by the hash of its files; a test compares.
const CACHE = 'duskline-offline-a1bda6d2';
const FILES = [
  '/offline.html',
  '/offline.css',
  '/offline.js',
  '/offline-text.woff2',
  '/offline-display.woff2',
  '/favicon.svg',
];

addEventListener('install', (event) => {
  const requests = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(requests))
      .then(() => skipWaiting()),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
      // The page is asked for while this worker starts, so that it costs no visit any time.
      await registration.navigationPreload?.enable();
      await clients.claim();
    })(),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && request.method === 'GET') {
    event.respondWith(loadPage(event));
    return;
  }
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !FILES.includes(pathname)) return;
  event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function loadPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match('/offline.html')) ?? Response.error();
  }
}
