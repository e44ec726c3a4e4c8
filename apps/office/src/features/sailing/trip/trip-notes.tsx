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
import { useKept } from '../../../ui/use-kept.ts'
import { useSendChange } from '../../../ui/use-send-change.ts'
import { momentOn } from '../words.ts'
import * as styles from './trip.module.css'
import type { Trip } from './trip.ts'

interface Note {
  kind: (typeof LOG_KINDS)[number]
  words: string
  isOpen: boolean
}

/** As in the log: a note, with which nothing is left to do. */
const EMPTY: Note = { kind: 'note', words: '', isOpen: false }

function isNote(kept: unknown): kept is Note {
  const { kind, words, isOpen } = Object(kept) as Partial<Note>
  return LOG_KINDS.some((one) => one === kind) && typeof words === 'string' && typeof isOpen === 'boolean'
}

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
  const [typed, keep] = useKept(`vaartnotitie/${trip.id}`, isNote)
  const { kind, words, isOpen } = typed ?? EMPTY
  const type = (more: Partial<Note>) => keep({ kind, words, isOpen, ...more })
  const [said, say] = useState('')
  return (
    <Form
      onSubmit={async () => {
        say('')
        const about = { at: null, tags: [], ship: null, trip: trip.id }
        await sendChange(logNoteWrite, { ...about, kind, text: words, isOpen })
        keep(null)
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
        onChange={(chosen) => type({ kind: LOG_KINDS.find((one) => one === chosen) ?? kind })}
      />
      <TextArea label={text.words} value={words} isRequired onChange={(given) => type({ words: given })} />
      <CheckBox isChecked={isOpen} onChange={(given) => type({ isOpen: given })}>
        {text.stillToDo}
      </CheckBox>
      <p role="status">{said}</p>
    </Form>
  )
}
