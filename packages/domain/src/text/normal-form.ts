/**
 * The one form in which addresses and names of people are compared, ashore and aboard. A database's lower() follows its
 * locale, so it would take other texts for the same than we do: whoever compares keeps and asks this form instead.
 */

/** A text in its normal form. Made by `normalForm` only. */
export type NormalForm = string & { readonly isNormalForm: true }

/** Characters nobody sees: a soft hyphen, a joiner, a mark of the direction of writing. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu
const BLANKS = /\s+/g

/**
 * Without case, width, ligatures and invisible characters, and with one blank between words. Letters that differ stay
 * different: ı is no i, İ is no i, ß is no ss, é is no e. The same on every machine and in every locale.
 */
export function normalForm(text: string): NormalForm {
  const composed = text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFKC')
  return composed.replace(BLANKS, ' ').trim() as NormalForm
}
