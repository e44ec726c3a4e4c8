/**
 * The texts in the language that is shown. They are read when something is drawn, never while a module is loaded: by then it isn't
 * known yet which language it will be.
 */
import type { Catalogue, FirstScreen } from './catalogue.ts'
import { firstScreen } from './first-screen.ts'

const shown: FirstScreen = { ...firstScreen }

/** Texts of the first screen, which are always there. */
export const firstText = shown

/** All of them, for what comes behind the first screen. */
export const text = shown as Catalogue

/** From now on these are shown. */
export function showTexts(catalogue: Catalogue): void {
  Object.assign(shown, catalogue)
}
