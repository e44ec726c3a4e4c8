/** The languages there are. A new one needs a line here and its catalogue. */
import type { Catalogue } from './catalogue.ts'

interface Spoken {
  /** In the language itself, so that whoever speaks it finds it. */
  name: string
  /** Gives its texts, which no other language loads. */
  load: () => Promise<Catalogue>
}

export const LANGUAGES = {
  nl: { name: 'Nederlands', load: () => import('./nl.ts').then(({ nl }) => nl) },
  en: { name: 'English', load: () => import('./en.ts').then(({ en }) => en) },
  fr: { name: 'Français', load: () => import('./fr.ts').then(({ fr }) => fr) },
  de: { name: 'Deutsch', load: () => import('./de.ts').then(({ de }) => de) },
} satisfies Record<string, Spoken>

export type Language = keyof typeof LANGUAGES
