/** How the command line writes tables: columns for people, CSV for programs. */

type Cell = string | number | null

/** Under each other; the last column is as long as it is. */
export function columns(rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => String(cell ?? '')))
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => row[column]?.length ?? 0)),
  )
  return texts
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** RFC 4180, with a heading. A text that a spreadsheet would calculate gets an apostrophe before it. */
export function csv<Column extends string>(
  heading: readonly Column[],
  rows: readonly Record<Column, Cell>[],
): string {
  const lines = rows.map((row) => heading.map((column) => cellOf(row[column])).join(','))
  return [heading.join(','), ...lines].join('\r\n')
}

function cellOf(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '')
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** On one line, and without what would steer a terminal: captains and passengers type these texts. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** '2026-11-21 10:00' of a moment in the service's time zone. */
export function minuteOf(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ')
}
