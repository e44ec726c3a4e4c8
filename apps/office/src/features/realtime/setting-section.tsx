/** A setting of the concession below the feeds: how it stands, and the dialog that changes it. */
import { type ReactNode, useState } from 'react'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/realtime-nl.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import * as styles from './realtime.module.css'

interface SettingSectionProps<Setting> {
  words: { name: string; says: string }
  /** Undefined while it isn't known. */
  setting: Setting | undefined
  error: Error | null
  facts: (setting: Setting) => [string, string][]
  mayChange: boolean
  /** Draws the dialog; `onClose` takes what is to be said of a change that was made. */
  change: (setting: Setting, onClose: (done?: string) => void) => ReactNode
  say: (said: string) => void
}

export function SettingSection<Setting>({
  words,
  setting,
  error,
  facts,
  mayChange,
  change,
  say,
}: SettingSectionProps<Setting>) {
  const [isOpen, open] = useState(false)
  const onClose = (done?: string) => {
    open(false)
    if (done !== undefined) say(done)
  }
  return (
    <section className={styles.feed}>
      <h2>{words.name}</h2>
      <p>{words.says}</p>
      <Failure of={error} />
      {setting === undefined && !error && <p>{common.loading}</p>}
      {setting !== undefined && <Facts of={facts(setting)} />}
      {setting !== undefined && mayChange && (
        <Button variant="secondary" onClick={() => open(true)}>
          {text.change(words.name)}
        </Button>
      )}
      {setting !== undefined && isOpen && change(setting, onClose)}
    </section>
  )
}
