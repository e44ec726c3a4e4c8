import { AUDIENCES } from '@vaarboek/wire/office'
import { useId, useState } from 'react'
import { text } from '../../text/notifications-nl.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Choice, Option } from '../../ui/choice.tsx'
import { FieldFault } from '../../ui/counted-field.tsx'
import * as field from '../../ui/field.module.css'
import { boatsReached, type Draft } from './draft.ts'
import * as styles from './notifications.module.css'
import type { Places } from './notifications.ts'

interface ChoiceProps {
  draft: Draft
  places: Places
  fault: string | undefined
  onChange: (changed: Partial<Draft>) => void
}

/** All boats, some tracks, or some ships. */
export function AudienceChoice({ draft, places, fault, onChange }: ChoiceProps) {
  const id = useId()
  const { audience } = draft
  const { form } = text
  return (
    <Choice legend={form.audience} data-field="audience" aria-describedby={`${id}-fault`}>
      <div className={styles.kinds}>
        {AUDIENCES.map((one) => (
          <Option
            key={one}
            type="radio"
            name={`${id}-audience`}
            checked={audience === one}
            onChange={() => onChange({ audience: one })}
          >
            {form.audiences[one]}
          </Option>
        ))}
      </div>
      {audience !== 'all' && (
        <Named
          key={audience}
          all={places[audience]}
          chosen={draft[audience]}
          onChange={(chosen) => onChange({ [audience]: chosen, audience })}
        />
      )}
      <p className={field.hint}>{form.reaches(boatsReached(draft, places.underWay))}</p>
      <FieldFault id={`${id}-fault`}>{fault}</FieldFault>
    </Choice>
  )
}

interface NamedProps {
  all: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** So many are looked through by eye. */
const FEW = 12

function Named({ all, chosen, onChange }: NamedProps) {
  const [words, search] = useState('')
  const wanted = words.trim().toLowerCase()
  const shown = all.filter(({ id, name }) => chosen.includes(id) || name.toLowerCase().includes(wanted))
  return (
    <>
      {all.length > FEW && (
        <input
          type="search"
          className={field.input}
          aria-label={text.form.search}
          placeholder={text.form.search}
          value={words}
          onChange={({ currentTarget }) => search(currentTarget.value)}
        />
      )}
      <div className={styles.named}>
        {shown.map(({ id, name }) => (
          <CheckBox
            key={id}
            isChecked={chosen.includes(id)}
            onChange={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {name}
          </CheckBox>
        ))}
      </div>
    </>
  )
}
