/** Paging by arrows and by swipe, for the carousel and the grid of stewards. Pages are counted from 0. */
import { type PointerEvent, useRef, useState } from 'react'
import { pageTurn, type Touch } from './gestures.ts'

export interface Pages {
  page: number
  last: number
  turn: (by: number) => void
  /** To be spread on what is swiped. */
  swipe: {
    onPointerDown: (event: PointerEvent) => void
    onPointerUp: (event: PointerEvent) => void
    onPointerCancel: () => void
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => void
  }
}

/** @param last the last page, from 0 */
export function usePages(last: number, first = 0): Pages {
  const [asked, setPage] = useState(first)
  const page = Math.min(asked, last)
  const from = useRef<Touch | null>(null)
  const turnedAt = useRef<number | null>(null)
  const hasSwiped = useRef(false)
  const turn = (by: number) => setPage(Math.min(Math.max(page + by, 0), last))
  const touchOf = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent): Touch => ({ x, y, at })
  return {
    page,
    last,
    turn,
    swipe: {
      onPointerDown: (event) => {
        from.current = touchOf(event)
        hasSwiped.current = false
      },
      onPointerUp: (event) => {
        if (!from.current) return
        const by = pageTurn(from.current, touchOf(event), turnedAt.current)
        from.current = null
        if (by === 0) return
        turnedAt.current = event.timeStamp
        hasSwiped.current = true
        turn(by)
      },
      onPointerCancel: () => {
        from.current = null
      },
      // The click that ends a swipe chooses nothing.
      onClickCapture: (event) => {
        if (!hasSwiped.current) return
        hasSwiped.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
