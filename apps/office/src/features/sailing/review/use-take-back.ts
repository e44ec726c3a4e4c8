import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { later } from '../../../platform/event-stream.ts'
import type { ToReview } from './review.ts'

/** So long what one key said can be taken back. */
const TAKE_BACK_MS = 6000

interface TakeBack {
  /** The trip whose verdict can still be taken back; null for none. */
  pending: ToReview | null
  /** Trips whose verdict waits or is on its way: they are no longer in the list. */
  gone: ReadonlySet<string>
  say: (of: ToReview) => void
  sendNow: () => void
  takeBack: () => void
}

/**
 * A verdict that is sent a few seconds later, at the next one, or as the page is left: until then it was never said. Who closes the window
 * before that has the trip in the list again.
 * @param send ends when it was kept or refused
 */
export function useTakeBack(send: (of: ToReview) => Promise<void>): TakeBack {
  const [pending, setPending] = useState<ToReview | null>(null)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const takenBack = useRef<ToReview | null>(null)
  const drop = (id: string) => setGone((ids) => new Set([...ids].filter((one) => one !== id)))
  const settle = useEffectEvent(async (of: ToReview) => {
    await send(of)
    drop(of.trip.id)
  })
  useEffect(() => {
    if (!pending) return
    const stop = later(TAKE_BACK_MS, () => setPending(null))
    return () => {
      stop()
      if (takenBack.current !== pending) void settle(pending)
    }
  }, [pending])
  return {
    pending,
    gone,
    say(of) {
      setGone((ids) => new Set([...ids, of.trip.id]))
      setPending(of)
    },
    sendNow: () => setPending(null),
    takeBack() {
      if (!pending) return
      takenBack.current = pending
      drop(pending.trip.id)
      setPending(null)
    },
  }
}
