/** Drafts kept in this window: they survive a reload and a new login, and go with the window. */

/** Null without one. */
export function keptDraft(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** @param draft null forgets it */
export function keepDraft(name: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // A browser without storage keeps it as long as the page is open.
  }
}

/** Its writer logs out: the next person goes on in the same window. */
export function forgetDrafts(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Nothing is kept without storage.
  }
}
