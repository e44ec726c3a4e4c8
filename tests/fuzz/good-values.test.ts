/** A new field of a call has its good value among which bad ones are hidden: without it the fuzzer never gets past the field's check. */
import { expect, test } from 'vitest'
import { fieldsOf } from './calls.ts'
import { chanceOf } from './chance.ts'
import { CREW_CALLS } from './crew-request.ts'
import { OFFICE_CALLS } from './office-request.ts'
import { goodOfficeValue } from './office-values.ts'
import { goodValue } from './values.ts'

test('every field of every call has a good value to spoil', () => {
  const one = [1]
  const office = {
    ...{ sessions: ['s'], spareSessions: ['s'], email: 'a@example.org', codes: ['c'] },
    ...{ colleagues: one, captains: one, officeStewards: one, devices: one, passkeys: one },
  }
  const ids = {
    flights: [{ id: 1, items: one }],
    checklists: one,
    malfunctions: one,
    notifications: one,
    office,
  }
  const crew = {
    concession: 1,
    captain: 1,
    track: 1,
    shift: 1,
    ship: 1,
    stewards: one,
    stops: one,
    fields: one,
  }
  const own = { ...crew, ...ids, email: 'a@example.org', token: 't' }
  const prepared = { own, foreign: own, spare: ['s'] }
  const chance = chanceOf(1, 1)
  const unknown = [
    ...CREW_CALLS.flatMap((call) =>
      fieldsOf(call).filter((name) => goodValue(name, prepared, chance, 'f') === undefined),
    ),
    ...OFFICE_CALLS.flatMap((call) =>
      fieldsOf(call).filter(
        (name) => goodOfficeValue(call, name, { prepared, chance, fresh: 'f' }) === undefined,
      ),
    ),
  ]
  expect([CREW_CALLS.length > 30, OFFICE_CALLS.length > 60]).toEqual([true, true])
  expect(unknown).toEqual([])
})
