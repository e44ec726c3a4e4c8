/**
 * Slides beside each other, at most three, turned by arrows, swipe or keyboard. It never turns by itself: a choice that
 * moves under a wet finger is a hazard (AMB-62).
 */
import { Children, type ReactNode } from 'react'
import { text } from '../text/text.ts'
import * as styles from './carousel.module.css'
import { MAX_SLIDES } from './gestures.ts'
import { IconButton } from './icon-button.tsx'
import { usePages } from './use-pages.ts'

interface Props {
  label: string
  /** Slides seen at once; fewer when there are fewer, unless `always`. */
  visible?: number
  /** The place of the slide to begin at, from 0. */
  startAt?: number
  children: ReactNode
}

export function Carousel({ label, visible = MAX_SLIDES, startAt = 0, children }: Props) {
  const slides = Children.toArray(children)
  const lastStart = Math.max(0, slides.length - visible)
  const { page, turn, swipe } = usePages(lastStart, Math.min(Math.max(startAt, 0), lastStart))
  const isTurned = lastStart > 0

  return (
    <section className={styles.carousel} aria-label={label}>
      {isTurned && (
        <IconButton
          className={styles.arrow}
          label={text.previous}
          icon="ChevronLeft"
          disabled={page === 0}
          onClick={() => turn(-visible)}
        />
      )}
      <div className={styles.window} {...swipe}>
        <ul className={styles.slides} style={{ '--visible': visible, '--first': page } as object}>
          {slides.map((slide, place) => {
            const isSeen = place >= page && place < page + visible
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place
              <li key={place} className={styles.slide} inert={!isSeen}>
                {slide}
              </li>
            )
          })}
        </ul>
      </div>
      {isTurned && (
        <IconButton
          className={styles.arrow}
          label={text.next}
          icon="ChevronRight"
          disabled={page === lastStart}
          onClick={() => turn(visible)}
        />
      )}
    </section>
  )
}
