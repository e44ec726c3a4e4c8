/** The office has a word for each deed and part that the server writes in the audit by name; what is spread into a detail isn't seen here. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GROUPS, PARTS } from '../apps/office/src/text/audit-nl.ts'
import { text } from '../apps/office/src/text/nl.ts'

const SERVER = join(import.meta.dirname, '../apps/server/src')
const folders = '{commands,plugins,routes,services}/**/*.ts'
const sources = globSync(folders, { cwd: SERVER, exclude: ['**/*.{test,fixture}.ts', '**/demo/**'] })
  .map((path) => readFileSync(join(SERVER, path), 'utf8'))
  .filter((code) => /\b(?:appendAudit|sendAudit|auditOffice)\b/.test(code))

/** Shown by the line itself (who typed a command, when it was), or only where all that was noted is. */
const WITHOUT_WORD = new Set(['by', 'at', 'reckonedAt', 'sha256'])

/** The names of an object as it is written, without what is spread in it or stands in objects within. */
function namesIn(object: string): string[] {
  const flat = object.replace(/\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]/g, '')
  return flat.split(',').flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? [])
}

test('each deed of the audit has a word', () => {
  const written = sources.flatMap((code) =>
    [...code.matchAll(/\baction: '([a-z-]+)'/g)].map(([, action = '']) => action),
  )
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((action) => !(action in text.audit.actions))).toEqual([])
})

test('each part of what is noted of a deed has a word', () => {
  const written = sources.flatMap((code) =>
    [...code.matchAll(/\bdetail(?:: | = )\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, object = '']) =>
      namesIn(object),
    ),
  )
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((name) => !(name in PARTS || name in GROUPS || WITHOUT_WORD.has(name)))).toEqual([])
})
