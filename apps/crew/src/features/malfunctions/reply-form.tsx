/**
 * A captain's reply to a malfunction: words are required, a photo may come along. It is recorded like
 * everything else, so it needs no network; a try that failed stays as it was typed.
 */
import { isBlank, type MalfunctionId, type PhotoName } from '@vaarboek/domain'
import { type FocusEvent, type FormEvent, useState, useTransition } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine, useEngineState } from '../../ui/hooks.ts'
import * as styles from '../../ui/messages.module.css'
import { PhotoPicker } from '../../ui/photo-picker.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const NOTHING = { text: '', photo: null as PhotoName | null, wasTouched: false }

export function ReplyForm({ malfunction }: { malfunction: MalfunctionId }) {
  const actions = useEngine('malfunctions')
  const [draft, setDraft] = useState(NOTHING)
  const [said, setSaid] = useState<string | null>(null)
  const [isBusy, start] = useTransition()
  const [isReading, setReading] = useState(false)
  const waits = useEngineState(({ outstanding }) => outstanding.replies > 0)
  const isEmpty = isBlank(draft.text)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isEmpty || isBusy || isReading) return
    start(async () => {
      const recorded = await actions.reply(malfunction, draft.text, draft.photo)
      setSaid(recorded.ok ? text.malfunction.replyKept : text.refusals[recorded.refused])
      if (recorded.ok) setDraft(NOTHING)
    })
  }

  function change(part: Partial<typeof NOTHING>) {
    setSaid(null)
    setDraft({ ...draft, ...part })
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onBlur={({ target }: FocusEvent) => {
        if (target instanceof HTMLTextAreaElement) setDraft({ ...draft, wasTouched: said === null })
      }}
    >
      <TextArea
        label={text.remarks}
        value={draft.text}
        onChange={(text) => change({ text, wasTouched: true })}
        error={draft.wasTouched && isEmpty && text.checklist.empty}
      />
      <PhotoPicker photo={draft.photo} onChange={(photo) => change({ photo })} onBusy={setReading} />
      <p role="status">{(waits || said !== text.malfunction.replyKept) && said}</p>
      {!isEmpty && (
        <Button type="submit" size="large" records="reply" isBusy={isBusy || isReading}>
          {text.malfunction.submit}
        </Button>
      )}
    </form>
  )
}
