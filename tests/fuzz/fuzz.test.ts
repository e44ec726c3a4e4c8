import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fillMigratedFolder } from '../../apps/server/src/database/pglite.fixture.ts'
import { openPglite } from '../../apps/server/src/database/pglite.ts'
import { fieldsOf } from './calls.ts'
import { chanceOf } from './chance.ts'
import { CREW_CALLS } from './crew-request.ts'
import { fuzz } from './fuzz.ts'
import { faultOf, secretShown } from './judge.ts'
import { OFFICE_CALLS } from './office-request.ts'
import { goodOfficeValue } from './office-values.ts'
import { SECRET } from './prepare.ts'
import { UNFIT_COUNT } from './request.ts'
import { summaryOf } from './summary.ts'
import { goodValue } from './values.ts'

const timeZone = 'Europe/Brussels'

test('[attack 24] bad and half-good requests of tablets and of the office: refused in Dutch, nothing half written', {
  timeout: 600_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-fuzz-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await fillMigratedFolder(folder)
  const report = await fuzz({
    seed: 20_261_121,
    requests: UNFIT_COUNT + 1900,
    first: 0,
    openDatabase: () => openPglite({ folder, timeZone }),
    settings: { DATA_DIR: folder, DATABASE_URL: '' },
    progress: () => undefined,
  })
  const { lines, isClean } = summaryOf(report)
  expect(isClean, lines.join('\n')).toBe(true)
})

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

describe('a response that may not be given is seen', () => {
  const refused = { status: 422, type: 'application/json; charset=utf-8', ms: 5, fault: null }
  test.each([
    ['an error of the server', { status: 500, body: '{"message":"Er is iets misgegaan"}' }],
    [
      'words of a framework',
      { body: '{"statusCode":400,"error":"Bad Request","message":"body must be object"}' },
    ],
    ['another concession’s data', { status: 200, body: `{"name":"${SECRET} Zeemeeuw"}` }],
    ['English', { body: '{"message":"The request is invalid"}' }],
    ['no words', { body: '{"message":"-"}' }],
    ['a page', { type: 'text/html', body: '<html>' }],
    ['no response', { status: null, fault: 'hangs', body: '' }],
    ['one after a minute', { ms: 60_000, body: '{"message":"Deze vaart bestaat niet"}' }],
  ])('%s', (_, response) => {
    const whole = { ...refused, ...response }
    expect(faultOf(whole) ?? secretShown(whole)).not.toBeNull()
  })

  test('and a refusal in Dutch is not', () =>
    expect(faultOf({ ...refused, body: '{"message":"Deze vaart bestaat niet"}' })).toBeNull())
})
