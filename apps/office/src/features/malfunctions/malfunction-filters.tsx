import { useQuery } from '@tanstack/react-query'
import { MALFUNCTION_STATES, malfunctionShips } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { text } from '../../text/malfunctions-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Picker } from '../../ui/picker.tsx'
import * as styles from './malfunctions.module.css'
import { MALFUNCTIONS } from './malfunctions.ts'

/** Names of the filters in the address. */
export const FILTERS = ['schip', 'toestand', 'mijn', 'dringend', 'antwoord'] as const

interface FiltersProps {
  filters: URLSearchParams
  onChange: (changed: Record<string, string | null>) => void
}

export function MalfunctionFilters({ filters, onChange }: FiltersProps) {
  const { data, error } = useQuery({
    queryKey: [MALFUNCTIONS, 'ships'],
    queryFn: ({ signal }) => send(malfunctionShips, {}, { signal }),
  })
  const ships = (data?.ships ?? []).map(({ id, name }): [string, string] => [id, name])
  const { allShips, open, clear } = text.filters
  const states = MALFUNCTION_STATES.map((state): [string, string] => [state, text.states[state]])
  return (
    <search className={styles.filters} aria-label={text.filters.label}>
      <Picker
        label={text.filters.ship}
        value={filters.get('schip') ?? ''}
        options={[['', allShips], ...ships]}
        onChange={(schip) => onChange({ schip })}
      />
      <Picker
        label={text.filters.state}
        value={filters.get('toestand') ?? ''}
        options={[['', open], ...states]}
        onChange={(toestand) => onChange({ toestand })}
      />
      {(
        [
          ['mijn', text.filters.mine],
          ['dringend', text.filters.urgent],
          ['antwoord', text.filters.replied],
        ] as const
      ).map(([name, label]) => (
        <CheckBox
          key={name}
          isChecked={filters.has(name)}
          onChange={(isChecked) => onChange({ [name]: isChecked ? '1' : null })}
        >
          {label}
        </CheckBox>
      ))}
      {FILTERS.some((name) => filters.has(name)) && (
        <Button
          variant="secondary"
          onClick={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        >
          {clear}
        </Button>
      )}
      <Failure of={error} />
    </search>
  )
}
