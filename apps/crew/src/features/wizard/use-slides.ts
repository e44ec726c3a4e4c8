/** How many choices stand beside each other, and on which of them the carousel opens. */
import { useSyncExternalStore } from 'react'
import { MAX_SLIDES } from '../../ui/gestures.ts'

/** Three would be too narrow to read on a phone, and two where its text is at twice its size. */
const slidesInSight = () => (innerWidth > 600 ? MAX_SLIDES : innerWidth > 300 ? 2 : 1)

/** For a carousel: three beside each other, fewer when there are fewer (WIZ-10, WIZ-14), opened at what is chosen. */
export function useSlides<Chosen extends string>(
  list: readonly { id: Chosen }[],
  chosen: NoInfer<Chosen> | undefined,
) {
  return slidesOf(list, chosen, Math.min(useSyncExternalStore(followWidth, slidesInSight), list.length))
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
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
