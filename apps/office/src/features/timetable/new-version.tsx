/** A GTFS file is sent and read, and one sees how far that is. Whoever closes the dialog stops it. */
import { useQueryClient } from '@tanstack/react-query'
import {
  MAX_FEED_BYTES,
  readUploadNews,
  TIMETABLE_UPLOAD_PATH,
  type UploadNews,
  ZIP,
} from '@vaarboek/wire/office'
import { useEffect, useId, useRef, useState } from 'react'
import { upload } from '../../platform/upload.ts'
import { text } from '../../text/timetable-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import * as field from '../../ui/field.module.css'
import { Form } from '../../ui/form.tsx'
import * as styles from './timetable.module.css'
import { TIMETABLE } from './timetable.ts'

export function NewVersion({ onClose }: { onClose: (version?: number) => void }) {
  const id = useId()
  const queries = useQueryClient()
  const file = useRef<HTMLInputElement>(null)
  const stopping = useRef(new AbortController())
  const [step, setStep] = useState<{ words: string; part: number | null } | null>(null)
  useEffect(() => {
    const current = stopping.current
    return () => current.abort(new Error(text.upload.stopped))
  }, [])

  async function take() {
    const chosen = file.current?.files?.[0]
    if (!chosen) return
    if (chosen.size > MAX_FEED_BYTES) throw new Error(text.upload.tooLarge)
    setStep({ words: text.upload.sending(0), part: 0 })
    try {
      const outcome = await sent(chosen)
      await queries.invalidateQueries({ queryKey: [TIMETABLE] })
      if (outcome.version === null) throw new Error(text.upload.same(outcome.same_as ?? 0))
      onClose(outcome.version)
    } finally {
      setStep(null)
    }
  }

  async function sent(chosen: File) {
    let last: UploadNews | null = null
    const path = `${TIMETABLE_UPLOAD_PATH}?${new URLSearchParams({ name: chosen.name })}`
    const { signal } = stopping.current
    await upload(
      { path, type: ZIP, file: chosen, signal },
      {
        onSent: (part) =>
          setStep(
            part < 1
              ? { words: text.upload.sending(Math.floor(part * 100)), part }
              : { words: text.upload.reading, part: null },
          ),
        onLine: (line) => {
          last = readUploadNews(line)
          if ('progress' in last) setStep({ words: last.progress, part: null })
        },
      },
    )
    return outcomeOf(last)
  }

  return (
    <Dialog title={text.upload.title} onClose={() => onClose()}>
      <Form
        onSubmit={take}
        actions={
          <>
            <Button type="submit">{text.upload.submit}</Button>
            <Button variant="secondary" onClick={() => onClose()}>
              {text.upload.cancel}
            </Button>
          </>
        }
      >
        <p>{text.upload.hint}</p>
        <div className={field.field}>
          <label htmlFor={id}>{text.upload.file}</label>
          <input id={id} ref={file} type="file" accept=".zip,application/zip" required data-first />
        </div>
        <div role="status" className={styles.progress}>
          {step && (
            <>
              <progress
                max={1}
                aria-label={text.upload.title}
                {...(step.part !== null && { value: step.part })}
              />
              <span>{step.words}</span>
            </>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

/** What the last line said. @throws with the server's words when nothing came of it */
function outcomeOf(last: UploadNews | null) {
  if (last && 'version' in last) return last
  throw new Error(last && 'fault' in last ? last.fault : text.upload.lost)
}
