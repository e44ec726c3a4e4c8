// Part of the service worker: browsers that are short of room take kept files away and leave the worker, which then opens nothing without
// network. What is missing is fetched again when the app asks for it; Workbox does that only when it installs. The list is this worker's
// own script as the server has it now: each file is kept under its revision, so those of two versions never mix.
const KEPT_FILES = `workbox-precache-v2-${self.registration.scope}`
const KEPT_FILE = /\{url:"([^"]+)",revision:(?:null|"(\w+)")\}/g
const AGAIN_MS = 5000
const TRIES = 6

self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepAll())
})

async function keepAll(triesLeft = TRIES) {
  const list = await fetch(self.location.href, { cache: 'no-store' }).then(
    (response) => response.text(),
    () => null,
  )
  if (list === null) {
    // Browsers say that there is a network a little before there is one.
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    return triesLeft > 0 ? keepAll(triesLeft - 1) : undefined
  }
  const kept = await caches.open(KEPT_FILES)
  for (const [, name, revision] of list.matchAll(KEPT_FILE)) await keep(kept, name, revision)
}

async function keep(kept, name, revision) {
  const url = new URL(name, self.location.href)
  const key = new URL(url)
  if (revision) key.searchParams.set('__WB_REVISION__', revision)
  if (await kept.match(key)) return
  // A line that breaks half-way, or no room for one of them, keeps none of the others away.
  await fetch(url, { cache: 'reload' })
    .then((response) => isFile(name, response) && kept.put(key, response))
    .catch(() => null)
}

/** A portal's page is no file of the app. */
function isFile(name, { ok, redirected, headers }) {
  const isPage = headers.get('content-type')?.includes('html') ?? false
  return ok && !redirected && isPage === name.endsWith('.html')
}
