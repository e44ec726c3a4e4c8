/** Choices that a browser keeps for whoever sits there. */

/** The one that is kept; the usual one where none is, or one that isn't among them. */
export function keptChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  usual: Choice,
): Choice {
  try {
    const kept = localStorage.getItem(name)
    return choices.find((one) => one === kept) ?? usual
  } catch {
    return usual
  }
}

export function keepChoice(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice)
  } catch {
    // A browser without storage keeps it as long as the page is open.
  }
}
