import type { ReactNode } from 'react'
import { sailing } from '../../../text/sailing.ts'
import { LineButton } from '../../../ui/line-button.tsx'
import { navigate } from '../../../ui/navigation.tsx'
import type { Column } from '../../../ui/virtual-table.tsx'
import type { BoardTrip } from '../board/board-state.ts'
import { tripPath } from '../trip/trip.ts'
import { delay } from '../words.ts'
import * as styles from './trips.module.css'

const { columns: names, stopsOf, marks } = sailing.trips
const { unknown } = sailing.board

/** @param isNarrow below each other what doesn't fit beside */
export function tripColumns(isNarrow: boolean): Column<BoardTrip>[] {
  if (isNarrow)
    return [
      { label: names.ship, show: (trip) => <Lines lines={[open(trip), trip.shift_name, trip.track_name]} /> },
      { label: names.state, show: (trip) => <Lines lines={[day(trip), state(trip), review(trip)]} /> },
    ]
  return [
    { label: names.day, show: day },
    { label: names.ship, show: open },
    { label: names.shift, show: ({ shift_name }) => shift_name },
    { label: names.track, takesRest: true, show: ({ track_name }) => track_name },
    {
      label: names.captain,
      show: ({ captain, captain_name }) => captain_name ?? sailing.trip.numbered(captain),
    },
    { label: names.state, show: state },
    { label: names.stops, show: ({ passed, skipped, stops }) => stopsOf(passed, stops, skipped) },
    { label: names.plan, show: plan },
    { label: names.review, show: review },
  ]
}

function open(trip: BoardTrip): ReactNode {
  return (
    <LineButton
      label={sailing.trip.named(trip.ship_name, `${trip.shift_name}, ${trip.service_day}`)}
      onClick={() => navigate(tripPath(trip.id))}
    >
      {trip.ship_name}
    </LineButton>
  )
}

function day({ service_day }: BoardTrip): string {
  return service_day.split('-').toReversed().join('/')
}

function state({ state }: BoardTrip): string {
  return sailing.trip.state[state]
}

function plan({ last }: BoardTrip): string {
  const seconds = last?.delay_s ?? null
  return seconds === null ? unknown : delay({ seconds, isAtLeast: false })
}

function review({ marks: count }: BoardTrip): ReactNode {
  return count > 0 && <b className={styles.attention}>{marks(count)}</b>
}

function Lines({ lines }: { lines: readonly ReactNode[] }) {
  return lines.map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a cell keep their places
    <span key={place} className={styles.line}>
      {line}
    </span>
  ))
}
