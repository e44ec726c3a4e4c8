/** How many are aboard against what the ship may carry: a bar and the figures. */
import { sailing } from '../../../text/sailing.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Unseen } from '../../../ui/unseen.tsx'
import { Bike } from '../bike.tsx'
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
  const share = count === null || max === null ? null : shareOf(count, max)
  const isFull = count !== null && isOver(count, max)
  const words = what === 'people' ? peopleOf : bikesOf
  return (
    <span className={classNames(styles.load, isFull && styles.full)}>
      <span aria-hidden="true" className={styles.figures}>
        {what === 'bikes' && <Bike />}
        <b>{count ?? unknown}</b>
        <span>{` / ${max ?? unknown}`}</span>
      </span>
      <Unseen>{`${count ?? unknownWords} ${words}, ${maxInWords(max)}`}</Unseen>
      <span aria-hidden="true" className={styles.bar}>
        {share !== null && <span className={styles.fill} style={{ width: `${share * 100}%` }} />}
      </span>
    </span>
  )
}

/** From 0 to 1. Where none may be aboard, whoever is fills it. */
function shareOf(count: number, max: number): number {
  return count > 0 ? Math.min(count / max, 1) : 0
}
