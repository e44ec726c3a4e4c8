/** The fields of the point that is open in the editor. */
import { MALFUNCTION_CAUSES } from '@vaarboek/domain'
import { text } from '../../text/checklists-nl.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import * as field from '../../ui/field.module.css'
import { Picker } from '../../ui/picker.tsx'
import * as styles from './checklists.module.css'
import type { Fault, TypedPoint } from './outline.ts'
import { TypedField } from './typed-field.tsx'

const words = text.draft.fields
const WORDS = ['title', 'text', 'unit', 'minimum'] as const

interface PointFieldsProps {
  point: TypedPoint
  faults: readonly Fault[]
  onChange: (more: Partial<TypedPoint>) => void
  /** Enter in the title. */
  onNext: () => void
}

export function PointFields({ point, faults, onChange, onNext }: PointFieldsProps) {
  const hints = { unit: words.unitHint, title: null, text: null, minimum: null }
  return (
    <div className={styles.fields}>
      {WORDS.map((name) => (
        <TypedField
          key={name}
          label={words[name]}
          of={`${point.key} ${name}`}
          value={point[name]}
          fault={faultOf(faults, point.key, name)}
          hint={hints[name]}
          isDecimal={name === 'minimum'}
          onChange={(typed) => onChange({ [name]: typed })}
          {...(name === 'title' && {
            onKeyDown: (event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              onNext()
            },
          })}
        />
      ))}
      <div>
        <Picker
          label={words.malfunction}
          value={point.malfunction}
          options={MALFUNCTION_CAUSES.map((cause) => [cause, text.causes[cause]])}
          onChange={(chosen) => {
            const malfunction = MALFUNCTION_CAUSES.find((cause) => cause === chosen)
            if (malfunction) onChange({ malfunction })
          }}
        />
        <p className={field.hint}>{words.malfunctionHint}</p>
      </div>
      <div className={styles.boxes}>
        <CheckBox isChecked={point.check} onChange={(check) => onChange({ check })}>
          {words.check}
        </CheckBox>
        <CheckBox isChecked={point.remarks} onChange={(remarks) => onChange({ remarks })}>
          {words.remarks}
        </CheckBox>
      </div>
    </div>
  )
}

/** What is said of a field of a line; undefined where nothing is wrong with it. */
export function faultOf(faults: readonly Fault[], key: string, name: Fault['field']): string | undefined {
  const fault = faults.find((one) => one.key === key && one.field === name)
  return fault && text.draft.faults[fault.what]
}
