import { officePunctualityTrips } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { text } from '../../text/punctuality-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { COUNTS, cellIn, inFigures } from './counts.ts'
import { type PunctualTrip, stateIn } from './punctuality.ts'
import { PAGE_TRIPS, TripsBehind } from './trips-behind.tsx'

const PARTS: Column<PunctualTrip>[] = [
  { label: text.columns.stops, isFigure: true, foldsBelowPx: 0, show: ({ stops }) => inFigures(stops) },
  {
    label: text.columns.delay,
    foldsBelowPx: 0,
    show: ({ leastDelayS, mostDelayS }) => text.delays(leastDelayS, mostDelayS),
  },
]

interface BehindProps {
  /** As the address has it. */
  cell: string
  name: string
  onClose: () => void
}

/** The trips behind a figure of punctuality, each with how far from plan it was. */
export function BehindPunctuality({ cell, name, onClose }: BehindProps) {
  const state = stateIn(cell)
  const trips = usePages(
    {
      key: [COUNTS, 'punctuality', 'trips', cell, state],
      read: (after, signal) =>
        send(officePunctualityTrips, { ...cellIn(cell), state, after, limit: PAGE_TRIPS }, { signal }),
    },
    (page) => page.trips,
  )
  const of = state === null ? name : text.partOf(name, text.states[state])
  return <TripsBehind name={of} trips={trips} parts={PARTS} onClose={onClose} />
}
