import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ICON_NAMES } from '../src/ui/icon-names.ts'

const SOURCES = join(import.meta.dirname, '../src')

test('every drawing in the page is an icon of the app', () => {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('icon-names.ts'))
    .map((path) => readFileSync(join(SOURCES, path), 'utf8'))
  const unused = ICON_NAMES.filter(
    (name) => !sources.some((source) => new RegExp(`['"]${name}['"]`).test(source)),
  )
  expect(unused).toEqual([])
})
