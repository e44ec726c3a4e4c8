/** A table in Markdown; line ends within a cell become spaces. */
export function table(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heading), `|${'---|'.repeat(heading.length)}`, ...rows.map(line)].join('\n')
}
