import { expect, test } from 'vitest'
import { credentialWriters } from './credential-writers.fixture.ts'
import { fatesBelow } from './fate-tables.fixture.ts'

test('whatever changes a credential, or starts or ends a session, stands in a table of docs/security.md', () => {
  const tables = ["A captain's sessions", 'Sessions of the office', 'Links of a wall screen']
  const said = tables.flatMap(fatesBelow).flatMap(({ by }) => by)
  expect([...new Set(said)].toSorted()).toEqual(credentialWriters().toSorted())
})
