/** A right of the office is asked for by a call or decides what one is shown. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROLES, rightsOf } from '../packages/wire/src/office/rights.ts'

const ROOT = join(import.meta.dirname, '..')
const sourcesOf = (folder: string, without: RegExp) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter((file) => !/[.-](?:test|fixture)\.tsx?$/.test(file) && !without.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')

test('the server asks for each right', () => {
  const server = sourcesOf('apps/server/src', /^$/) + sourcesOf('packages/wire/src/office', /rights\.ts$/)
  expect(rightsOf(ROLES).filter((right) => !server.includes(`'${right}'`))).toEqual([])
})
