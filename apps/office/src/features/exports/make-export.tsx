/** The form of an export: which days, what kind of file, and whether captains stand in it under their names. */
import {
  CSV_FORMS,
  type CsvForm,
  EXPORT_KEPT_DAYS,
  type ExportKind,
  exportMake,
  MOST_EXPORT_DAYS,
} from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { dayRange } from '../../text/day-range-nl.ts'
import { text } from '../../text/exports-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, Option } from '../../ui/choice.tsx'
import { CurrentSession } from '../../ui/current-session.ts'
import { LAST_DAY } from '../../ui/day-field.tsx'
import { Form } from '../../ui/form.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import { WrittenField } from '../../ui/written/written-field.tsx'
import * as styles from './exports.module.css'
import { EXPORTS, nameOf } from './exports.ts'

/** Values of the choice: forms of CSV, and the other kinds. */
const OTHERS = ['tides', 'events', 'parquet'] as const

interface MakeProps {
  /** The service day that is running. */
  today: string
  onSaid: (said: string) => void
}

export function MakeExport({ today, onSaid }: MakeProps) {
  const { rights } = use(CurrentSession)
  const sendChange = useSendChange(EXPORTS)
  /** So many were asked for: the next one begins anew, without names. */
  const [made, count] = useState(0)
  return (
    <div className={styles.make}>
      <p>{text.explain(EXPORT_KEPT_DAYS)}</p>
      <p>{text.columns}</p>
      <Form
        key={made}
        onSubmit={async ({ first = '', last = '', chosen = '', names }) => {
          // What is said of the one before would stand beside this one's refusal.
          onSaid('')
          const request = { ...kindIn(chosen), firstDay: first, lastDay: last, hasNames: names === 'on' }
          const { export: queued } = await sendChange(exportMake, request)
          count((before) => before + 1)
          onSaid(text.made(nameOf(queued)))
        }}
        actions={<Button type="submit">{text.make}</Button>}
      >
        <div className={styles.days}>
          <WrittenField
            label={text.firstDay}
            name="first"
            kind="day"
            max={LAST_DAY}
            defaultValue={firstOf(today)}
          />
          <WrittenField
            label={text.lastDay}
            name="last"
            kind="day"
            max={LAST_DAY}
            defaultValue={today}
            hint={dayRange.most(MOST_EXPORT_DAYS)}
          />
        </div>
        <Choice legend={text.kind}>
          {[
            ...CSV_FORMS.map((form) => ({ value: form, ...text.forms[form] })),
            ...OTHERS.map((kind) => ({ value: kind, ...text.others[kind] })),
          ].map(({ value, name, does }) => (
            <Option
              key={value}
              type="radio"
              name="chosen"
              value={value}
              defaultChecked={value === CSV_FORMS[0]}
              does={does}
            >
              {name}
            </Option>
          ))}
        </Choice>
        {rights.includes('exports.names') && (
          <Option type="checkbox" name="names" does={text.namesDo}>
            {text.names}
          </Option>
        )}
      </Form>
    </div>
  )
}

/** A month is what is asked for most: it begins with the one that is running. */
function firstOf(day: string): string {
  return `${day.slice(0, 7)}-01`
}

function kindIn(chosen: string): { kind: ExportKind; form: CsvForm | null; hasEvents: boolean } {
  const other = OTHERS.find((kind) => kind === chosen)
  const hasEvents = other === 'events'
  if (other) return { kind: other === 'events' ? 'tides' : other, form: null, hasEvents }
  return { kind: 'csv', form: CSV_FORMS.find((form) => form === chosen) ?? CSV_FORMS[0], hasEvents }
}
