/** Notes of people ashore on a trip, and the form for one more: what was lost or found on board, a complaint, a call. */
import { LOG_KINDS, logNoteWrite } from '@vaarboek/wire/office'
import { use, useState } from 'react'
import { text } from '../../../text/trip-notes-nl.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { CurrentSession } from '../../../ui/current-session.ts'
import { Form } from '../../../ui/form.tsx'
import { Picker } from '../../../ui/picker.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useSendChange } from '../../../ui/use-send-change.ts'
import { momentOn } from '../words.ts'
import * as styles from './trip.module.css'
import type { Trip } from './trip.ts'

type Kind = (typeof LOG_KINDS)[number]

interface NotesProps {
  trip: Trip
  notes: NonNullable<Trip['notes']>
}

export function TripNotes({ trip, notes }: NotesProps) {
  const mayWrite = use(CurrentSession).rights.includes('log.write')
  return (
    <>
      {notes.length === 0 && <p className={styles.soft}>{text.none}</p>}
      <ul className={styles.items}>
        {notes.map(({ id, at, kind, text: said, tags, isOpen, by }) => (
          <li key={id}>
            <b>{`${text.kinds[kind]} `}</b>
            {isOpen && <span className={styles.attention}>{text.open}</span>}
            <p className={styles.words}>{said}</p>
            <p className={styles.soft}>
              {[by.name, momentOn(trip.trip.serviceDay, at), ...tags].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {mayWrite && <WriteNote trip={trip} />}
    </>
  )
}

function WriteNote({ trip: { trip } }: { trip: Trip }) {
  const sendChange = useSendChange('trip')
  const [kind, choose] = useState<Kind>('lost')
  const [words, setWords] = useState('')
  const [isOpen, setOpen] = useState(true)
  const [said, say] = useState('')
  return (
    <Form
      onSubmit={async () => {
        say('')
        const about = { at: null, tags: [], ship: null, trip: trip.id }
        await sendChange(logNoteWrite, { ...about, kind, text: words, isOpen })
        choose('lost')
        setWords('')
        setOpen(true)
        say(text.written)
      }}
      actions={
        <Button type="submit" variant="secondary">
          {text.save}
        </Button>
      }
    >
      <Picker
        label={text.kind}
        value={kind}
        options={LOG_KINDS.map((one) => [one, text.kinds[one]])}
        onChange={(chosen) => choose(LOG_KINDS.find((one) => one === chosen) ?? kind)}
      />
      <TextArea label={text.words} value={words} isRequired onChange={setWords} />
      <CheckBox isChecked={isOpen} onChange={setOpen}>
        {text.stillToDo}
      </CheckBox>
      <p role="status">{said}</p>
    </Form>
  )
}
