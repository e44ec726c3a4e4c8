import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { AnySchema } from './call.ts'
import * as office from './office/server.ts'
import * as crew from './server.ts'
import { NO_NAME } from './server.ts'

const isCall = (value: unknown): value is crew.ServedCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value
const CALLS = [...Object.values<unknown>(crew), ...Object.values<unknown>(office)].filter(isCall)

/** Each field of a change that is a name, by the call's path. */
const NAMES = CALLS.filter(({ method }) => method !== 'GET').flatMap(({ path, request }) =>
  Object.keys('entries' in request ? (request.entries as object) : {})
    .filter((field) => /name$/.test(field))
    .map((field) => ({ path, field, request })),
)

test.each(NAMES)('[attack 55] $field of $path is what one sees of it', ({ field, request }) => {
  for (const name of ['\u202eneb', '\u3164', 'Jan\nPiet', 'Jan\u200b']) {
    const { issues = [] } = v.safeParse(request as AnySchema, { [field]: name })
    const told = issues.filter(({ message, path }) => message === NO_NAME && path?.[0]?.key === field)
    expect([name, told.length]).toEqual([name, 1])
  }
  const { issues = [] } = v.safeParse(request as AnySchema, { [field]: '김 𠮷郎' })
  expect(issues.filter(({ path }) => path?.[0]?.key === field)).toEqual([])
})

test('the office and crews name ships, shifts, people, tablets and passkeys', () => {
  expect(NAMES.length).toBeGreaterThan(10)
})
