/** A portal that comes and goes between a tablet and somebody else's server; with ours it is one of the simulation's faults. */
import { expect, test } from 'vitest'
import type { TabletParts } from './device.ts'
import { playPortals } from './portal-schedule.ts'

const SCHEDULES = 60

test('[fault 13, decision 19] whatever a portal says, all that was confirmed reaches somebody else’s server', {
  timeout: 300_000,
}, async () => {
  for (let seed = 1; seed <= SCHEDULES; seed += 1) expect([seed, await playPortals(seed)]).toEqual([seed, []])
})

/** The portal knows the list of tracks, so its 200 counts for the server's. */
const PORTAL_SETTLES: TabletParts = {
  fetch: (fetch) => async (input, init) => {
    if (!String(input).includes('/tracks/overview')) return fetch(input, init)
    await fetch(input, init).catch(() => null)
    return new Response('[{"id":1,"name":"Veerdienst"}]')
  },
}

test('a planted bug, a portal’s 200 settles, is found within 60 schedules', {
  timeout: 300_000,
}, async () => {
  let found: string[] = []
  for (let seed = 1; seed <= SCHEDULES && !found.some((fault) => fault.startsWith('lost')); seed += 1)
    found = await playPortals(seed, PORTAL_SETTLES)
  expect(found).toContainEqual(expect.stringMatching(/^lost: (stop|Storing|Antwoord)/))
})
