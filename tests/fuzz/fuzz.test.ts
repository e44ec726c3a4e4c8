import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fillMigratedFolder } from '../../apps/server/src/database/pglite.fixture.ts'
import { openPglite } from '../../apps/server/src/database/pglite.ts'
import { fuzz } from './fuzz.ts'
import { faultOf, secretShown } from './judge.ts'
import { SECRET } from './prepare.ts'
import { UNFIT_COUNT } from './request.ts'
import { summaryOf } from './summary.ts'

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
