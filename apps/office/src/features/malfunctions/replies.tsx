import { malfunctionReply, officeReplyPhotoPath } from '@vaarboek/wire/office'
import { useId, useRef, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { smallPhoto } from '../../platform/small-photo.ts'
import { text } from '../../text/malfunctions-nl.ts'
import { Button } from '../../ui/button.tsx'
import * as card from '../../ui/card.module.css'
import * as field from '../../ui/field.module.css'
import { Form } from '../../ui/form.tsx'
import { Photo } from '../../ui/photo.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './malfunctions.module.css'
import { MALFUNCTIONS, type Malfunction, oneMalfunction, type WholeMalfunction } from './malfunctions.ts'

interface TalkProps {
  malfunction: Malfunction
  talk: WholeMalfunction['talk']
  mayReply: boolean
}

/** Messages of crew and office to each other. */
export function Talk({ malfunction, talk, mayReply }: TalkProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{text.talk.title}</h3>
      {talk.length === 0 && <p className={card.soft}>{text.talk.none}</p>}
      <ul className={styles.talk}>
        {talk.map((reply) => (
          <li key={reply.id} data-from={reply.from}>
            <span className={card.soft}>
              {[shortMoment(reply.at), reply.author, text.talk[reply.from]].filter(Boolean).join(' · ')}
            </span>
            <p className={card.words}>{reply.text}</p>
            {reply.hasPhoto && <Photo path={officeReplyPhotoPath(reply.id)} alt={text.talk.photo} />}
          </li>
        ))}
      </ul>
      {mayReply && <ReplyForm malfunction={malfunction} />}
    </section>
  )
}

function ReplyForm({ malfunction }: { malfunction: Malfunction }) {
  const sendChange = useSendChange(MALFUNCTIONS)
  const [words, setWords] = useState('')
  const [said, say] = useState('')
  const file = useRef<HTMLInputElement>(null)
  const id = useId()
  async function reply() {
    say('')
    const chosen = file.current?.files?.[0]
    const image = chosen ? await smallPhoto(chosen) : null
    if (chosen && image === null) throw new Error(text.talk.unreadable)
    const { id: of } = malfunction
    const answers = oneMalfunction(of)
    await sendChange(malfunctionReply, { id: of, text: words, image }, undefined, { answers })
    setWords('')
    if (file.current) file.current.value = ''
    say(text.talk.sent)
  }
  return (
    <Form
      onSubmit={reply}
      actions={
        <Button type="submit" variant="secondary">
          {text.talk.send}
        </Button>
      }
    >
      <TextArea label={text.talk.reply} isRequired value={words} onChange={setWords} />
      <div className={field.field}>
        <label htmlFor={id}>{text.talk.addPhoto}</label>
        <input ref={file} id={id} type="file" accept="image/*" className={styles.file} />
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </Form>
  )
}
