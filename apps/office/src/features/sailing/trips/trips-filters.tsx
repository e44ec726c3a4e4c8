import type { ResponseOf } from '@vaarboek/wire'
import { type officeTripChoices, TRIP_STATES } from '@vaarboek/wire/office'
import { sailing } from '../../../text/sailing.ts'
import { text } from '../../../text/trips-nl.ts'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import * as styles from '../../../ui/filters.module.css'
import { Picker } from '../../../ui/picker.tsx'

/** Their names in the address. */
export const TRIP_FILTERS = {
  day: 'dag',
  track: 'traject',
  ship: 'schip',
  captain: 'kapitein',
  state: 'toestand',
} as const

export type TripChoices = ResponseOf<typeof officeTripChoices>

interface Known {
  id: string
  /** Null for who may not see names. */
  name: string | null
}

const { columns: names, all, clear } = text

interface TripsFiltersProps {
  filters: URLSearchParams
  /** Undefined while they aren't read. */
  choices: TripChoices | undefined
  onChange: (changed: Record<string, string | null>) => void
}

export function TripsFilters({ filters, choices, onChange }: TripsFiltersProps) {
  const picker = (name: 'track' | 'ship' | 'captain', known: readonly Known[] | undefined) => (
    <Picker
      label={names[name]}
      value={filters.get(TRIP_FILTERS[name]) ?? ''}
      options={options(known ?? [], filters.get(TRIP_FILTERS[name]))}
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
      {picker('track', choices?.tracks)}
      {picker('ship', choices?.ships)}
      {picker('captain', choices?.captains)}
      <Picker
        label={names.state}
        value={filters.get(TRIP_FILTERS.state) ?? ''}
        options={[
          ['', all],
          ...TRIP_STATES.map((state): [string, string] => [state, sailing.tripStates[state]]),
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

/**
 * Choices of a filter, sorted by name. The one in the address is among them, by its number where no trip has
 * it.
 */
function options(known: readonly Known[], asked: string | null): [string, string][] {
  const named = new Map<string, string>(asked ? [[asked, sailing.numbered(asked)]] : [])
  for (const { id, name } of known) named.set(id, name ?? sailing.numbered(id))
  return [['', all], ...[...named].toSorted(([, one], [, other]) => one.localeCompare(other, 'nl'))]
}
