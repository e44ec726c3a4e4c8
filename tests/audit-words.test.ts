/**
 * What the compiler doesn't say of the audit: each action is done somewhere, and the office has a word for each part that the server
 * notes; what is spread into a detail isn't seen here.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GROUPS, PARTS } from '../apps/office/src/text/audit-nl.ts'
import { DONE_BEFORE } from '../apps/server/src/repositories/audit/audit-done-before.fixture.ts'
import { SHOWN_WITH } from '../apps/server/src/repositories/audit/audit-shown.ts'

const SERVER = join(import.meta.dirname, '../apps/server/src')
const folders = '{commands,plugins,routes,services}/**/*.ts'
const CODE = globSync(folders, { cwd: SERVER, exclude: ['**/*.{test,fixture}.ts', '**/{demo,text}/**'] }).map(
  (path) => readFileSync(join(SERVER, path), 'utf8'),
)
const sources = CODE.filter((code) => /\b(?:appendAudit|sendAudit|auditOffice)\b/.test(code))

/** Shown by the line itself (who typed a command, when it was), or only where all that was noted is. */
const WITHOUT_WORD = new Set(['by', 'at', 'reckonedAt', 'sha256'])

/** The names of an object as it is written, without what is spread in it or stands in objects within. */
function namesIn(object: string): string[] {
  const flat = object.replace(/\([^()]*\)|\{[^{}]*\}|\[[^[\]]*\]/g, '')
  return flat.split(',').flatMap((part) => /^\s*(\w+)\s*(?::|$)/.exec(part)?.[1] ?? [])
}

test('each action is done somewhere', () => {
  const code = CODE.join('\n')
  expect(Object.keys(SHOWN_WITH).filter((deed) => !code.includes(`'${deed}'`))).toEqual(DONE_BEFORE)
})

test('each part of what is noted of an action has a word', () => {
  const written = sources.flatMap((code) =>
    [...code.matchAll(/\bdetail(?:: | = )\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, object = '']) =>
      namesIn(object),
    ),
  )
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter((name) => !(name in PARTS || name in GROUPS || WITHOUT_WORD.has(name)))).toEqual([])
})
