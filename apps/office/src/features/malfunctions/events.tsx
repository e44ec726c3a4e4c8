import { malfunctionNote } from '@vaarboek/wire/office'
import { useId, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/malfunctions-nl.ts'
import { Button } from '../../ui/button.tsx'
import * as card from '../../ui/card.module.css'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { differences } from './differences.ts'
import * as styles from './malfunctions.module.css'
import { asked, type Malfunction, useSendChange, type WholeMalfunction } from './malfunctions.ts'

interface EventsProps {
  malfunction: Malfunction
  events: WholeMalfunction['events']
  mayNote: boolean
}

/** What the office did and noted, oldest first: each line what changed with it. */
export function Events({ malfunction, events, mayNote }: EventsProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{text.events.title}</h3>
      <p className={card.soft}>{events.length === 0 ? text.events.none : text.events.hint}</p>
      <ul className={styles.talk}>
        {events.map((event, index) => (
          <li key={event.id} data-from={event.note === null ? 'change' : 'note'}>
            <span className={card.soft}>{`${shortMoment(event.at)} · ${event.by.name}`}</span>
            <p className={card.words}>
              {event.note ?? differences(event, events.slice(0, index)).join('; ')}
            </p>
          </li>
        ))}
      </ul>
      {mayNote && <NoteForm malfunction={malfunction} />}
    </section>
  )
}

function NoteForm({ malfunction }: { malfunction: Malfunction }) {
  const sendChange = useSendChange()
  const [words, setWords] = useState('')
  const [said, say] = useState('')
  return (
    <Form
      onSubmit={async () => {
        await sendChange(malfunctionNote, { ...asked(malfunction), text: words })
        setWords('')
        say(text.events.noted)
      }}
      actions={
        <Button type="submit" variant="secondary">
          {text.events.add}
        </Button>
      }
    >
      <TextArea label={text.events.note} isRequired value={words} onChange={setWords} />
      <p role="status" className={styles.said}>
        {said}
      </p>
    </Form>
  )
}
