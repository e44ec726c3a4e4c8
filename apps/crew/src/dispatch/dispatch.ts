/**
 * Sends what shore doesn't have yet. It is a cursor over the logbook: it keeps nothing that a killed tab could lose.
 *
 *            ring()                    nothing left, or only parked
 *   resting ────────▶ sending a round ──────────────────────────────▶ resting
 *      ▲                  │      │ 401
 *      │ ring(), or time  │      └──────────▶ waiting for a login ── ring() ──▶ sending a round
 *      └──── waiting ◀────┘ no answer, or not now
 *
 * Text and photos go side by side, each in its own lane of this picture. Only the tab that holds the lock sends. Work is
 * sent only with the token of the captain whose work it is.
 */
import type { DispatchOptions, DispatchStatus } from './dispatch-options.ts'
import { retryAfter } from './retry.ts'
import { type Lane, type RoundEnd, sendRound } from './round.ts'

export interface Dispatch {
  /** There is new work: sent at once, unless the last try failed; then it goes out with the next one. */
  ringForWork(): void
  /** Sending may succeed now: a network, a login, a visible page, or just time. Harmless to repeat. */
  ring(): void
  stop(): void
}

export function startDispatch(options: DispatchOptions): Dispatch {
  const ending = new AbortController()
  const taken = new Set<string>()
  let status: DispatchStatus = { isSending: false, lastSuccessAt: null, needsLogin: false }
  const sending = { text: false, photos: false }

  function lane(which: Lane) {
    let bell = new AbortController()
    let failures = 0
    const say = ({ isSending, ...change }: Partial<DispatchStatus>) => {
      sending[which] = isSending ?? sending[which]
      status = { ...status, ...change, isSending: sending.text || sending.photos }
      options.onStatus(status)
      // A photo waits for its text to be with shore.
      if (which === 'text' && change.lastSuccessAt) photos.ringForWork()
    }
    async function rounds(held: AbortSignal): Promise<void> {
      while (!held.aborted) {
        bell = new AbortController()
        const end = await sendRound({ ...options, lane: which, taken, say }).catch(
          (error: unknown): RoundEnd => {
            options.onError(error)
            return 'retry'
          },
        )
        // Only what was accepted proves that the token is good again: an idle lane knows nothing.
        say({ isSending: false, ...(end === 'login' ? { needsLogin: true } : {}) })
        failures = end === 'retry' ? failures + 1 : 0
        // What goes with the photos is looked for when the text is done, not at each tap without network.
        if (which === 'text' && end === 'done') photos.ringForWork()
        const pause = end === 'retry' ? retryAfter(failures, options.random) : null
        await options.wait(pause, AbortSignal.any([bell.signal, held]))
      }
    }
    return {
      rounds,
      ringForWork: () => {
        if (failures === 0) bell.abort()
      },
      ring: () => bell.abort(),
    }
  }

  const text = lane('text')
  const photos = lane('photos')
  const both = async (held: AbortSignal) => {
    await Promise.all([text.rounds(held), photos.rounds(held)])
  }
  options.alone(both, ending.signal).catch(options.onError)
  return {
    ringForWork: text.ringForWork,
    ring() {
      text.ring()
      photos.ring()
    },
    stop: () => ending.abort(),
  }
}
