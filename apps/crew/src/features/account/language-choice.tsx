/**
 * The choice of the tablet's language. Each stands there in its own words, for whoever can't read the one
 * that is shown.
 */
import { useStore } from 'zustand'
import { chooseLanguage, language } from '../../platform/language.ts'
import { LANGUAGES, type Language } from '../../text/languages.ts'
import { firstText } from '../../text/text.ts'
import { openPanel } from '../../ui/panel.ts'
import * as styles from './login.module.css'

export function LanguageChoice() {
  const shown = useStore(language, (state) => state.shown)
  const choose = (one: Language) =>
    chooseLanguage(one).catch(() => openPanel({ name: 'Whoops', status: null, title: 'Network Error' }))
  return (
    <fieldset className={styles.languages} aria-label={firstText.login.language}>
      {(Object.keys(LANGUAGES) as Language[]).map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          className={styles.language}
          aria-pressed={one === shown}
          onClick={() => choose(one)}
        >
          {LANGUAGES[one].name}
        </button>
      ))}
    </fieldset>
  )
}
