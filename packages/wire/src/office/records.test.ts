import { expect, test } from 'vitest'
import type { ServedCall } from '../server.ts'
import * as office from './server.ts'

const CHANGES = Object.entries<unknown>(office).filter(
  (entry): entry is [string, ServedCall] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'record' in entry[1],
)

test('changes of the office have a record', () => {
  expect(CHANGES.length).toBeGreaterThan(20)
})

test.each(CHANGES)(
  'the key of %s stands for every field: another request under it is refused, not taken for done',
  (_, { request, record }) => {
    const fields = Object.keys('entries' in request ? (request.entries as object) : {})
    expect(record?.toSorted()).toEqual(fields.toSorted())
  },
)
