/** [attack 12c] Another captain resumes a trip, with the real engine, outbox, logbook and handlers. */
import { isCompleted } from '@vaarboek/domain'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Client, MORNING, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { colleagueOf } from '../../apps/server/src/routes/colleague.fixture.ts'
import { Boat, type Sea } from './boat.ts'
import { choose, setUpTrip } from './set-up-trip.ts'
import { turns } from './turns.ts'

let server: TestServer
let client: Client
let colleague: Client
let sea: Sea
let an: Boat
let jan: Boat

beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())

beforeEach(async () => {
  server.setTime(MORNING)
  sea = { server, ms: Date.parse(MORNING) }
  client = await server.client()
  colleague = await colleagueOf(server, client, 'Jan De Smet')
  an = new Boat('tablet-of-an', client, sea)
  jan = new Boat('tablet-of-jan', colleague, sea)
  await an.switchOn()
  await setUpTrip(an.tablet)
  await an.count(16)
  await an.settle()
})

/** Jan resumes, and loses the network before anybody hears of it. */
async function janResumesAndIsAway(): Promise<void> {
  await jan.switchOn()
  await choose(jan.tablet)
  jan.goOffline()
  expect(await jan.tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
  await jan.count(2)
}

/** The list of shifts, which may have been kept from before, is the server's. */
async function seesThatItIsSailed({ tablet }: Boat): Promise<void> {
  const { reference, wizard, store } = tablet.engine
  await reference.load('tracks')
  const [track] = store.getState().reference.tracks
  if (!track) throw new Error('no track')
  wizard.chooseTrack(track)
  await vi.waitFor(() => expect(store.getState().reference.shifts[0]?.lastFlight).toBeTruthy())
}

async function anSailsItToItsEnd(): Promise<void> {
  while (!isCompleted(an.trip)) await an.count(0)
  await an.settle()
}

const captainsOf = async () =>
  (
    await server.rows<{ captain: number }>(
      `select captain from (select captain, position, v.id from stop_visits v where concession = ${client.concession}
          and state <> 'open' union all select h.captain, v.position, h.id from stop_visit_history h
          join stop_visits v on v.id = h.visit where h.concession = ${client.concession}) said order by position, captain`,
    )
  ).map(({ captain }) => (captain === client.captain ? 'an' : 'jan'))

test('what a tablet recorded that resumed and was away is taken, also when the trip is finished and its day over', async () => {
  await janResumesAndIsAway()
  await anSailsItToItsEnd()
  server.setTime('2026-11-25T09:00:00Z')
  jan.comeBack()
  await jan.settle()
  expect(jan.state.outstanding.rejected).toEqual([])
  expect(await captainsOf()).toEqual(['an', 'an', 'jan', 'an', 'an'])
})

test('what the server doesn’t take is kept aboard and said, with the server’s own words', async () => {
  await janResumesAndIsAway()
  await anSailsItToItsEnd()
  await server.rows(`delete from trip_resumptions where concession = ${client.concession} returning 1`)
  jan.comeBack()
  await vi.waitFor(async () => {
    jan.tablet.wake()
    await turns(30)
    expect(jan.state.outstanding.rejected.map(({ fact }) => fact.type)).toEqual([
      'tripResumed',
      'passengersConfirmed',
    ])
  })
  for (const { rejected } of jan.state.outstanding.rejected)
    expect(rejected).toMatchObject({ status: 403, message: expect.stringContaining('andere kapitein') })
  expect(await captainsOf()).toEqual(['an', 'an', 'an', 'an'])
})

test('resuming a trip that ended since the list was read says so, and takes nothing over', async () => {
  await jan.switchOn()
  const { engine } = jan.tablet
  await seesThatItIsSailed(jan)
  const [shift] = jan.state.reference.shifts
  if (!shift) throw new Error('no shift')
  engine.wizard.chooseShift(shift)
  await anSailsItToItsEnd()
  expect(await engine.wizard.resumeShift(() => true)).toEqual({
    ok: false,
    whoops: {
      status: 403,
      title: 'Deze vaart is van een andere kapitein, en ze is al afgelopen',
      code: 'trip-of-another-ended',
    },
  })
  expect(jan.state.choices.isResumed).toBe(false)
})

test('two captains by turns on one tablet: each one’s records go out under their own name', async () => {
  an.goOffline()
  await an.count(5)
  await an.tablet.engine.account.arriveAtLogin()
  an.tablet.kill()
  const onTheSame = new Boat('tablet-of-an', colleague, sea, an.logbook)
  await onTheSame.switchOn()
  await seesThatItIsSailed(onTheSame)
  await setUpTrip(onTheSame.tablet)
  await onTheSame.count(2)
  await onTheSame.count(1)
  await onTheSame.settle()
  onTheSame.tablet.kill()
  an.weather.isDown = false
  await an.switchOn()
  await an.settle()
  expect(an.state.outstanding.rejected).toEqual([])
  expect(await captainsOf()).toEqual(['an', 'an', 'jan', 'jan'])
})
