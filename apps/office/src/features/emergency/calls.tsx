import { MAX_CALL_NOTE, MAX_CALLED, shipCallLog } from '@vaarboek/wire/office'
import { useState } from 'react'
import * as v from 'valibot'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/emergency-nl.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Said } from '../../ui/said.tsx'
import { useKept } from '../../ui/use-kept.ts'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './emergency.module.css'
import { EMERGENCY, type Emergency } from './emergency.ts'

const words = text.calls

interface CallsProps {
  ship: Emergency['ship']['id']
  trip: NonNullable<Emergency['trip']>['id'] | null
  calls: Emergency['calls']
  mayLog: boolean
}

/** Calls: who was called, when and by whom; and the next one. */
export function Calls({ ship, trip, calls, mayLog }: CallsProps) {
  return (
    <section className={styles.part}>
      <h2>{words.title}</h2>
      {mayLog && <LogCall key={ship} ship={ship} trip={trip} />}
      {calls.length === 0 && <p>{words.none}</p>}
      <ul>
        {calls.map(({ id, at, by, whom, note }) => (
          <li key={id}>
            <b>{whom}</b>
            <span>{['', words.by(by, shortMoment(at)), note].filter((one) => one !== null).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const typedSchema = v.object({ whom: v.string(), note: v.string() })
const isTyped = (kept: unknown): kept is v.InferOutput<typeof typedSchema> => v.is(typedSchema, kept)

function LogCall({ ship, trip }: Pick<CallsProps, 'ship' | 'trip'>) {
  const sendChange = useSendChange(EMERGENCY)
  const [said, say] = useState('')
  const [nth, again] = useState(0)
  const [typed, keep] = useKept(`gebeld/${ship}`, isTyped)
  const { whom = '', note = '' } = typed ?? {}
  return (
    <div className={styles.log}>
      <Form
        key={nth}
        onSubmit={async ({ whom = '', note = '' }) => {
          say('')
          const request = { ship, trip, whom, note: note.trim() === '' ? null : note }
          await sendChange(shipCallLog, request)
          say(words.noted(whom.trim()))
          keep(null)
          again(nth + 1)
        }}
        actions={<Button type="submit">{words.add}</Button>}
      >
        <TextField
          label={words.whom}
          name="whom"
          autoComplete="off"
          maxLength={MAX_CALLED}
          defaultValue={whom}
          onChange={({ currentTarget }) => keep({ whom: currentTarget.value, note })}
          // The next call follows at once.
          autoFocus={nth > 0}
        />
        <TextField
          label={words.note}
          name="note"
          autoComplete="off"
          maxLength={MAX_CALL_NOTE}
          defaultValue={note}
          onChange={({ currentTarget }) => keep({ whom, note: currentTarget.value })}
          required={false}
        />
      </Form>
      <Said>{said}</Said>
    </div>
  )
}
