import { officeCountTrips } from '@vaarboek/wire/office'
import { fullDay } from '../../platform/moments.ts'
import { HOME } from '../../platform/paths.ts'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/reports-nl.ts'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/columns.tsx'
import { Failure } from '../../ui/failure.tsx'
import { More } from '../../ui/more.tsx'
import { Link } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { usePages } from '../../ui/use-pages.ts'
import { type CellTrip, COUNTS, cellIn, inFigures } from './counts.ts'
import * as styles from './reports.module.css'

const PAGE_TRIPS = 50
const { behind, columns: figures } = text

const COLUMNS: Column<CellTrip>[] = [
  {
    label: behind.columns.day,
    show: ({ trip, day }) => <Link to={`${HOME}/vaarten/${trip}`}>{fullDay(day)}</Link>,
  },
  { label: behind.columns.ship, saysItself: true, show: ({ shipName }) => shipName },
  { label: behind.columns.shift, saysItself: true, show: ({ shiftName }) => shiftName },
  { label: behind.columns.track, saysItself: true, takesRest: true, show: ({ trackName }) => trackName },
  { label: figures.on, foldsBelowPx: 0, show: ({ peopleOn }) => inFigures(peopleOn) },
  { label: figures.off, foldsBelowPx: 0, show: ({ peopleOff }) => inFigures(peopleOff) },
  { label: figures.most, show: ({ mostAboard }) => inFigures(mostAboard) },
  { label: figures.bikes, show: ({ bikesOn, bikesOff }) => text.bikes(bikesOn, bikesOff) },
  { label: figures.counted, show: ({ counted }) => inFigures(counted) },
]

interface BehindProps {
  /** As the address has it. */
  cell: string
  name: string
  onClose: () => void
}

/** The trips behind a figure, each with its part of it. */
export function BehindCell({ cell, name, onClose }: BehindProps) {
  const pages = usePages(
    {
      key: [COUNTS, 'trips', cell],
      read: (after, signal) =>
        send(officeCountTrips, { ...cellIn(cell), after, limit: PAGE_TRIPS }, { signal }),
    },
    (page) => page.trips,
  )
  const { rows, error, hasMore } = pages
  return (
    <div className={styles.behind}>
      <h2>{behind.title(name)}</h2>
      <Failure of={error} />
      <p role="status" className={styles.soft}>
        {rows
          ? rows.length === 0
            ? behind.none
            : (hasMore ? behind.shownSoFar : behind.shown)(rows.length)
          : !error && common.loading}
      </p>
      {rows && rows.length > 0 && (
        <PlainTable label={behind.title(name)} columns={COLUMNS} rows={rows} keyOf={({ trip }) => trip} />
      )}
      <More of={pages} />
      <p className={styles.screen}>
        <Button variant="secondary" onClick={onClose}>
          {behind.close}
        </Button>
      </p>
    </div>
  )
}
