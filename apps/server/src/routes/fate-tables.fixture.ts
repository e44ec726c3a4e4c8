/** The tables of docs/security.md that say what ends a session. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '../../../../docs/security.md')

export interface FateRow {
  what: string
  /** Calls as 'POST /sendpin', commands by their name. */
  by: string[]
  fates: string[]
}

/** The rows of the table below a heading. */
export function fatesBelow(heading: string): FateRow[] {
  const [, below = ''] = readFileSync(PAGE, 'utf8').split(`### ${heading}\n`)
  const [table = ''] = /^(?:\|.*\n)+/m.exec(below) ?? []
  const [, , ...rows] = table.trim().split('\n')
  return rows.map((row) => {
    const [what = '', by = '', ...fates] = row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    return { what, by: [...by.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name), fates }
  })
}
