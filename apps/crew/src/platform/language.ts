/**
 * The language of this tablet: chosen on the login screen, and kept under one key of localStorage, which this file owns. Losing it
 * costs nothing: then it is Dutch.
 */
import { createStore } from 'zustand/vanilla'
import { LANGUAGES, type Language } from '../text/languages.ts'
import { showTexts } from '../text/text.ts'

const KEY = 'language'

/** The language that is shown. The first screen is Dutch until the texts of another language are here. */
export const language = createStore<{ shown: Language }>(() => ({ shown: 'nl' }))

/** The language that was chosen on this tablet; Dutch where none was. */
export function keptLanguage(): Language {
  try {
    const kept = window.localStorage.getItem(KEY) ?? ''
    return Object.hasOwn(LANGUAGES, kept) ? (kept as Language) : 'nl'
  } catch {
    return 'nl'
  }
}

let asked: Language

/** Loads a language and shows it, unless another was asked for meanwhile. @throws when it can't be loaded */
export async function showLanguage(chosen: Language): Promise<void> {
  asked = chosen
  const texts = await LANGUAGES[chosen].load()
  if (asked !== chosen) return
  showTexts(texts)
  document.documentElement.lang = chosen
  language.setState({ shown: chosen })
}

/** Shows a language from now on. @throws when it can't be loaded */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await showLanguage(chosen)
  try {
    window.localStorage.setItem(KEY, chosen)
  } catch {
    // A device without localStorage speaks it until it is closed.
  }
}
