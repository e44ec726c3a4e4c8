import { DIRECTIONS, MAX_STOP_DAYS } from '@vaarboek/wire/office'
import { dayRange } from '../../text/day-range-nl.ts'
import { text } from '../../text/load-profile-nl.ts'
import * as list from '../../ui/filters.module.css'
import { Picker } from '../../ui/picker.tsx'
import { ASKS } from './counts.ts'
import { type LoadProfile, PROFILE_ASKS, patternInWords } from './load-profile.ts'
import { ClearFilters, DayAndTrack, type FiltersProps, TypeOfDay } from './report-filters.tsx'
import * as styles from './reports.module.css'

/** Of another line, direction or day other patterns are the most frequent. */
const ANEW = { [PROFILE_ASKS.pattern]: null, [PROFILE_ASKS.trip]: null }

export function ProfileFilters({
  of,
  ...props
}: Omit<FiltersProps, 'days' | 'mostDays'> & { of: LoadProfile | undefined }) {
  const { filters, onChange } = props
  const shown = new URLSearchParams(filters)
  if (of?.track) shown.set(ASKS.track, of.track.id)
  const anew = {
    ...props,
    filters: shown,
    days: of,
    mostDays: MAX_STOP_DAYS,
    onChange: (changed: Record<string, string | null>) => onChange({ ...ANEW, ...changed }),
  }
  return (
    <div className={styles.screen}>
      <search className={list.filters}>
        <DayAndTrack {...anew} isOneTrack />
        <Picker
          label={text.direction}
          value={filters.get(ASKS.direction) ?? ''}
          options={[
            ['', text.all],
            ...DIRECTIONS.map((one): [string, string] => [one, text.directions[one]]),
          ]}
          onChange={(chosen) => anew.onChange({ [ASKS.direction]: chosen })}
        />
        <TypeOfDay {...anew} />
        {of && of.patterns.length > 1 && <Pattern of={of} onChange={onChange} />}
        <ClearFilters {...props} />
      </search>
      <p className={list.count}>{dayRange.eachStop(MAX_STOP_DAYS)}</p>
    </div>
  )
}

function Pattern({ of, onChange }: { of: LoadProfile; onChange: FiltersProps['onChange'] }) {
  return (
    <Picker
      label={text.pattern}
      value={of.pattern ?? ''}
      options={of.patterns.map((one): [string, string] => [one.pattern, patternInWords(one)])}
      onChange={(chosen) => onChange({ ...ANEW, [PROFILE_ASKS.pattern]: chosen })}
    />
  )
}
