/** Place of an open row's boat, how old that is, and when it is at its next stop: before all one may do with it. */
import { lazy, Suspense } from 'react'
import { Heard, LastKnown, Next } from './board-cells.tsx'
import type { BoardRow } from './board-row.ts'
import type { Board } from './board-state.ts'
import * as styles from './open-row.module.css'

/** Only a measured place is told by the map. */
const MeasuredPlace = lazy(() => import('./map/measured-place.tsx'))

export interface WhereaboutsProps {
  row: BoardRow
  board: Board
  /** The moment that is now, in milliseconds since 1970: of a board of before, when it was heard. */
  at: number
}

export function Whereabouts({ row, board, at }: WhereaboutsProps) {
  const known = <LastKnown row={row} wraps />
  const reading = { now: at, timeZone: board.timeZone }
  return (
    <div className={styles.where}>
      {row.trip?.position ? (
        <Suspense fallback={known}>
          <MeasuredPlace {...{ row, board, at }}>{known}</MeasuredPlace>
        </Suspense>
      ) : (
        known
      )}
      <Next row={row} isOnPhone={false} />
      <Heard row={row} reading={reading} />
    </div>
  )
}
