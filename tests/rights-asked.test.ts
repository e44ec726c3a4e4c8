/** A right of the office is asked for by a call or decides what one is shown; words that wait for their pages are named here. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROLES, rightsOf } from '../packages/wire/src/office/rights.ts'

const ROOT = join(import.meta.dirname, '..')
/** Counts, exports, alerts and checklists have no page of the office yet. */
const WAITING = [
  ...['alerts.publish', 'checklists.change', 'checklists.publish'],
  ...['counts.approve', 'counts.approved', 'counts.note', 'counts.review', 'counts.see'],
  ...['exports.approved', 'exports.counts', 'exports.names', 'exports.ships', 'feeds.change'],
]

const sourcesOf = (folder: string, without: RegExp) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/[.-](?:test|fixture)\.tsx?$/.test(file) && !without.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
const RIGHTS = rightsOf(ROLES)

test('the server asks for each right, or the right waits for its page', () => {
  const server = sourcesOf('apps/server/src', /^$/) + sourcesOf('packages/wire/src/office', /rights\.ts$/)
  expect(RIGHTS.filter((right) => !server.includes(`'${right}'`)).toSorted()).toEqual(WAITING.toSorted())
})

test('the office hides and shows by no right that waits', () => {
  const office = sourcesOf('apps/office/src', /^$/)
  expect(WAITING.filter((right) => office.includes(`'${right}'`))).toEqual([])
})
