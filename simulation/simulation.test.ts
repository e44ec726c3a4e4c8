import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shore, startShore } from '../apps/server/src/app.fixture.ts'
import { openPglite } from '../apps/server/src/database/pglite.ts'
import { sailSchedule } from './schedule.ts'

const SCHEDULES = 60
const EVENTS = 60

let shore: Shore
beforeAll(async () => {
  shore = await startShore(await openPglite({ folder: null, timeZone: 'Europe/Brussels' }))
})
afterAll(() => shore.close())

test('whatever the network and the tablet do, every confirmed count is with shore once', {
  timeout: 300_000,
}, async () => {
  const failed: unknown[] = []
  for (let seed = 1; seed <= SCHEDULES; seed += 1) {
    const verdict = await sailSchedule(shore, seed, EVENTS)
    if (verdict.lost + verdict.duplicated + verdict.altered + verdict.stuck > 0)
      failed.push({ seed, ...verdict })
  }
  expect(failed).toEqual([])
})
