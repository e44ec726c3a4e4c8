/** How many are aboard against what the ship may carry: a bar and the figures. */
import { sailing } from '../../../text/sailing.ts'
import { classNames } from '../../../ui/class-names.ts'
import * as styles from './board.module.css'
import { isOver } from './board-row.ts'

interface LoadProps {
  /** Null: nobody counted yet. */
  count: number | null
  /** Null: nobody said. */
  max: number | null
  what: 'people' | 'bikes'
}

export function Load({ count, max, what }: LoadProps) {
  const { unknown, unknownWords, max: maxInWords, peopleOf, bikesOf } = sailing.board
  const share = count === null || max === null || max === 0 ? null : Math.min(Math.max(count / max, 0), 1)
  const isFull = count !== null && isOver(count, max)
  const words = what === 'people' ? peopleOf : bikesOf
  return (
    <span className={classNames(styles.load, isFull && styles.full)}>
      <span aria-hidden="true" className={styles.figures}>
        {what === 'bikes' && <Bike />}
        <b>{count ?? unknown}</b> / {max ?? unknown}
      </span>
      <span className={styles.hidden}>
        {count ?? unknownWords} {words}, {maxInWords(max)}
      </span>
      <span aria-hidden="true" className={styles.bar}>
        {share !== null && <span className={styles.fill} style={{ width: `${share * 100}%` }} />}
      </span>
    </span>
  )
}

function Bike() {
  return (
    <svg viewBox="0 0 24 16" className={styles.bike} aria-hidden="true">
      <path
        d="M5 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm14 0a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM5 11l4-7h6l4 7M9 4l3 7h-7M12 11l4-7M7.500 3h3M15 1h3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
