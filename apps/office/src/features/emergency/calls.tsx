import { MAX_CALL_NOTE, MAX_CALLED, shipCallLog } from '@vaarboek/wire/office'
import { useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/emergency-nl.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Said } from '../../ui/said.tsx'
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

function LogCall({ ship, trip }: Pick<CallsProps, 'ship' | 'trip'>) {
  const sendChange = useSendChange(EMERGENCY)
  const [said, say] = useState('')
  const [nth, again] = useState(0)
  return (
    <div className={styles.log}>
      <Form
        key={nth}
        onSubmit={async ({ whom = '', note = '' }) => {
          say('')
          const request = { ship, trip, whom, note: note.trim() === '' ? null : note }
          await sendChange(shipCallLog, request)
          say(words.noted(whom.trim()))
          again(nth + 1)
        }}
        actions={<Button type="submit">{words.add}</Button>}
      >
        <TextField
          label={words.whom}
          name="whom"
          autoComplete="off"
          maxLength={MAX_CALLED}
          // The next call follows at once.
          autoFocus={nth > 0}
        />
        <TextField
          label={words.note}
          name="note"
          autoComplete="off"
          maxLength={MAX_CALL_NOTE}
          required={false}
        />
      </Form>
      <Said>{said}</Said>
    </div>
  )
}
