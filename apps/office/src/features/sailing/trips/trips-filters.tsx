import { useQueryClient } from '@tanstack/react-query'
import { TRIP_STATES } from '@vaarboek/wire/office'
import { sailing } from '../../../text/sailing.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import * as styles from '../../../ui/filters.module.css'
import { Picker } from '../../../ui/picker.tsx'
import type { BoardTrip } from '../board/board-state.ts'

/** Their names in the address. */
export const TRIP_FILTERS = {
  day: 'dag',
  track: 'traject',
  ship: 'schip',
  captain: 'kapitein',
  state: 'toestand',
} as const

const { columns: names, all, clear } = sailing.trips

interface TripsFiltersProps {
  filters: URLSearchParams
  trips: readonly BoardTrip[]
  onChange: (changed: Record<string, string | null>) => void
}

export function TripsFilters({ filters, trips, onChange }: TripsFiltersProps) {
  const known = [...useSeen(), ...trips]
  const picker = (name: 'track' | 'ship' | 'captain', nameOf: (trip: BoardTrip) => string | null) => (
    <Picker
      label={names[name]}
      value={filters.get(TRIP_FILTERS[name]) ?? ''}
      options={choices(known, filters.get(TRIP_FILTERS[name]), (trip) => [trip[name], nameOf(trip)])}
      onChange={(chosen) => onChange({ [TRIP_FILTERS[name]]: chosen })}
    />
  )
  return (
    <search className={styles.filters}>
      <DayField
        label={names.day}
        value={filters.get(TRIP_FILTERS.day) ?? ''}
        onChange={(day) => onChange({ [TRIP_FILTERS.day]: day })}
      />
      {picker('track', ({ track_name }) => track_name)}
      {picker('ship', ({ ship_name }) => ship_name)}
      {picker('captain', ({ captain_name }) => captain_name)}
      <Picker
        label={names.state}
        value={filters.get(TRIP_FILTERS.state) ?? ''}
        options={[
          ['', all],
          ...TRIP_STATES.map((state): [string, string] => [state, sailing.trip.state[state]]),
        ]}
        onChange={(state) => onChange({ [TRIP_FILTERS.state]: state })}
      />
      {filters.size > 0 && (
        <Button
          variant="secondary"
          onClick={() =>
            onChange(Object.fromEntries(Object.values(TRIP_FILTERS).map((name) => [name, null])))
          }
        >
          {clear}
        </Button>
      )}
    </search>
  )
}

/** Trips of pages that were read before: what was a choice stays one. */
function useSeen(): BoardTrip[] {
  const pages = useQueryClient().getQueriesData<{ pages: { trips: BoardTrip[] }[] }>({ queryKey: ['trips'] })
  return pages.flatMap(([, data]) => data?.pages.flatMap(({ trips }) => trips) ?? [])
}

/** By name. What the address asks for is one of them, by its number where no trip says its name. */
function choices(
  trips: readonly BoardTrip[],
  asked: string | null,
  of: (trip: BoardTrip) => [id: string, name: string | null],
): [string, string][] {
  const named = new Map<string, string>(asked ? [[asked, sailing.trip.numbered(asked)]] : [])
  for (const trip of trips) {
    const [id, name] = of(trip)
    named.set(id, name ?? sailing.trip.numbered(id))
  }
  return [['', all], ...[...named].toSorted(([, one], [, other]) => one.localeCompare(other, 'nl'))]
}
