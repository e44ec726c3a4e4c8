/** A row above a table's header is shown as a line of bars, and makes the header a row. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './setup.mjs'

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n')

test.each(pages)('%s: each table begins with its header, and every row has its columns', (page) => {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')
  const tables = text.split(/\n(?!\|)/).flatMap((part) => {
    const rows = part.split('\n').filter((line) => line.startsWith('|'))
    return rows.length > 0 ? [rows] : []
  })
  // A bar in a cell is written `\|`.
  const columns = (row = '') => row.replaceAll('\\|', '').split('|').length
  const wrong = tables.flatMap(([header, line, ...rows]) => {
    if (!/^\|[\s:|-]+\|$/.test(line ?? '')) return [`no line under ${header}`]
    return [line, ...rows].filter((row) => columns(row) !== columns(header))
  })
  expect(wrong).toEqual([])
})
