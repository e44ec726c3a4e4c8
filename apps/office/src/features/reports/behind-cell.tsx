import { officeCountTrips } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { text } from '../../text/reports-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { type CellTrip, COUNTS, cellIn, inFigures, orUnknown } from './counts.ts'
import { PAGE_TRIPS, TripsBehind } from './trips-behind.tsx'

const { columns: figures } = text

const PARTS: Column<CellTrip>[] = [
  { label: figures.on, foldsBelowPx: 0, show: ({ peopleOn }) => inFigures(peopleOn) },
  { label: figures.off, foldsBelowPx: 0, show: ({ peopleOff }) => inFigures(peopleOff) },
  { label: figures.most, show: ({ mostAboard }) => orUnknown(mostAboard) },
  {
    label: figures.bikes,
    show: ({ bikesOn, bikesOff }) => text.bikes(inFigures(bikesOn), inFigures(bikesOff)),
  },
  { label: figures.counted, show: ({ counted }) => inFigures(counted) },
]

interface BehindProps {
  /** As the address has it. */
  cell: string
  name: string
  onClose: () => void
}

/** The trips behind a figure of counts. */
export function BehindCell({ cell, name, onClose }: BehindProps) {
  const trips = usePages(
    {
      key: [COUNTS, 'trips', cell],
      read: (after, signal) =>
        send(officeCountTrips, { ...cellIn(cell), after, limit: PAGE_TRIPS }, { signal }),
    },
    (page) => page.trips,
  )
  return <TripsBehind name={name} trips={trips} parts={PARTS} onClose={onClose} />
}
