import { CHECKLIST_KINDS } from '@vaarboek/wire/office'
import { text } from '../../text/checklists-nl.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as styles from '../../ui/filters.module.css'
import { Picker } from '../../ui/picker.tsx'
import { TypedSearch } from '../../ui/typed-search.tsx'
import { useChecklists } from './checklists.ts'

/** Their names in the address. */
export const FILLED_IN_FILTERS = { day: 'dag', ship: 'schip', kind: 'wanneer', point: 'punt' } as const

const words = text.filledIn

interface FiltersProps {
  filters: URLSearchParams
  onChange: (changed: Record<string, string | null>) => void
}

export function FilledInFilters({ filters, onChange }: FiltersProps) {
  const { data, error } = useChecklists()
  const ships = new Map(data?.lists.map(({ ship }) => [ship.id, ship.name]))
  const asked = (name: keyof typeof FILLED_IN_FILTERS) => filters.get(FILLED_IN_FILTERS[name]) ?? ''
  return (
    <search className={styles.filters}>
      <DayField
        label={words.day}
        value={asked('day')}
        onChange={(day) => onChange({ [FILLED_IN_FILTERS.day]: day })}
      />
      <Picker
        label={words.ship}
        value={asked('ship')}
        options={[['', words.all], ...ships]}
        onChange={(ship) => onChange({ [FILLED_IN_FILTERS.ship]: ship })}
      />
      <Picker
        label={words.kind}
        value={asked('kind')}
        options={[['', words.all], ...CHECKLIST_KINDS.map((kind) => [kind, text.kinds[kind]] as const)]}
        onChange={(kind) => onChange({ [FILLED_IN_FILTERS.kind]: kind })}
      />
      <TypedSearch
        label={words.point}
        search={asked('point')}
        onSearch={(point) => onChange({ [FILLED_IN_FILTERS.point]: point })}
      />
      {filters.size > 0 && (
        <Button
          variant="secondary"
          onClick={() =>
            onChange(Object.fromEntries(Object.values(FILLED_IN_FILTERS).map((name) => [name, null])))
          }
        >
          {words.clear}
        </Button>
      )}
      <Failure of={error} />
    </search>
  )
}
