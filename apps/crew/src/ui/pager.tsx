/** A grid that shows one page of its items at a time; only those are made, however many there are (WIZ-24 to WIZ-27). */
import type { ReactNode } from 'react'
import { text } from '../text/text.ts'
import { IconButton } from './icon-button.tsx'
import * as styles from './pager.module.css'
import { usePages } from './use-pages.ts'

interface Props<Item> {
  pageSize: number
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

export function Pager<Item>({ pageSize, items, children }: Props<Item>) {
  const { page, last, turn, swipe } = usePages(Math.max(0, Math.ceil(items.length / pageSize) - 1))
  return (
    <div className={styles.pager}>
      <ul className={styles.grid} {...swipe}>
        {items.slice(page * pageSize, (page + 1) * pageSize).map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place on the page
          <li key={`${page}-${place}`}>{children(item)}</li>
        ))}
      </ul>
      {last > 0 && (
        <div className={styles.arrows}>
          <IconButton
            className={styles.arrow}
            label={text.previous}
            icon="ChevronLeft"
            disabled={page === 0}
            onClick={() => turn(-1)}
          />
          <output className={styles.place}>{text.pageOf(page + 1, last + 1)}</output>
          <IconButton
            className={styles.arrow}
            label={text.next}
            icon="ChevronRight"
            disabled={page === last}
            onClick={() => turn(1)}
          />
        </div>
      )}
    </div>
  )
}
