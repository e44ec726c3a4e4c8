/** How many choices stand beside each other, and on which of them the carousel opens. */
import { useSyncExternalStore } from 'react'
import { MAX_SLIDES } from '../../ui/gestures.ts'

const narrow = window.matchMedia('(max-width: 600px)')
/** Three would be too narrow to read on a phone. */
const SLIDES_WHEN_NARROW = 2

/** For a carousel: three beside each other, fewer when there are fewer (WIZ-10, WIZ-14), opened at what is chosen. */
export function useSlides<Chosen extends string>(
  list: readonly { id: Chosen }[],
  chosen: NoInfer<Chosen> | undefined,
) {
  const isNarrow = useSyncExternalStore(followWidth, () => narrow.matches)
  return slidesOf(list, chosen, Math.min(isNarrow ? SLIDES_WHEN_NARROW : MAX_SLIDES, list.length))
}

/** The same with a fixed number of slides (WIZ-19). */
export function slidesOf(list: readonly { id: string }[], chosen: string | undefined, visible: number) {
  const place = Math.max(
    list.findIndex(({ id }) => id === chosen),
    0,
  )
  return { visible, startAt: place - (place % visible) }
}

function followWidth(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}
