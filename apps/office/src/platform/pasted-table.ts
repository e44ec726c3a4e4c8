/** Rows of a spreadsheet, as they come from the clipboard or a CSV file. Pure. */

export interface PastedRow {
  /** From 1, with the heading, as the spreadsheet numbers it. */
  line: number
  fields: string[]
}

/** With tabs, semicolons or commas between the fields. Lines without a word are none. */
export function pastedRows(text: string): PastedRow[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const between = ['\t', ';', ','].find((sign) => bare.some((line) => line.includes(sign))) ?? '\t'
  return lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [{ line: index + 1, fields: fieldsOf(line, between) }],
  )
}

const QUOTED = /^\s*"((?:[^"]|"")*)"/

/** Between quotes a sign is no border, and two quotes are one. */
export function fieldsOf(line: string, between: string): string[] {
  const fields: string[] = []
  for (let rest = line; ; ) {
    const quoted = QUOTED.exec(rest)
    const end = rest.indexOf(between, quoted ? quoted[0].length : 0)
    const field = end < 0 ? rest : rest.slice(0, end)
    fields.push((quoted?.[1]?.replaceAll('""', '"') ?? field).trim())
    if (end < 0) return fields
    rest = rest.slice(end + 1)
  }
}

/** Names of the columns; what a row without a heading holds is read by `inOrder`. */
export interface Headings<Name extends string> {
  named: Readonly<Record<Name, RegExp>>
  inOrder: (fields: readonly string[]) => Partial<Record<Name, string>>
}

export interface TableRow<Name extends string> {
  line: number
  written: Partial<Record<Name, string>>
}

/** Rows by the names of their columns, where the first row has one of these names; else by their order. */
export function pastedTable<Name extends string>(text: string, headings: Headings<Name>): TableRow<Name>[] {
  const [first, ...rows] = pastedRows(text)
  if (!first) return []
  const names = Object.keys(headings.named) as Name[]
  const columns = first.fields.map((field) => names.find((name) => headings.named[name].test(field)))
  if (columns.every((name) => name === undefined))
    return [first, ...rows].map(({ line, fields }) => ({ line, written: headings.inOrder(fields) }))
  return rows.map(({ line, fields }) => {
    const written = columns.flatMap((name, place) => (name ? [[name, fields[place] ?? ''] as const] : []))
    return { line, written: Object.fromEntries(written) as Partial<Record<Name, string>> }
  })
}
