import { normalForm } from './normal-form.ts'

/**
 * Characters that a name may not hold: lines and other controls, marks that turn the direction of writing, and letters nobody
 * sees. Joiners between letters of Persian and Hindi, and the marks behind an emoji, may stay.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/u

/** Whether a name is what one sees of it, and one sees something: it stands in lists, on boards and in e-mails beside others'. */
export function isWholeName(name: string): boolean {
  return !HIDDEN.test(name) && normalForm(name) !== ''
}
