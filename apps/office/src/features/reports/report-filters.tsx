import { DAY_TYPES } from '@vaarboek/domain'
import { COUNT_DIMENSIONS, MAX_P90_DAYS } from '@vaarboek/wire/office'
import { dayTypeNames } from '../../text/day-types-nl.ts'
import { dimensionNames, text } from '../../text/reports-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { DayRange } from '../../ui/day-range.tsx'
import * as styles from '../../ui/filters.module.css'
import { Picker } from '../../ui/picker.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { ASKS, type Days, dimensionsIn, narrowedIn } from './counts.ts'
import * as own from './reports.module.css'
import type { CountChoices } from './use-count-choices.ts'

export interface FiltersProps {
  filters: URLSearchParams
  /** Undefined while they aren't read. */
  choices: CountChoices | undefined
  /** The days that are shown, where the address says none. */
  days: Days | undefined
  /** So many at most. */
  mostDays: number
  onChange: (changed: Record<string, string | null>) => void
}

/** Days and line; all lines, unless it can only be one. */
export function DayAndTrack({
  filters,
  choices,
  days,
  mostDays,
  onChange,
  isOneTrack = false,
}: FiltersProps & { isOneTrack?: boolean }) {
  return (
    <>
      <DayRange
        labels={text}
        asked={narrowedIn(filters)}
        shown={days}
        mostDays={mostDays}
        onChange={({ firstDay, lastDay }) =>
          onChange({ [ASKS.firstDay]: firstDay, [ASKS.lastDay]: lastDay, [ASKS.cell]: null })
        }
      />
      <Picker
        label={text.track}
        value={filters.get(ASKS.track) ?? ''}
        options={options(choices?.tracks ?? [], filters.get(ASKS.track)).slice(isOneTrack ? 1 : 0)}
        onChange={(chosen) => onChange({ [ASKS.track]: chosen, [ASKS.cell]: null })}
      />
    </>
  )
}

/** Stop and type of day. */
export function StopAndType({
  filters,
  choices,
  onChange,
}: Pick<FiltersProps, 'filters' | 'choices' | 'onChange'>) {
  return (
    <>
      <Picker
        label={text.stop}
        value={filters.get(ASKS.stop) ?? ''}
        options={options(choices?.stops ?? [], filters.get(ASKS.stop))}
        onChange={(chosen) => onChange({ [ASKS.stop]: chosen, [ASKS.cell]: null })}
      />
      <TypeOfDay filters={filters} onChange={onChange} />
    </>
  )
}

export function TypeOfDay({ filters, onChange }: Pick<FiltersProps, 'filters' | 'onChange'>) {
  return (
    <Picker
      label={text.dayType}
      value={filters.get(ASKS.dayType) ?? ''}
      options={[['', text.all], ...DAY_TYPES.map((one): [string, string] => [one, dayTypeNames[one]])]}
      onChange={(chosen) => onChange({ [ASKS.dayType]: chosen, [ASKS.cell]: null })}
    />
  )
}

export function ReportFilters(props: FiltersProps & { measure: keyof typeof text.measures }) {
  const { filters, onChange, measure } = props
  return (
    <div className={own.screen}>
      <search className={styles.filters}>
        <DayAndTrack {...props} />
        <StopAndType {...props} />
        <Picker
          label={text.measure}
          value={measure}
          options={Object.entries(text.measures)}
          onChange={(chosen) => onChange({ [ASKS.measure]: chosen })}
        />
        <ClearFilters {...props} />
      </search>
      <p className={own.by}>
        <CheckBox
          isChecked={filters.has(ASKS.shares)}
          onChange={(isChecked) => onChange({ [ASKS.shares]: isChecked ? '1' : null })}
        >
          {text.shares(MAX_P90_DAYS)}
        </CheckBox>
        <PrintButton />
      </p>
      <ToldApart {...props} />
    </div>
  )
}

export function ClearFilters({ filters, onChange }: Pick<FiltersProps, 'filters' | 'onChange'>) {
  if (filters.size === 0) return null
  const nothing = Object.fromEntries([...filters.keys()].map((name) => [name, null]))
  return (
    <Button variant="secondary" onClick={() => onChange(nothing)}>
      {text.clear}
    </Button>
  )
}

/** What rows are told apart by. */
export function ToldApart({ filters, onChange }: Pick<FiltersProps, 'filters' | 'onChange'>) {
  const by = dimensionsIn(filters)
  return (
    <fieldset className={own.by}>
      <legend>{text.by}</legend>
      {COUNT_DIMENSIONS.map((one) => (
        <CheckBox
          key={one}
          isChecked={by.includes(one)}
          onChange={(isChecked) => {
            const chosen = COUNT_DIMENSIONS.filter((other) =>
              other === one ? isChecked : by.includes(other),
            )
            onChange({ [ASKS.by]: chosen.join(',') || NOTHING, [ASKS.cell]: null })
          }}
        >
          {dimensionNames[one]}
        </CheckBox>
      ))}
    </fieldset>
  )
}

/** In the address: told apart by nothing, which is another thing than saying nothing. */
const NOTHING = 'niets'

interface Known {
  id: string
  name: string
}

/** Choices of a filter; the one in the address is among them, by its number where nobody knows its name. */
function options(known: readonly Known[], asked: string | null): [string, string][] {
  const isKnown = asked === null || known.some(({ id }) => id === asked)
  return [
    ['', text.all],
    ...(isKnown ? [] : [[asked, text.numbered(asked)] as [string, string]]),
    ...known.map(({ id, name }): [string, string] => [id, name]),
  ]
}
