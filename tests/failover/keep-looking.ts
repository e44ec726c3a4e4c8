/** A look that is taken again and again, one at a time, for as long as something goes on. */
const LOOK_EVERY_MS = 500

/** Looks at once, and twice a second. @returns what ends it, once the last look is over */
export function keepLooking(look: () => Promise<void>): () => Promise<void> {
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_EVERY_MS)
  return () => {
    clearInterval(timer)
    return looking
  }
}
