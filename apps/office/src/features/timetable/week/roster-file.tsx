import { useRef } from 'react'
import { week as text } from '../../../text/week-nl.ts'
import { Button } from '../../../ui/button.tsx'
import { rosterIn } from './tods.ts'
import * as styles from './week.module.css'

/** A roster from a file, or from the two files of TODS, which are chosen together. @param onRead null for what is no roster */
export function RosterFile({ onRead }: { onRead: (roster: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  async function read(files: readonly File[]) {
    if (files.length === 0) return
    onRead(
      rosterIn(await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })))),
    )
    // The same file again is another choice.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        className={styles.file}
        accept=".csv,.txt,text/csv,text/plain"
        multiple
        aria-label={text.paste.file}
        tabIndex={-1}
        onChange={({ currentTarget }) => void read([...(currentTarget.files ?? [])])}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {text.paste.fromFile}
      </Button>
    </>
  )
}
