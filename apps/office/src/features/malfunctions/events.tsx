import { malfunctionNote } from '@vaarboek/wire/office'
import { useId, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { text } from '../../text/malfunctions-nl.ts'
import { Button } from '../../ui/button.tsx'
import * as card from '../../ui/card.module.css'
import { Form } from '../../ui/form.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useKeptText } from '../../ui/use-kept.ts'
import { useSendChange } from '../../ui/use-send-change.ts'
import { differences } from './differences.ts'
import * as styles from './malfunctions.module.css'
import { MALFUNCTIONS, type Malfunction, oneMalfunction, type WholeMalfunction } from './malfunctions.ts'

interface EventsProps {
  malfunction: Malfunction
  events: WholeMalfunction['events']
  mayNote: boolean
}

/** Changes and notes of the office, oldest first: each line what changed with it. */
export function Events({ malfunction, events, mayNote }: EventsProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{text.events.title}</h3>
      <p className={card.soft}>{events.length === 0 ? text.events.none : text.events.hint}</p>
      <ul className={styles.items}>
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
  const sendChange = useSendChange(MALFUNCTIONS)
  const [words, setWords] = useKeptText(`storingsnotitie/${malfunction.id}`)
  const [said, say] = useState('')
  return (
    <Form
      onSubmit={async () => {
        say('')
        const { id } = malfunction
        const answers = oneMalfunction(id)
        await sendChange(malfunctionNote, { id, text: words }, undefined, { answers })
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
