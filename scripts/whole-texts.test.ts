import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brokenTexts } from './whole-texts.ts'

const root = join(import.meta.dirname, '..')
const APPS = ['crew', 'office']

test.each([
  ['<p>{load} / {max}</p>', 1],
  ['<p>{sum(load, max)}</p>', 0],
  ['<p><Icon /> {words.many}</p>', 1],
  ['<p><Icon /> <span>{words.many}</span></p>', 0],
  ['<p><b>{a}</b> <i>{b}</i></p>', 0],
  ['<p>{a && <b>{a}</b>} <i>{b}</i></p>', 1],
  ['<p>{a && a.b}{c ? <i>{c}</i> : null}</p>', 1],
  ['<p>{a && <b>{a}</b>}{c ? <i>{c}</i> : null}</p>', 0],
  ['<ul><li>{a}</li>{rows.map((row) => <li>{row}</li>)}{rows.map((row) => row.name)}</ul>', 1],
  ['<><b>{a}</b>{/* why */}</>', 0],
])('%s', (drawn, broken) => {
  expect(brokenTexts('example.tsx', `export const part = ${drawn}`)).toHaveLength(broken)
})

describe.each(APPS)('%s', (app) => {
  const files = globSync(`apps/${app}/src/**/*.tsx`, { cwd: root }).filter(
    (file) => !/\.(browser-test|fixture)\.tsx$/.test(file),
  )

  test('its screens are read', () => expect(files.length).toBeGreaterThan(50))

  test('a text is alone in its element', () => {
    const broken = files.flatMap((file) =>
      brokenTexts(file, readFileSync(join(root, file), 'utf8')).map((one) => `${file}:${one}`),
    )
    expect(broken).toEqual([])
  })

  test('browsers are asked not to translate it', () => {
    expect(readFileSync(join(root, `apps/${app}/index.html`), 'utf8')).toContain(
      '<html lang="nl" translate="no">',
    )
  })
})
