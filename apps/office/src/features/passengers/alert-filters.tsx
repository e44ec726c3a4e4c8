/** Filters of the list of notices: when they hold, and the line they are about. */
import { text } from '../../text/passengers-nl.ts'
import { Button } from '../../ui/button.tsx'
import * as styles from '../../ui/filters.module.css'
import { Picker } from '../../ui/picker.tsx'
import type { Choices, PassengerAlert } from './passengers.ts'

/** Names of the filters in the address. */
const FILTERS = { state: 'toestand', track: 'traject' } as const
const STATES = { geldt: 'current', komt: 'coming', voorbij: 'over' } as const

interface FiltersProps {
  filters: URLSearchParams
  tracks: Choices['tracks']
  onChange: (changed: Record<string, string | null>) => void
}

export function AlertFilters({ filters, tracks, onChange }: FiltersProps) {
  const { filters: words } = text
  const all = ['', words.all] as const
  return (
    <search className={styles.filters} aria-label={words.label}>
      <Picker
        label={words.state}
        value={filters.get(FILTERS.state) ?? ''}
        options={[all, ...Object.entries(STATES).map(([name, state]) => [name, words[state]] as const)]}
        onChange={(chosen) => onChange({ [FILTERS.state]: chosen })}
      />
      <Picker
        label={words.track}
        value={filters.get(FILTERS.track) ?? ''}
        options={[all, ...tracks.map(({ id, name }) => [id, name] as const)]}
        onChange={(chosen) => onChange({ [FILTERS.track]: chosen })}
      />
      {isNarrowed(filters) && (
        <Button
          variant="secondary"
          onClick={() => onChange({ [FILTERS.state]: null, [FILTERS.track]: null })}
        >
          {words.clear}
        </Button>
      )}
    </search>
  )
}

function isNarrowed(filters: URLSearchParams): boolean {
  return Object.values(FILTERS).some((name) => filters.has(name))
}

interface Lists {
  alerts: readonly PassengerAlert[]
  over: readonly PassengerAlert[]
}

interface Shown extends Lists {
  isNarrowed: boolean
  /** Only those that are over are asked for: nobody has to unfold them. */
  isOver: boolean
}

/** Notices of the lists that pass the filters in the address. A value that isn't known filters nothing. */
export function shownBy(filters: URLSearchParams, { alerts, over }: Lists): Shown {
  const asked = filters.get(FILTERS.state)
  const state = asked !== null && asked in STATES ? STATES[asked as keyof typeof STATES] : null
  const track = filters.get(FILTERS.track)
  const isOn = (alert: PassengerAlert) => !track || isAboutLine(alert, track)
  return {
    alerts: state === 'over' ? [] : alerts.filter((one) => isOn(one) && (!state || one.state === state)),
    over: state === null || state === 'over' ? over.filter(isOn) : [],
    ...{ isNarrowed: isNarrowed(filters), isOver: state === 'over' },
  }
}

/** It names the line, or a departure of it. */
function isAboutLine({ tracks, trips }: PassengerAlert, track: string): boolean {
  return tracks.some(({ id }) => id === track) || trips.some(({ departure }) => departure?.track.id === track)
}
