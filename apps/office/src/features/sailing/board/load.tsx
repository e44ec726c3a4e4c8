/** How many are aboard against what the ship may carry: a bar and the figures. */
import { sailing } from '../../../text/sailing.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Unseen } from '../../../ui/unseen.tsx'
import { Bike } from '../bike.tsx'
import * as styles from './board.module.css'
import { howFull } from './exceptions.ts'

interface LoadProps {
  /** Null: nobody counted yet. */
  count: number | null
  /** Null: nobody said. */
  max: number | null
  what: 'people' | 'bikes'
}

export function Load({ count, max, what }: LoadProps) {
  const { unknown, unknownLoad, tooMany, max: maxInWords, peopleOf, bikesOf } = sailing.board
  const share = count === null || max === null ? null : shareOf(count, max)
  const full = count === null ? 'fits' : howFull(count, max)
  const words = what === 'people' ? peopleOf : bikesOf
  const counted = count === null ? unknownLoad(words) : `${count} ${words}`
  const said = `${counted}, ${maxInWords(max)}${full === 'over' ? `: ${tooMany}` : ''}`
  return (
    <span
      className={classNames(styles.load, full === 'full' && styles.full, full === 'over' && styles.tooMany)}
    >
      <span aria-hidden="true" className={styles.figures}>
        {what === 'bikes' && <Bike />}
        <b>{count ?? unknown}</b>
        <span>{` / ${max ?? unknown}`}</span>
      </span>
      <Unseen>{said}</Unseen>
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
