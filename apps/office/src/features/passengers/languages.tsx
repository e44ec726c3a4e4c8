/** Title and text in each language: Dutch always, the others once they are wanted. */
import { PASSENGER_LANGUAGES, type PassengerLanguage } from '@vaarboek/wire/office'
import { useState } from 'react'
import { text } from '../../text/passengers-nl.ts'
import { LineButton } from '../../ui/line-button.tsx'
import { LanguageFields } from './language-fields.tsx'
import type { AlertWords } from './passengers.ts'

interface LanguagesProps {
  said: AlertWords
  onChange: (changed: Partial<AlertWords>) => void
}

export function Languages({ said, onChange }: LanguagesProps) {
  const [areWanted, want] = useState(false)
  // A language that is emptied stays where it was until the form is closed.
  const [written] = useState(() => PASSENGER_LANGUAGES.filter((language) => said[language] !== null))
  const missing = PASSENGER_LANGUAGES.filter((language) => said[language] === null)
  return (
    <>
      {PASSENGER_LANGUAGES.map(
        (language) =>
          (areWanted || written.includes(language)) && (
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
      {!areWanted && missing.length > 0 && (
        <p>
          <LineButton onClick={() => want(true)}>
            {text.form.otherLanguages(missing.map((language) => text.languages[language]))}
          </LineButton>
        </p>
      )}
    </>
  )
}
