/** How long work may wait for its turn. */

/** Then whoever asked is about to give up, and asks again. */
const PATIENCE_MS = 20_000

/** Calls when work has waited too long. @returns how to stop it */
export function patience(end: () => void): () => void {
  const timer = setTimeout(end, PATIENCE_MS)
  timer.unref()
  return () => clearTimeout(timer)
}
