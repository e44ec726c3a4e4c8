// Part of the service worker: a script that few tablets need isn't among the files that all of them keep. Once it was fetched it is kept
// beside those, so that it is there without network too. The next version's takes its place.
const LATER_FILES = 'later-files'
const LATER_FILE = /^\/assets\/share-position-[\w-]+\.js$/

self.addEventListener('fetch', (event) => {
  if (LATER_FILE.test(new URL(event.request.url).pathname)) event.respondWith(fetchLater(event.request))
})

async function fetchLater(request) {
  const kept = await caches.open(LATER_FILES)
  const found = await kept.match(request.url)
  if (found) return found
  const response = await fetch(request)
  // A portal's page is no script (sw-keep.js); without room it is only fetched again.
  if (isFile(request.url, response)) await replace(kept, request.url, response.clone()).catch(() => null)
  return response
}

async function replace(kept, url, response) {
  for (const before of await kept.keys()) await kept.delete(before)
  await kept.put(url, response)
}
