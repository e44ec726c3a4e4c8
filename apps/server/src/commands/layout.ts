/** How the command line writes for people: columns, lines, minutes. */

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

/** On one line, and without what would steer a terminal: captains and passengers type these texts. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ')
}

/** '2026-11-21 10:00' of a moment in the service's time zone. */
export function minuteOf(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ')
}
