/** Calls at the next picture of the screen. Returns how to call it off. */
export function nextFrame(draw: () => void): () => void {
  const id = requestAnimationFrame(draw)
  return () => cancelAnimationFrame(id)
}
