/**
 * Sends what the server doesn't have yet. It is a cursor over the logbook: it keeps nothing that a killed tab could lose.
 *
 *            wake()                    nothing left, or only rejected
 *   resting ────────▶ sending a round ──────────────────────────────▶ resting
 *      ▲                      │
 *      │ wakeNow(), or time   │
 *      └──── waiting ◀────────┘ no response, not now, or a login is needed
 *
 * Text and photos go side by side, each in a loop of its own, as in this picture. Only the tab that holds the lock sends. Work is
 * sent only with the token of the captain whose work it is, also of who was relieved on this tablet.
 */
import type { OutboxOptions, OutboxStatus } from './outbox-options.ts'
import { type RoundEnd, type RoundPart, sendRound } from './round.ts'

/** The pause before the second try: each later one is longer, and never the same for two boats at once. */
const FIRST_RETRY_MS = 1000
/** Everything pending is tried again every half minute (SYNC-07), and never sooner than its pause. */
export const MAX_RETRY_MS = 30_000

/** Milliseconds before try number `failures` + 1: doubled each time, and between half and all of that by chance. */
export function retryAfter(failures: number, random: () => number): number {
  const full = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), MAX_RETRY_MS)
  return full / 2 + (full / 2) * random()
}

export interface Outbox {
  /** There is new work: sent at once, unless the last try failed; then it goes out with the next one. */
  wakeForWork(): void
  /** Sending may succeed now, since time has passed. After a failure it changes nothing: the pause ends by itself. */
  wake(): void
  /** A person asks for it, or the network or the login is back: at once, whatever failed before. */
  wakeNow(): void
  stop(): void
}

export function startOutbox(options: OutboxOptions): Outbox {
  const ending = new AbortController()
  const acceptedEntries = new Set<string>()
  let status: OutboxStatus = { isSending: false, needsLogin: false, isPortal: false }
  const sending = { text: false, photos: false }

  function startLoop(part: RoundPart) {
    let woken = new AbortController()
    let wokenNow = new AbortController()
    let failures = 0
    const setStatus = ({ isSending, ...change }: Partial<OutboxStatus>) => {
      sending[part] = isSending ?? sending[part]
      status = { ...status, ...change, isSending: sending.text || sending.photos }
      options.onStatus(status)
    }
    // A photo waits for its text to be on the server.
    const onSent = () => part === 'text' && photos.wake()
    async function rounds(held: AbortSignal): Promise<void> {
      while (!held.aborted) {
        woken = new AbortController()
        wokenNow = new AbortController()
        const end = await sendRound({ ...options, part, acceptedEntries, setStatus, onSent }).catch(
          (error: unknown): RoundEnd => {
            options.onError(error)
            return 'retry'
          },
        )
        // Clear needsLogin only after an accepted request: a round without work proves nothing.
        setStatus({ isSending: false, ...(end === 'login' ? { needsLogin: true } : {}) })
        failures = end === 'done' ? 0 : failures + 1
        // Photos are looked for when the text is done, not at each tap without network.
        if (part === 'text' && end === 'done') photos.wake()
        // Whatever wakes it, what failed isn't sent again before its pause is over.
        if (end === 'done') await options.wait(null, AbortSignal.any([woken.signal, wokenNow.signal, held]))
        else await options.wait(pauseAfter(end, failures), AbortSignal.any([wokenNow.signal, held]))
      }
    }
    const pauseAfter = (end: RoundEnd, after: number) =>
      end === 'login' ? MAX_RETRY_MS : retryAfter(after, options.random)
    return {
      rounds,
      wake: () => woken.abort(),
      wakeNow() {
        failures = 0
        wokenNow.abort()
      },
    }
  }

  const text = startLoop('text')
  const photos = startLoop('photos')
  const both = async (held: AbortSignal) => {
    await Promise.all([text.rounds(held), photos.rounds(held)])
  }
  options.alone(both, ending.signal).catch(options.onError)
  return {
    wakeForWork: text.wake,
    wake() {
      text.wake()
      photos.wake()
    },
    wakeNow() {
      text.wakeNow()
      photos.wakeNow()
    },
    stop: () => ending.abort(),
  }
}
