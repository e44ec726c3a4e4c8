/** Title and text in one language. Only Dutch must be there; of another one both are, or neither. */
import { MAX_ALERT_TEXT, MAX_ALERT_TITLE, type PassengerLanguage } from '@vaarboek/wire/office'
import { useId } from 'react'
import { text } from '../../text/passengers-nl.ts'
import * as field from '../../ui/field.module.css'
import { TextArea } from '../../ui/text-area.tsx'
import type { AlertWords } from './passengers.ts'

interface FieldsProps {
  language: PassengerLanguage
  words: AlertWords['fr']
  onChange: (words: AlertWords['fr']) => void
}

export function LanguageFields({ language, words, onChange }: FieldsProps) {
  const id = useId()
  const { form } = text
  const name = text.languages[language]
  const said = words ?? { title: '', text: '' }
  const isRequired = language === 'nl' || words !== null
  const take = (given: typeof said) =>
    onChange(language !== 'nl' && given.title === '' && given.text === '' ? null : given)
  return (
    <>
      <div className={field.field}>
        <label htmlFor={id}>{form.words(name)}</label>
        <input
          id={id}
          className={field.input}
          value={said.title}
          required={isRequired}
          maxLength={MAX_ALERT_TITLE}
          autoComplete="off"
          data-first={language === 'nl' || undefined}
          onChange={({ currentTarget }) => take({ ...said, title: currentTarget.value })}
        />
      </div>
      <TextArea
        label={form.text(name)}
        value={said.text}
        maxLength={MAX_ALERT_TEXT}
        isRequired={isRequired}
        onChange={(words) => take({ ...said, text: words })}
      />
    </>
  )
}
