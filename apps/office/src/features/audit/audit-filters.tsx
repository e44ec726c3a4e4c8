import { useQuery } from '@tanstack/react-query'
import { staffList } from '@vaarboek/wire/office'
import { use, useId } from 'react'
import { send } from '../../platform/server.ts'
import { text } from '../../text/audit-lines-nl.ts'
import { Button } from '../../ui/button.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { DayField } from '../../ui/day-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as styles from '../../ui/filters.module.css'
import { Picker } from '../../ui/picker.tsx'

interface FiltersProps {
  filters: URLSearchParams
  onChange: (changed: Record<string, string | null>) => void
}

export function AuditFilters({ filters, onChange }: FiltersProps) {
  const given = (name: string) => filters.get(name) ?? ''
  const { action, actions, everything } = text
  return (
    <search className={styles.filters}>
      <DayField label={text.day} value={given('dag')} onChange={(dag) => onChange({ dag })} />
      <ColleagueFilter value={given('collega')} onChange={(collega) => onChange({ collega })} />
      <Picker
        label={action}
        value={given('daad')}
        options={[['', everything], ...Object.entries(actions)]}
        onChange={(daad) => onChange({ daad })}
      />
      <Filter
        label={text.subject}
        placeholder={text.subjectHint}
        value={given('onderwerp')}
        onChange={(onderwerp) => onChange({ onderwerp })}
      />
      {filters.size > 0 && (
        <Button
          variant="secondary"
          onClick={() => onChange({ dag: null, collega: null, daad: null, onderwerp: null })}
        >
          {text.clear}
        </Button>
      )}
    </search>
  )
}

/** Only for who may know everybody. */
function ColleagueFilter({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { rights } = use(CurrentSession)
  const { data, error } = useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) => send(staffList, {}, { signal }),
    enabled: rights.includes('accounts.see'),
  })
  if (!data) return <Failure of={error} />
  const people = data.staff.map(({ id, name }): [string, string] => [id, name])
  return (
    <>
      <Picker
        label={text.colleague}
        value={value}
        options={[['', text.everybody], ...people]}
        onChange={onChange}
      />
      <Failure of={error} />
    </>
  )
}

interface FilterProps {
  label: string
  value: string
  placeholder?: string
  onChange: (value: string) => void
}

/** Taken when one leaves the field or presses Enter: each letter would be another question. */
function Filter({ label, value, placeholder, onChange }: FilterProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        // Another value from elsewhere is another field.
        key={value}
        id={id}
        type="text"
        className={styles.input}
        defaultValue={value}
        placeholder={placeholder}
        onBlur={({ currentTarget }) => currentTarget.value !== value && onChange(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(currentTarget.value)}
      />
    </div>
  )
}
