import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fullDay } from '../../platform/moments.ts'
import { HOME } from '../../platform/paths.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/reports-nl.ts'
import { ArchivedDays } from '../../ui/archived-days.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/columns.tsx'
import { Failure } from '../../ui/failure.tsx'
import { More } from '../../ui/more.tsx'
import { Link } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import type { Pages } from '../../ui/use-pages.ts'
import { type CellTrip, COUNTS } from './counts.ts'
import * as styles from './reports.module.css'
import { useComeTo } from './use-come-to.ts'

/** Trips of a page. */
export const PAGE_TRIPS = 50
const { behind } = text

type TripBehind = Pick<CellTrip, 'trip' | 'day' | 'shipName' | 'shiftName' | 'trackName'>

const NAMES: Column<TripBehind>[] = [
  {
    label: behind.columns.day,
    show: ({ trip, day, shipName, shiftName }) => (
      <Link to={`${HOME}/vaarten/${trip}`} label={`${fullDay(day)}, ${shipName}, ${shiftName}`}>
        {fullDay(day)}
      </Link>
    ),
  },
  { label: behind.columns.ship, saysItself: true, show: ({ shipName }) => shipName },
  { label: behind.columns.shift, saysItself: true, show: ({ shiftName }) => shiftName },
  { label: behind.columns.track, saysItself: true, takesRest: true, show: ({ trackName }) => trackName },
]

interface BehindProps<Trip extends TripBehind> {
  /** What the figure is of. */
  name: string
  trips: Pages<Trip> & { first: { archivedDays: number } | null }
  /** The part that each trip has of it. */
  parts: readonly Column<Trip>[]
  onClose: () => void
}

/** The trips behind a figure, each with its part of it. */
export function TripsBehind<Trip extends TripBehind>(of: BehindProps<Trip>) {
  const { name, trips, parts, onClose } = of
  const { rows, error, hasMore, first } = trips
  const archivedDays = first?.archivedDays ?? 0
  const [heading, close] = useComeTo(onClose)
  useNewFigure()
  return (
    <div className={styles.behind}>
      <h2 ref={heading} tabIndex={-1}>
        {behind.title(name)}
      </h2>
      <Failure of={error} />
      <p role="status" className={styles.soft}>
        {rows
          ? rows.length === 0
            ? archivedDays === 0 && behind.none
            : (hasMore ? behind.shownSoFar : behind.shown)(rows.length)
          : !error && common.loading}
      </p>
      <ArchivedDays of={archivedDays} />
      {rows && rows.length > 0 && (
        <PlainTable
          label={behind.title(name)}
          columns={[...NAMES, ...parts]}
          rows={rows}
          keyOf={({ trip }) => trip}
        />
      )}
      <More of={trips} />
      <p className={styles.screen}>
        <Button variant="secondary" onClick={close}>
          {behind.close}
        </Button>
      </p>
    </div>
  )
}

/** A figure that is older than its trips isn't their sum: as they come it is asked for again, and says what isn't summed yet. */
function useNewFigure(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const shown = { queryKey: [COUNTS], type: 'active', stale: true } as const
    void queries.refetchQueries(shown, { cancelRefetch: false })
  }, [queries])
}
