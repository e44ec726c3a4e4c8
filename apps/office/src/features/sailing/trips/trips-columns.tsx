import type { ReactNode } from 'react'
import { fullDay } from '../../../platform/moments.ts'
import { sailing } from '../../../text/sailing.ts'
import { text } from '../../../text/trips-nl.ts'
import type { Column } from '../../../ui/columns.tsx'
import { LineButton } from '../../../ui/line-button.tsx'
import { navigate } from '../../../ui/navigation.tsx'
import type { BoardTrip } from '../board/board-state.ts'
import { tripPath } from '../trip/trip.ts'
import { delay } from '../words.ts'
import * as styles from './trips.module.css'

const { columns: names, stopsOf, marks } = text
const { unknown } = sailing.board

/** Below so many pixels only what tells one trip from another has a column. */
const DESK_PX = 1250

export const TRIP_COLUMNS: Column<BoardTrip>[] = [
  { label: names.ship, show: open },
  { label: names.day, foldsBelowPx: 0, show: day },
  { label: names.shift, foldsBelowPx: DESK_PX, saysItself: true, show: ({ shiftName }) => shiftName },
  {
    label: names.track,
    takesRest: true,
    foldsBelowPx: DESK_PX,
    saysItself: true,
    show: ({ trackName }) => trackName,
  },
  {
    label: names.captain,
    show: ({ captain, captainName }) => captainName ?? sailing.numbered(captain),
  },
  { label: names.state, saysItself: true, show: state },
  { label: names.stops, show: ({ passed, skipped, stops }) => stopsOf(passed, stops, skipped) },
  { label: names.plan, show: plan },
  { label: names.review, saysItself: true, show: review },
]

function open(trip: BoardTrip): ReactNode {
  return (
    <LineButton
      label={sailing.named(trip.shipName, `${trip.shiftName}, ${fullDay(trip.serviceDay)}`)}
      onClick={() => navigate(tripPath(trip.id))}
    >
      {trip.shipName}
    </LineButton>
  )
}

function day({ serviceDay }: BoardTrip): string {
  return fullDay(serviceDay)
}

function state({ state }: BoardTrip): string {
  return sailing.tripStates[state]
}

function plan({ last }: BoardTrip): string {
  const seconds = last?.delayS ?? null
  return seconds === null ? unknown : delay({ seconds, isAtLeast: false })
}

function review({ marks: count }: BoardTrip): ReactNode {
  return count > 0 && <b className={styles.attention}>{marks(count)}</b>
}
