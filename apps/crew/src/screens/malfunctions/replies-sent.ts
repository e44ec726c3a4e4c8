/** Replies after which the list is to be asked for anew: told by the panel, kept by the screen (MALF-10, AMB-47). */
import { createStore } from 'zustand/vanilla'

/** How long after a reply the list is asked for. */
export const REFRESH_AFTER_REPLY_MS = 3000

/** Each by a number of its own: a second reply has a refresh of its own. */
export const repliesSent = createStore<{ pending: number[]; last: number }>(() => ({ pending: [], last: 0 }))

export function addReplySent(): void {
  repliesSent.setState(({ pending, last }) => ({ pending: [...pending, last + 1], last: last + 1 }))
}

export function dropReplySent(number: number): void {
  repliesSent.setState(({ pending }) => ({ pending: pending.filter((other) => other !== number) }))
}
