/** Arrivals are told at once beside the records, and nothing that counts is otherwise for it, whatever becomes of them. */
import { activeStop } from '@vaarboek/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MORNING, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { Boat } from './boat.ts'
import { below, type Chance, seededChance } from './seeded.ts'
import { setUpTrip } from './set-up-trip.ts'

const LIVE = '/flights/live'
const TAPS = 14

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())
beforeEach(() => server.setTime(MORNING))

/** The network with another fate for what is told at once. */
type LiveFate = (ask: () => Promise<Response>) => Promise<Response>
const FATES: Record<string, LiveFate> = {
  'comes and is answered': (ask) => ask(),
  'is lost': () => Promise.reject(new TypeError('lost')),
  'comes, and its answer is lost': async (ask) => {
    await ask()
    throw new TypeError('lost')
  },
  'isn’t known to the server': async () => Response.json({ message: 'Onbekend' }, { status: 404 }),
  'comes twice': async (ask) => {
    await ask()
    return ask()
  },
  'is answered with nonsense': async () => new Response('<p>portal</p>'),
}

/** A trip that is sailed by chance: the same taps for the same seed. */
async function sailed(seed: number, fate: LiveFate) {
  const client = await server.client()
  const sea = { server, ms: Date.parse(MORNING) }
  const boat = new Boat('tablet', client, sea)
  boat.through = (path, ask) => (path.endsWith(LIVE) ? fate(ask) : ask())
  await boat.switchOn()
  await setUpTrip(boat.tablet)
  await boat.tablet.engine.trip.start()
  await boat.settle()
  const chance = seededChance(seed)
  for (let tap = 0; tap < TAPS; tap += 1) await act(boat, chance)
  boat.comeBack()
  await boat.settle()
  const records = await boat.logbook.recordsOf(boat.trip.id, 0)
  const visits = await server.rows<object>(
    `select v.position, v.state, v.people_on, v.people_off, v.people_aboard from stop_visits v
     join trips t on t.id = v.trip where t.concession = ${client.concession} order by v.position`,
  )
  const lying = await server.rows<{ n: number }>(
    `select count(*)::int n from trip_live where concession = ${client.concession}`,
  )
  return {
    kept: records.map(({ fact, travels, acknowledged }) => [
      fact.type,
      'stop' in fact && fact.stop,
      travels,
      acknowledged,
    ]),
    stops: boat.trip.stops.map(({ state, count, load, arrivedAt }) => [
      state,
      count,
      load,
      arrivedAt !== null,
    ]),
    load: boat.trip.load,
    waits: boat.state.outstanding.total,
    visits,
    toldTimes: boat.asked.filter((path) => path.endsWith(LIVE)).length,
    lying: lying[0]?.n,
  }
}

async function act(boat: Boat, chance: Chance): Promise<void> {
  const stop = activeStop(boat.trip)
  const { trip } = boat.tablet.engine
  const luck = chance()
  if (!stop || boat.trip.stops.filter(({ state }) => state === 'open').length === 1) return
  if (luck < 0.4) await trip.arrive()
  else if (luck < 0.7) await boat.count(below(chance, 9))
  else if (luck < 0.75) await trip.skip([stop.id], 'Probleem op steiger', 'Mist')
  else if (luck < 0.85) boat.goOffline()
  else boat.comeBack()
}

test.each([1, 2, 3, 4, 5])(
  'seed %i: the records, the counts and what waits are the same, told or not',
  async (seed) => {
    const { toldTimes, lying: _, ...whole } = await sailed(seed, FATES['comes and is answered'] as LiveFate)
    expect(toldTimes).toBeGreaterThan(0)
    expect(whole.waits).toBe(0)
    for (const [name, fate] of Object.entries(FATES)) {
      const { toldTimes: __, lying: ___, ...other } = await sailed(seed, fate)
      expect([name, other]).toEqual([name, whole])
    }
  },
)

test('where the boat lies is ashore before anything is counted there', async () => {
  const client = await server.client()
  const sea = { server, ms: Date.parse(MORNING) }
  const boat = new Boat('tablet', client, sea)
  await boat.switchOn()
  await setUpTrip(boat.tablet)
  await boat.tablet.engine.trip.start()
  await boat.settle()
  // The tablet's clock has run on meanwhile.
  server.setTime(new Date(sea.ms + 60_000).toISOString())
  await boat.tablet.engine.trip.arrive()
  await expect
    .poll(() =>
      server.rows(
        `select arrived_visit::text as item from trip_live where concession = ${client.concession}`,
      ),
    )
    .toEqual([{ item: boat.trip.stops[0]?.itemId }])
})
