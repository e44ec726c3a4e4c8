/** A GTFS file is sent and read, and one sees how far that is. Whoever closes the dialog stops it. */
import { useQueryClient } from '@tanstack/react-query'
import {
  MAX_FEED_BYTES,
  readUploadNews,
  TIMETABLE_UPLOAD_PATH,
  type UploadNews,
  ZIP,
} from '@vaarboek/wire/office'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../platform/upload.ts'
import { feedFaultInWords, progressInWords } from '../../text/feed-nl.ts'
import { problemInWords } from '../../text/problems-nl.ts'
import { text } from '../../text/timetable-nl.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FileField } from '../../ui/file-field.tsx'
import * as styles from './timetable.module.css'
import { TIMETABLE } from './timetable.ts'

export function NewVersion({ onClose }: { onClose: (version?: number) => void }) {
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
      if (outcome.version === null) throw new Error(text.upload.same(outcome.sameAs ?? 0))
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
          if ('progress' in last) setStep({ words: progressInWords(last.progress), part: null })
        },
      },
    )
    return outcomeOf(last)
  }

  return (
    <Dialog title={text.upload.title} onClose={() => onClose()}>
      <DialogForm submit={text.upload.submit} onSubmit={take} onCancel={() => onClose()}>
        <p>{text.upload.hint}</p>
        <FileField label={text.upload.file} file={file} accept=".zip,application/zip" required isFirst />
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
      </DialogForm>
    </Dialog>
  )
}

/** The outcome in the last line of the response. @throws with the server's words when nothing came of it */
function outcomeOf(last: UploadNews | null) {
  if (last && 'version' in last) return last
  if (last && 'fault' in last) throw new Error(feedFaultInWords(last.fault))
  const refused = last && 'refusal' in last && problemInWords({ code: null, params: null, ...last.refusal })
  throw new Error(refused || text.upload.lost)
}
