/**
 * Sends what shore doesn't have yet. It is a cursor over the logbook: it keeps nothing that a killed tab could lose.
 *
 *            ring()                    nothing left, or only rejected
 *   resting ────────▶ sending a round ──────────────────────────────▶ resting
 *      ▲                      │
 *      │ ringNow(), or time   │
 *      └──── waiting ◀────────┘ no answer, not now, or a login is needed
 *
 * Text and photos go side by side, each in its own lane of this picture. Only the tab that holds the lock sends. Work is
 * sent only with the token of the captain whose work it is.
 */
import type { OutboxOptions, OutboxStatus } from './outbox-options.ts'
import { MAX_RETRY_MS, retryAfter } from './retry.ts'
import { type Lane, type RoundEnd, sendRound } from './round.ts'

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
  const taken = new Set<string>()
  let status: OutboxStatus = { isSending: false, lastSuccessAt: null, needsLogin: false }
  const sending = { text: false, photos: false }

  function lane(which: Lane) {
    let bell = new AbortController()
    let urgent = new AbortController()
    let failures = 0
    const say = ({ isSending, ...change }: Partial<OutboxStatus>) => {
      sending[which] = isSending ?? sending[which]
      status = { ...status, ...change, isSending: sending.text || sending.photos }
      options.onStatus(status)
      // A photo waits for its text to be with shore.
      if (which === 'text' && change.lastSuccessAt) photos.ring()
    }
    async function rounds(held: AbortSignal): Promise<void> {
      while (!held.aborted) {
        bell = new AbortController()
        urgent = new AbortController()
        const end = await sendRound({ ...options, lane: which, taken, say }).catch(
          (error: unknown): RoundEnd => {
            options.onError(error)
            return 'retry'
          },
        )
        // Only what was accepted proves that the token is good again: an idle lane knows nothing.
        say({ isSending: false, ...(end === 'login' ? { needsLogin: true } : {}) })
        failures = end === 'done' ? 0 : failures + 1
        // What goes with the photos is looked for when the text is done, not at each tap without network.
        if (which === 'text' && end === 'done') photos.ring()
        // Whatever rings, what failed isn't sent again before its pause is over.
        if (end === 'done') await options.wait(null, AbortSignal.any([bell.signal, urgent.signal, held]))
        else await options.wait(pauseAfter(end, failures), AbortSignal.any([urgent.signal, held]))
      }
    }
    const pauseAfter = (end: RoundEnd, after: number) =>
      end === 'login' ? MAX_RETRY_MS : retryAfter(after, options.random)
    return {
      rounds,
      ring: () => bell.abort(),
      ringNow() {
        failures = 0
        urgent.abort()
      },
    }
  }

  const text = lane('text')
  const photos = lane('photos')
  const both = async (held: AbortSignal) => {
    await Promise.all([text.rounds(held), photos.rounds(held)])
  }
  options.alone(both, ending.signal).catch(options.onError)
  return {
    wakeForWork: text.ring,
    wake() {
      text.ring()
      photos.ring()
    },
    wakeNow() {
      text.ringNow()
      photos.ringNow()
    },
    stop: () => ending.abort(),
  }
}
