/** A notice as an app of a passenger shows it, in each of its languages: its title, in Dutch what it does to the line, its text. */
import { PASSENGER_LANGUAGES } from '@vaarboek/wire/office'
import { useId } from 'react'
import { text } from '../../text/passengers-nl.ts'
import * as styles from './passengers.module.css'
import type { AlertWords } from './passengers.ts'

export function AppPreview({ said }: { said: AlertWords }) {
  const id = useId()
  const { cause, effect } = said
  return (
    <section aria-labelledby={id} className={styles.previews}>
      <h3 id={id}>{text.form.preview}</h3>
      {PASSENGER_LANGUAGES.map((language) => {
        const words = said[language]
        return (
          words && (
            <div key={language} lang={language} className={styles.preview}>
              <strong>{words.title}</strong>
              {language === 'nl' && <span>{`${text.effects[effect]} · ${text.causes[cause]}`}</span>}
              <p>{words.text}</p>
            </div>
          )
        )
      })}
    </section>
  )
}
