/** Title and text in each language: Dutch always, the others once they are wanted. */
import { PASSENGER_LANGUAGES, type PassengerLanguage } from '@vaarboek/wire/office'
import { useState } from 'react'
import { text } from '../../text/passengers-nl.ts'
import { LineButton } from '../../ui/line-button.tsx'
import { LanguageFields } from './language-fields.tsx'
import * as styles from './passengers.module.css'
import type { AlertWords } from './passengers.ts'

interface LanguagesProps {
  said: AlertWords
  /** It starts with words in other languages that nobody wrote. */
  isSuggested: boolean
  onChange: (changed: Partial<AlertWords>) => void
}

const OTHERS = PASSENGER_LANGUAGES.filter((language) => language !== 'nl')

export function Languages({ said, isSuggested, onChange }: LanguagesProps) {
  const [areWanted, want] = useState(false)
  const [isFolded, fold] = useState(isSuggested)
  // A language that is emptied stays where it was until the form is closed.
  const [written, setWritten] = useState(() =>
    PASSENGER_LANGUAGES.filter((language) => said[language] !== null),
  )
  const missing = PASSENGER_LANGUAGES.filter((language) => said[language] === null)
  const isShown = (language: PassengerLanguage) =>
    language === 'nl' || (!isFolded && (areWanted || written.includes(language)))
  return (
    <>
      {PASSENGER_LANGUAGES.map(
        (language) =>
          isShown(language) && (
            <LanguageFields
              key={language}
              language={language}
              words={said[language]}
              onChange={(words) =>
                onChange({ [language]: words } as Record<PassengerLanguage, AlertWords['nl']>)
              }
            />
          ),
      )}
      {isFolded ? (
        <Suggested
          onEdit={() => fold(false)}
          onLeaveOut={() => {
            fold(false)
            setWritten(['nl'])
            onChange({ fr: null, de: null, en: null })
          }}
        />
      ) : (
        !areWanted &&
        missing.some((language) => !isShown(language)) && (
          <p>
            <LineButton onClick={() => want(true)}>
              {text.form.otherLanguages(missing.map((language) => text.languages[language]))}
            </LineButton>
          </p>
        )
      )}
    </>
  )
}

/** Other languages that are ready: the preview shows them. */
function Suggested({ onEdit, onLeaveOut }: { onEdit: () => void; onLeaveOut: () => void }) {
  const { form } = text
  return (
    <div className={styles.lines}>
      <p>{form.suggested(OTHERS.map((language) => text.languages[language]))}</p>
      <p className={styles.pickers}>
        <LineButton onClick={onEdit}>{form.edit}</LineButton>
        <LineButton onClick={onLeaveOut}>{form.leaveOut}</LineButton>
      </p>
    </div>
  )
}
