/** What a browser keeps for whoever sits there, as JSON. */

/** @param isRight whether what is kept can be used */
export function keptJson<Kept>(name: string, isRight: (kept: unknown) => kept is Kept, usual: Kept): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isRight(kept) ? kept : usual
  } catch {
    return usual
  }
}

export function keepJson(name: string, kept: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // A browser without storage keeps it as long as the page is open.
  }
}
