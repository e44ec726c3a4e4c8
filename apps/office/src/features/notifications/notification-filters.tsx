import { NOTIFICATION_STATES } from '@vaarboek/wire/office'
import { text } from '../../text/notifications-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as styles from '../../ui/filters.module.css'
import { Picker } from '../../ui/picker.tsx'
import { usePlaces } from './notifications.ts'

/** Names of the filters in the address. */
export const FILTERS = ['toestand', 'traject', 'schip', 'dringend'] as const

interface FiltersProps {
  filters: URLSearchParams
  onChange: (changed: Record<string, string | null>) => void
}

export function NotificationFilters({ filters, onChange }: FiltersProps) {
  const { data, error } = usePlaces()
  const { filters: words, states } = text
  const pairs = (things: readonly { id: string; name: string }[] = []) =>
    things.map(({ id, name }) => [id, name] as const)
  const all = ['', words.all] as const
  return (
    <search className={styles.filters} aria-label={words.label}>
      <Picker
        label={words.state}
        value={filters.get('toestand') ?? ''}
        options={[all, ...NOTIFICATION_STATES.map((state) => [state, states[state]] as const)]}
        onChange={(toestand) => onChange({ toestand })}
      />
      <Picker
        label={words.track}
        value={filters.get('traject') ?? ''}
        options={[all, ...pairs(data?.tracks)]}
        onChange={(traject) => onChange({ traject })}
      />
      <Picker
        label={words.ship}
        value={filters.get('schip') ?? ''}
        options={[all, ...pairs(data?.ships)]}
        onChange={(schip) => onChange({ schip })}
      />
      <CheckBox
        isChecked={filters.has('dringend')}
        onChange={(isChecked) => onChange({ dringend: isChecked ? '1' : null })}
      >
        {words.urgent}
      </CheckBox>
      {FILTERS.some((name) => filters.has(name)) && (
        <Button
          variant="secondary"
          onClick={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, null])))}
        >
          {words.clear}
        </Button>
      )}
      <Failure of={error} />
    </search>
  )
}
