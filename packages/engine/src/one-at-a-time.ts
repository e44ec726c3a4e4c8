/**
 * Work that is done once at a time: asked for meanwhile, however often, it is done once more after that.
 * @param work true where it is to be done again at once
 */
export function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let isDoing = false
  let isAskedAgain = false
  return async () => {
    isAskedAgain = true
    if (isDoing) return
    isDoing = true
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        if (await work()) isAskedAgain = true
      }
    } finally {
      isDoing = false
    }
  }
}
