/** A grid that shows one page of its children at a time; only those are drawn, however many there are (WIZ-24 to WIZ-27). */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { nl } from '../text/nl.ts'
import { IconButton } from './icon-button.tsx'
import styles from './pager.module.css'
import { usePages } from './use-pages.ts'

export function Pager({ pageSize, children }: { pageSize: number; children: ReactNode }) {
  const all = Children.toArray(children)
  const { page, last, turn, swipe } = usePages(Math.max(0, Math.ceil(all.length / pageSize) - 1))
  return (
    <div className={styles.pager}>
      <ul className={styles.grid} {...swipe}>
        {all.slice(page * pageSize, (page + 1) * pageSize).map((child, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place on the page
          <li key={`${page}-${place}`}>{child}</li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.arrows}>
          <IconButton
            className={styles.arrow}
            label={nl.own.previous}
            icon={<ChevronLeft />}
            disabled={page === 0}
            onClick={() => turn(-1)}
          />
          <output className={styles.place}>{nl.own.pageOf(page + 1, last + 1)}</output>
          <IconButton
            className={styles.arrow}
            label={nl.own.next}
            icon={<ChevronRight />}
            disabled={page === last}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </div>
  )
}
