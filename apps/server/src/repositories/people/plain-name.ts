/** Names as they are looked for: without accents and capitals. SQL and its counterpart in one place, so that they agree. */

/** An SQL expression for a text, sorted alike on every database. Capitals go last: then a locale has no say. */
export const plainOf = (text: string): string =>
  `lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')) collate "C"`

/** The same of what somebody typed. */
export function plainWords(typed: string): string {
  return typed
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
}
