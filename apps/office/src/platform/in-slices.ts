import { later } from './event-stream.ts'

/** So long a slice is, by the clock. */
const SLICE_MS = 6

/**
 * Does long work in slices, the first one at once, each a task of its own: who types or moves something meanwhile notices nothing. Returns
 * how to call it off. @param work rests after each of its pieces
 */
export function inSlices<Result>(work: Iterator<void, Result>, onDone: (result: Result) => void): () => void {
  let stop = () => {}
  const go = () => {
    const start = performance.now()
    do {
      const { done, value } = work.next()
      if (done) {
        onDone(value)
        return
      }
    } while (performance.now() - start < SLICE_MS)
    stop = later(0, go)
  }
  go()
  return () => stop()
}
