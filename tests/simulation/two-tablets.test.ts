/** [decision 15] One trip on two tablets, with the real engine, outbox, logbook and handlers. */

import { activeStop } from '@vaarboek/domain'
import { mustLogInAgain } from '@vaarboek/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, MORNING, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { colleagueOf } from '../../apps/server/src/routes/colleague.fixture.ts'
import { tokenHash } from '../../apps/server/src/services/accounts/log-in.ts'
import { Boat, type Sea } from './boat.ts'
import { setUpTrip } from './set-up-trip.ts'
import { turns } from './turns.ts'

let server: TestServer
let client: Client
let an: Boat
let jan: Boat
let sea: Sea

async function ashore() {
  const rows = await server.rows<{
    id: number
    state: string
    people_on: number
    people_off: number
    people_aboard: number
    captain: number
  }>(`select v.* from stop_visits v join trips t on t.id = v.trip where t.concession = ${client.concession}
    order by v.trip, v.position`)
  return rows.map((row) => ({
    ...row,
    shown:
      row.state === 'passed'
        ? [String(row.id), row.state, row.people_on, row.people_off, row.people_aboard]
        : [String(row.id), row.state, null, null, null],
  }))
}

beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())

beforeEach(async () => {
  sea = { server, ms: Date.parse(MORNING) }
  client = await server.client()
  an = new Boat('tablet-of-an', client, sea)
  jan = new Boat('tablet-of-jan', await colleagueOf(server, client, 'Jan De Smet'), sea)
  await an.switchOn()
  await setUpTrip(an.tablet)
  await an.count(16)
  await an.settle()
})

/** Jan takes the trip over on a tablet of his own. */
async function janResumes(): Promise<void> {
  await jan.switchOn()
  await setUpTrip(jan.tablet)
  await jan.settle()
  expect(jan.trip.flightId).toBe(an.trip.flightId)
}

async function agree(): Promise<void> {
  const shown = (await ashore()).map((row) => row.shown)
  expect(an.stops).toEqual(shown)
  expect(jan.stops).toEqual(shown)
  expect(an.trip.load).toEqual(jan.trip.load)
}

describe('what was tried and failed so far', () => {
  test('a tablet that comes back takes in what another counted meanwhile, says so and offers what is really next', async () => {
    an.goOffline()
    await janResumes()
    await jan.count(2)
    await jan.count(0, 4)
    await jan.settle()
    expect(activeStop(an.trip)?.id).toBe('planned-1')
    an.comeBack()
    await vi.waitFor(() => expect(an.told).toHaveLength(3))
    expect(an.told).toEqual(['counted 2 Jan De Smet', 'counted 3 Jan De Smet', 'captain'])
    expect(activeStop(an.trip)?.id).toBe('planned-3')
    expect(an.trip.load.people).toBe(14)
    await an.count(1)
    await an.settle()
    jan.tablet.engine.lookAgain()
    await vi.waitFor(() => expect(jan.told).toContain('counted 4 An Kapitein'))
    await agree()
    an.tablet.engine.trip.dismissNews()
    expect(an.told).toEqual([])
  })

  test('a count of here never lands over another’s newer one: both stay, and the stop is to be reviewed', async () => {
    an.goOffline()
    await an.count(0, 16)
    await janResumes()
    await jan.count(2)
    await jan.count(0, 4)
    await jan.settle()
    an.comeBack()
    await an.settle()
    await vi.waitFor(() => expect(an.told).toContain('both 2 Jan De Smet'))
    expect(an.trip.stops[1]).toMatchObject({
      count: { peopleOn: 2 },
      toReview: true,
      ours: { count: { peopleOff: 16 } },
    })
    const rows = await ashore()
    expect(rows[1]).toMatchObject({
      people_on: 2,
      people_off: 0,
      captain: jan.trip ? expect.anything() : null,
    })
    expect(
      await server.rows(
        `select people_on, people_off, people_aboard, captain from stop_visit_history where visit = ${rows[1]?.id}`,
      ),
    ).toEqual([{ people_on: 0, people_off: 16, people_aboard: 0, captain: client.captain }])
    await agree()
  })

  test('[fault 27] who took over holds on both tablets, also over what the other counted later', async () => {
    an.goOffline()
    await janResumes()
    await jan.count(2)
    await jan.settle()
    await an.count(5)
    an.comeBack()
    await an.settle()
    await vi.waitFor(() => expect(an.told.toSorted()).toEqual(['both 2 Jan De Smet', 'captain']))
    expect((await ashore())[1]).toMatchObject({ people_on: 2 })
    await agree()
  })

  test('[fault 27] a tablet whose clock is a day ahead doesn’t win over who took over, and shows what holds', async () => {
    an.clockIsOff = 86_400_000
    an.goOffline()
    await an.count(5)
    await janResumes()
    await jan.count(2)
    await jan.settle()
    an.comeBack()
    await an.settle()
    await vi.waitFor(() => expect(an.told).toContain('both 2 Jan De Smet'))
    expect((await ashore())[1]).toMatchObject({ people_on: 2 })
    await agree()
  })

  test.each([
    ['ahead', 86_400_000],
    ['back', -86_400_000],
  ])(
    '[fault 27] a count is as old as it is, also when the clock was set %s a day before it went out',
    async (_, off) => {
      const later = (ms: number) =>
        server.setTime(new Date(Date.parse(server.context.clock.now()) + ms).toISOString())
      later(3_600_000)
      an.tablet.engine.lookAgain()
      await turns(50)
      an.goOffline()
      await an.count(5)
      an.clockIsOff = off
      later(600_000)
      an.comeBack()
      await an.settle()
      const [row] = await server.rows<{ age: number }>(
        `select extract(epoch from updated_at - reckoned_at)::float8 as age from stop_visits where id = ${(await ashore())[1]?.id}`,
      )
      expect(row?.age).toBeGreaterThan(500)
      expect(row?.age).toBeLessThan(700)
    },
  )

  test('a trip that another finished is shown as finished', async () => {
    an.goOffline()
    await janResumes()
    for (let stops = 0; stops < 3; stops += 1) await jan.count(0, stops === 2 ? 10 : 0)
    await jan.settle()
    an.comeBack()
    await vi.waitFor(() => expect(an.told).toContain('finished'))
    expect(activeStop(an.trip)).toBeNull()
    expect(an.trip.load.people).toBe(6)
    await agree()
  })

  test('a trip that another closed is shown as finished, and says by whom', async () => {
    await janResumes()
    await client.post('/flights/stop', { flight: an.trip.flightId ?? '' })
    jan.tablet.engine.lookAgain()
    await vi.waitFor(() => expect(jan.state.news).toContainEqual({ what: 'finished', by: 'An Kapitein' }))
    expect(activeStop(jan.trip)).toBeNull()
  })

  test('a trip that another gave up before it had begun is shown as given up, and by whom', async () => {
    const other = await server.client()
    const [one, two] = [new Boat('first', other, sea), new Boat('another', other, sea)]
    for (const boat of [one, two]) {
      await boat.switchOn()
      await setUpTrip(boat.tablet)
      await boat.settle()
    }
    expect(two.trip.flightId).toBe(one.trip.flightId)
    await other.post('/flights/stop', { flight: two.trip.flightId ?? '', unsailed: 1 })
    two.tablet.engine.lookAgain()
    const news = { what: 'finished', by: 'An Kapitein', isGivenUp: true }
    await vi.waitFor(() => expect(two.state.news).toContainEqual(news))
  })
})

describe('when it is asked', () => {
  const details = (boat: Boat) => boat.asked.filter((path) => path.endsWith('/flights/detail')).length

  test('not after what this tablet sent itself', async () => {
    await turns(50)
    const before = details(an)
    await an.count(1)
    await an.settle()
    await an.count(1)
    await an.settle()
    expect(details(an)).toBe(before)
  })

  test('as soon as an answer shows that somebody else changed the trip', async () => {
    await janResumes()
    const [, , third] = jan.trip.stops
    await jan.tablet.engine.trip.insert(third?.id ?? '', { id: String(client.stops[0]), name: 'Halte 1' }, 5)
    await jan.settle()
    expect(an.trip.stops).toHaveLength(4)
    await an.count(3)
    await an.settle()
    await vi.waitFor(() => expect(an.told).toContain('inserted 4 '))
    expect(an.trip.stops.map(({ inserted }) => inserted)).toEqual([false, false, false, true, false])
  })

  test('[standing decision 7] with a token that has ended it says so, also when nothing waits; after a login it hears again', async () => {
    await janResumes()
    await jan.count(3)
    await jan.settle()
    const { token, concession } = client
    const hash = Buffer.from(tokenHash(token)).toString('hex')
    const ended = (at: string) =>
      server.rows(
        `update tokens set revoked_at = ${at} where concession = ${concession} and hash = '\\x${hash}'`,
      )
    an.isLoggedOut = true
    await ended('now()')
    an.tablet.engine.lookAgain()
    await vi.waitFor(() => expect(mustLogInAgain(an.state)).toBe(true))
    expect(an.state.outstanding.total).toBe(0)
    await ended('null')
    an.tablet.engine.lookAgain()
    await vi.waitFor(() => expect(an.told).toContain('counted 2 Jan De Smet'))
    expect(mustLogInAgain(an.state)).toBe(false)
  })

  test('when the app is started again, and every half minute under way', async () => {
    await janResumes()
    await jan.count(3)
    await jan.settle()
    an.tablet.engine.refresh()
    await vi.waitFor(() => expect(an.told).toContain('counted 2 Jan De Smet'))
    await jan.count(4)
    await jan.settle()
    an.tablet.kill()
    await an.switchOn()
    await vi.waitFor(() => expect(an.trip.stops[2]?.by?.name).toBe('Jan De Smet'))
    await agree()
  })
})

test('two unfinished trips of one shift are told to both captains', async () => {
  // Jan never heard of Ans trip: his list is of before.
  await jan.switchOn()
  jan.weather.isDown = false
  await jan.tablet.engine.reference.load('tracks')
  const [track] = jan.state.reference.tracks
  if (!track) throw new Error('no track')
  jan.tablet.engine.wizard.chooseTrack(track)
  for (const kind of ['shifts', 'ships', 'stewards', 'stops'] as const)
    await jan.tablet.engine.reference.load(kind, { force: true })
  const { shifts, ships, stewards } = jan.state.reference
  const [shift, ship, steward] = [shifts[0], ships[0], stewards[0]]
  if (!shift || !ship || !steward) throw new Error('nothing to choose')
  jan.goOffline()
  jan.tablet.engine.wizard.chooseShift({ ...shift, incomplete: false, lastFlight: null })
  jan.tablet.engine.wizard.chooseShip(ship)
  jan.tablet.engine.wizard.toggleSteward(steward)
  expect(await jan.tablet.engine.wizard.prepareTrip()).toMatchObject({ ok: true })
  await jan.count(7)
  jan.comeBack()
  await jan.settle()
  const other = (boat: Boat) => boat.state.news.flatMap((one) => (one.what === 'other' ? one.other : []))
  await vi.waitFor(() =>
    expect(other(jan)).toMatchObject([{ captain: 'An Kapitein', ship: 'Zeemeeuw', people: 16 }]),
  )
  await an.count(1)
  await an.settle()
  await vi.waitFor(() => expect(other(an)).toMatchObject([{ captain: 'Jan De Smet', people: 7 }]))
})
