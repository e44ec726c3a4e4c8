import { malfunctionReply, officeReplyPhotoPath } from '@vaarboek/wire/office'
import { useId, useRef, useState } from 'react'
import { shortMoment } from '../../platform/moments.ts'
import { smallPhoto } from '../../platform/small-photo.ts'
import { text } from '../../text/malfunctions-nl.ts'
import { Button } from '../../ui/button.tsx'
import * as card from '../../ui/card.module.css'
import { FileField } from '../../ui/file-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Photo } from '../../ui/photo.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useKeptText } from '../../ui/use-kept.ts'
import { useSendChange } from '../../ui/use-send-change.ts'
import * as styles from './malfunctions.module.css'
import { MALFUNCTIONS, type Malfunction, oneMalfunction, type WholeMalfunction } from './malfunctions.ts'

interface RepliesProps {
  malfunction: Malfunction
  replies: WholeMalfunction['replies']
  mayReply: boolean
}

/** Messages of crew and office to each other. */
export function Replies({ malfunction, replies, mayReply }: RepliesProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{text.replies.title}</h3>
      {replies.length === 0 && <p className={card.soft}>{text.replies.none}</p>}
      <ul className={styles.items}>
        {replies.map((reply) => (
          <li key={reply.id} data-from={reply.from}>
            <span className={card.soft}>
              {[shortMoment(reply.at), reply.author, text.replies[reply.from]].filter(Boolean).join(' · ')}
            </span>
            <p className={card.words}>{reply.text}</p>
            {reply.hasPhoto && <Photo path={officeReplyPhotoPath(reply.id)} alt={text.replies.photo} />}
          </li>
        ))}
      </ul>
      {mayReply && <ReplyForm malfunction={malfunction} />}
    </section>
  )
}

function ReplyForm({ malfunction }: { malfunction: Malfunction }) {
  const sendChange = useSendChange(MALFUNCTIONS)
  const [words, setWords] = useKeptText(`antwoord/${malfunction.id}`)
  const [said, say] = useState('')
  const file = useRef<HTMLInputElement>(null)
  /** So many were sent: the next one has no photo yet. */
  const [times, count] = useState(0)
  async function reply() {
    say('')
    const chosen = file.current?.files?.[0]
    const image = chosen ? await smallPhoto(chosen) : null
    if (chosen && image === null) throw new Error(text.replies.unreadable)
    const { id: of } = malfunction
    const answers = oneMalfunction(of)
    await sendChange(malfunctionReply, { id: of, text: words, image }, undefined, { answers })
    setWords('')
    count(times + 1)
    say(text.replies.sent)
  }
  return (
    <Form
      onSubmit={reply}
      actions={
        <Button type="submit" variant="secondary">
          {text.replies.send}
        </Button>
      }
    >
      <TextArea label={text.replies.reply} isRequired value={words} onChange={setWords} />
      <FileField key={times} label={text.replies.addPhoto} file={file} accept="image/*" />
      <p role="status" className={styles.said}>
        {said}
      </p>
    </Form>
  )
}
