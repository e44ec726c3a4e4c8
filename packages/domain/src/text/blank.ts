/** Invisible characters: blanks of every width, controls, an empty cell of Braille, and characters nobody sees. */
const UNSEEN = /^[\s\p{Cc}\u2800\p{Default_Ignorable_Code_Point}]*$/u

/** Whether nothing is to be seen of a text: as a reason it is none. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text)
}
