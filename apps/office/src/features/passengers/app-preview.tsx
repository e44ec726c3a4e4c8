/** A notice as an app of a passenger shows it: its title, what it does to the line, its text. */
import { useId } from 'react'
import { text } from '../../text/passengers-nl.ts'
import * as styles from './passengers.module.css'
import type { AlertWords } from './passengers.ts'

export function AppPreview({ said: { nl, cause, effect } }: { said: AlertWords }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{text.form.preview}</h3>
      <div className={styles.preview}>
        <strong>{nl.title}</strong>
        <span>{`${text.effects[effect]} · ${text.causes[cause]}`}</span>
        <p>{nl.text}</p>
      </div>
    </section>
  )
}
