/**
 * The question that a call puts to the person: a single one at a time, whoever asks it, shown by the app over
 * the page.
 */
export type Ask = 'login' | 'password'

interface Open {
  what: Ask
  /** True when the person gave it. */
  done: Promise<boolean>
  end: (given: boolean) => void
}

let open: Open | null = null
const listeners = new Set<() => void>()

/** Asks, or joins the question that is open. */
export function askPerson(what: Ask): Promise<boolean> {
  if (open?.what === what) return open.done
  open?.end(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const end = (given: boolean) => {
    if (open?.done === promise) show(null)
    resolve(given)
  }
  show({ what, done: promise, end })
  return promise
}

export function openAsk(): Open | null {
  return open
}

export function onAsk(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: Open | null): void {
  open = next
  for (const listener of listeners) listener()
}
