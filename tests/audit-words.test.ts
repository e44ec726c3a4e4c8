/** The office has a word for each deed, thing and part that the server writes in the audit; what is spread into a detail isn't seen here. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GROUPS, PARTS } from '../apps/office/src/text/audit-nl.ts'
import { text } from '../apps/office/src/text/nl.ts'
import { subjectOf } from '../apps/office/src/ui/audit-subject.ts'
import { SHOWN_WITH } from '../apps/server/src/repositories/audit-deeds.ts'
import { DEED_WORDS } from '../apps/server/src/services/office/change-row.ts'

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

test('each deed of the audit has a word, and no word is of a deed that isn’t there', () => {
  expect(Object.keys(text.audit.actions).toSorted()).toEqual(Object.keys(SHOWN_WITH).toSorted())
})

test('each deed is done somewhere', () => {
  const code = CODE.join('\n')
  expect(Object.keys(SHOWN_WITH).filter((deed) => !code.includes(`'${deed}'`))).toEqual([])
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

/** Things that lines are about, by the tables they stand in. */
const SUBJECTS = new Set(
  CODE.flatMap((code) => [
    ...code.matchAll(/\b(?:subject(?::| =)|SUBJECT =) (?:`([a-z_]+)\/|'([a-z_]+)')/g),
  ]).flatMap(([, table, alone]) => table ?? alone ?? []),
)
/** What the office has no page of, and why. */
const WITHOUT_PAGE: Record<string, string> = {
  ...{ checklist_entries: 'on the page of its trip', set_aside_records: 'on the page of its trip' },
  ...{ stop_visits: 'on the page of its trip', trip_checklists: 'on the page of its trip' },
  ...{ trips: 'by the trip of the line' },
  concessions: 'one is always in it',
  tracks: 'several versions of the timetable have it',
}

test('each thing of the audit has a word, and a page or a reason for none', () => {
  expect(SUBJECTS.size).toBeGreaterThan(15)
  const shown = [...SUBJECTS].map((table) => {
    const { words, path } = subjectOf({ subject: `${table}/2026-03-02`, trip: null }) ?? {
      words: '',
      path: '',
    }
    return { table, isNamed: !words.includes(table), hasPage: path !== null }
  })
  expect(shown.filter(({ isNamed }) => !isNamed)).toEqual([])
  expect(shown.flatMap(({ table, hasPage }) => (hasPage ? [] : table)).toSorted()).toEqual(
    Object.keys(WITHOUT_PAGE).toSorted(),
  )
})

/** Deeds on each thing that several people change at once, by how they begin. */
const CHANGED: Record<string, RegExp> = {
  captains: /^(?:captain|pin)-/,
  devices: /^device-(?!code)/,
  retention: /^retention-/,
  ships: /^ship-/,
  stewards: /^steward-/,
}
/** After these nobody has anything to change, nor after what no colleague did. */
const WITHOUT_WORD_OF_409 = new Set([
  ...['captain-forgotten', 'device-forgotten', 'ship-removed', 'steward-forgotten'],
  ...['pin-refused', 'steward-recovered'],
])

test('who changes what a colleague changed meanwhile is told what that was', () => {
  const changed = CODE.filter((code) => code.includes("from './change-row.ts'"))
    .flatMap((code) => [...code.matchAll(/\bsubject(?::| =) (?:`([a-z_]+)\/|([A-Z_]+)\b)/g)])
    .map(([, table, name]) => table ?? (name === 'RETENTION_SUBJECT' ? 'retention' : name))
  expect([...new Set(changed)].toSorted()).toEqual(Object.keys(CHANGED))
  const deeds = Object.keys(SHOWN_WITH).filter((deed) => Object.values(CHANGED).some((of) => of.test(deed)))
  expect(deeds.filter((deed) => !(deed in DEED_WORDS)).toSorted()).toEqual(
    [...WITHOUT_WORD_OF_409].toSorted(),
  )
})
