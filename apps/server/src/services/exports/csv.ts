/** Tables as text, RFC 4180: for a spreadsheet, or exactly as it is for a program. */
type Cell = string | number | boolean | null

export interface CsvForm {
  separator: ',' | ';'
  /** What a spreadsheet knows UTF-8 by. */
  hasMark: boolean
  hasDecimalComma: boolean
  /** A text that a spreadsheet would calculate gets an apostrophe before it. */
  isGuarded: boolean
}

export const CSV_FORMS = {
  /** For most programs. */
  plain: { separator: ',', hasMark: false, hasDecimalComma: false, isGuarded: true },
  /** For a spreadsheet that is set for Belgium. */
  excel: { separator: ';', hasMark: true, hasDecimalComma: true, isGuarded: true },
  /** Nothing is put before a text: no spreadsheet is meant to open it. */
  exact: { separator: ',', hasMark: false, hasDecimalComma: false, isGuarded: false },
} as const satisfies Record<string, CsvForm>

const BYTE_ORDER_MARK = '\ufeff'
export const END_OF_LINE = '\r\n'

export function csvHeading(heading: readonly string[], { separator, hasMark }: CsvForm): string {
  return `${hasMark ? BYTE_ORDER_MARK : ''}${heading.join(separator)}${END_OF_LINE}`
}

/** Rows, each with its end of line. */
export function csvRows<Column extends string>(
  heading: readonly Column[],
  rows: readonly Readonly<Record<Column, Cell>>[],
  form: CsvForm,
): string {
  return rows
    .map((row) => `${heading.map((column) => cellOf(row[column], form)).join(form.separator)}${END_OF_LINE}`)
    .join('')
}

function cellOf(value: Cell, { separator, hasDecimalComma, isGuarded }: CsvForm): string {
  if (value === null) return ''
  if (typeof value === 'number') {
    const digits = String(value)
    return hasDecimalComma ? digits.replace('.', ',') : digits
  }
  if (typeof value === 'boolean') return String(value)
  const text = isGuarded && /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
}
