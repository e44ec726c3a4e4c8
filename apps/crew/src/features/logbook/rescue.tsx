/** The rescue file: everything unsent, locked, for when a tablet will not reach the server any more. */
import { useState, useTransition } from 'react'
import { text } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { useEngine } from '../../ui/hooks.ts'
import { Panel } from '../../ui/panel.tsx'
import * as styles from './logbook.module.css'

export function Rescue() {
  const actions = useEngine('logbook')
  const [made, setMade] = useState<{ file: Blob; code: string } | 'impossible' | null>(null)
  const [isBusy, start] = useTransition()
  const words = text.rescue

  function make() {
    start(async () => setMade((await actions.rescue()) ?? 'impossible'))
  }

  return (
    <Panel title={words.title}>
      <p>{words.body}</p>
      {made === null && (
        <Button isBusy={isBusy} onClick={make}>
          {words.make}
        </Button>
      )}
      {made === 'impossible' && <p role="alert">{words.impossible}</p>}
      {made !== null && made !== 'impossible' && (
        <>
          <p>{words.keepCode}</p>
          <p className={styles.code} role="status" aria-label={text.code}>
            {made.code}
          </p>
          <Button onClick={() => download(made.file)}>{words.download}</Button>
        </>
      )}
    </Panel>
  )
}

function download(file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'vaarboek.redding'
  link.click()
  URL.revokeObjectURL(link.href)
}
