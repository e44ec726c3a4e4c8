/** Vaarten: all trips, the newest service day first, page after page. Every filter stands in the address. */
import { useQuery } from '@tanstack/react-query'
import { officeTripChoices, officeTrips, TRIP_STATES } from '@vaarboek/wire/office'
import { fullDay } from '../../../platform/moments.ts'
import { send } from '../../../platform/server.ts'
import { archive } from '../../../text/archive-nl.ts'
import { text as common } from '../../../text/nl.ts'
import { text } from '../../../text/trips-nl.ts'
import { AsOf } from '../../../ui/as-of.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { OverList } from '../../../ui/lists/over-list.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { More } from '../../../ui/more.tsx'
import { useFilters } from '../../../ui/navigation.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePages } from '../../../ui/use-pages.ts'
import { VirtualTable } from '../../../ui/virtual-table.tsx'
import { TRIP_COLUMNS } from './trips-columns.tsx'
import { TRIP_FILTERS, TripsFilters } from './trips-filters.tsx'

const PAGE_TRIPS = 100

export default function TripsPage() {
  const [filters, change] = useFilters()
  const given = filters.get(TRIP_FILTERS.state)
  const asked = {
    day: filters.get(TRIP_FILTERS.day),
    track: filters.get(TRIP_FILTERS.track),
    ship: filters.get(TRIP_FILTERS.ship),
    captain: filters.get(TRIP_FILTERS.captain),
    state: TRIP_STATES.find((state) => state === given) ?? null,
  }
  const pages = usePages(
    {
      key: ['trips', asked],
      read: (after, signal) => send(officeTrips, { ...asked, after, limit: PAGE_TRIPS }, { signal }),
    },
    (page) => page.trips,
  )
  const { rows: trips, error, hasMore } = pages
  const choices = useQuery({
    queryKey: ['trip-choices'],
    queryFn: ({ signal }) => send(officeTripChoices, {}, { signal }),
  })
  const archivedUntil = choices.data?.archivedUntil ?? null
  const whole = useList({
    ...{ name: 'vaarten', title: common.trips, columns: TRIP_COLUMNS, rows: trips ?? [] },
    readAll: pages.readAll,
  })
  return (
    <>
      <PageHead title={common.trips} />
      <AsOf of={officeTrips} />
      <TripsFilters filters={filters} choices={choices.data} onChange={change} />
      <Failure of={error ?? choices.error} />
      <OverList of={whole} isEmpty={!trips || trips.length === 0}>
        {!trips
          ? !error && common.loading
          : trips.length > 0
            ? (hasMore ? text.shownSoFar : text.shown)(trips.length)
            : filters.size > 0
              ? text.noMatch
              : text.none}
      </OverList>
      {trips && trips.length > 0 && (
        <VirtualTable
          label={common.trips}
          {...whole.shown}
          keyOf={({ id }) => id}
          count={hasMore ? -1 : trips.length}
        />
      )}
      <More of={pages} />
      {archivedUntil !== null && <p>{archive.until(fullDay(archivedUntil))}</p>}
    </>
  )
}
