/**
 * Keeps a script that few tablets load as the service worker does (public/sw-later.js): the first time a page may have loaded it before
 * there was one.
 */
const LATER_FILES = 'later-files'

/** @param script its address; nothing is kept where it isn't known, as while one develops */
export async function keepLater(script: string | undefined): Promise<void> {
  if (!script || !('serviceWorker' in navigator) || !('caches' in window)) return
  const kept = await caches.open(LATER_FILES)
  if (!(await kept.match(script))) await kept.add(script)
}
