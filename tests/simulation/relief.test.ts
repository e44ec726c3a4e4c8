/** A captain is relieved in mid-trip on her own tablet, with the real engine, outbox, logbook and server. */
import { activeStop } from '@vaarboek/domain'
import { createMemoryLogbook, type Logbook, mustLogInAgain } from '@vaarboek/engine'
import { NOTES } from '@vaarboek/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, MORNING, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { colleagueOf } from '../../apps/server/src/routes/colleague.fixture.ts'
import { hashPin } from '../../apps/server/src/services/accounts/pin-hash.ts'
import { faultyFetch, type Weather } from './faulty-fetch.ts'
import { seededChance, uuid } from './seeded.ts'
import { setUpTrip } from './set-up-trip.ts'
import { QUICK_SECRETS, switchOn, type Tablet } from './tablet.ts'
import { turns } from './turns.ts'

const PIN = '2580'
const DAY_MS = 86_400_000

let server: TestServer
let an: Client
let jan: Client
let logbook: Logbook
let tablet: Tablet
let ms: number
const weather: Weather = { isDown: false, roughness: 0 }
const chance = seededChance(33)

/** Nobody ashore hears who took over. */
let areUpdatesLost: boolean
/** Who asked for what: its path, and whose token it had. */
let asked: { path: string; token: string }[]

/** The hash of a PIN is made once this has happened. */
let mayHash: Promise<void>

const open = () =>
  switchOn({
    logbook,
    secrets: {
      ...QUICK_SECRETS,
      slowHash: async (text, salt) => {
        await mayHash
        return QUICK_SECRETS.slowHash(text, salt)
      },
    },
    deviceName: 'tablet-of-the-boat',
    chance,
    device: {
      clock: () => {
        ms += 1000
        return ms
      },
      now: () => new Date(ms + 3_600_000).toISOString().replace(/\.\d+Z$/, '+01:00'),
      newId: () => uuid(chance),
    },
    fetch: async (input, init) => {
      const { Authorization: token = '' } = (init?.headers ?? {}) as Record<string, string>
      const path = new URL(String(input)).pathname
      asked.push({ path, token })
      if (areUpdatesLost && path.includes('flights/update')) throw new TypeError('Failed to fetch')
      return faultyFetch(server.app, weather, () => 0.9)(input, init)
    },
    onError: () => {},
  })
const state = () => tablet.engine.store.getState()
const trip = () => {
  const { trip } = state()
  if (!trip) throw new Error('No trip')
  return trip
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(
    async () => {
      tablet.wake()
      await turns(50)
      expect(await holds()).toBe(true)
    },
    { timeout: 60_000, interval: 1 },
  )
}
const untilAshore = () => until(async () => (await logbook.countOutstanding()) === 0)

async function count(peopleOn: number): Promise<void> {
  const { engine } = tablet
  const stop = activeStop(trip())
  if (trip().startedAt === null) await engine.trip.start()
  await engine.trip.count({ addingPeople: peopleOn })
  expect(await engine.trip.confirm(stop?.id ?? '')).toEqual({ ok: true })
}

/** Captain and people who got on, of each counted stop in its order. */
async function counted(): Promise<[number, number][]> {
  const rows = await server.rows<{ captain: number; people_on: number }>(
    `select v.captain, v.people_on from stop_visits v join trips t on t.id = v.trip
      where t.concession = ${an.concession} and v.state = 'passed' order by v.position`,
  )
  return rows.map(({ captain, people_on }) => [captain, people_on])
}

const relieve = (who: Client, pin = PIN) => tablet.engine.account.relieve(who.email, pin)

function goOffline(): void {
  weather.isDown = true
  tablet.engine.setOnline(false)
}

function comeBack(): void {
  weather.isDown = false
  tablet.engine.setOnline(true)
}

beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())

beforeEach(async () => {
  weather.isDown = false
  areUpdatesLost = false
  mayHash = Promise.resolve()
  ms = Date.parse(MORNING)
  server.setTime(MORNING)
  asked = []
  an = await server.client()
  jan = await colleagueOf(server, an, 'Jan De Smet')
  const { random, pepper } = server.context
  const hash = await hashPin(PIN, pepper, random)
  const ids = `${an.captain}, ${jan.captain}`
  await server.rows(`update captains set pin_hash = '${hash}' where id in (${ids}) returning id`)
  logbook = createMemoryLogbook()
  tablet = await open()
  expect(await tablet.engine.account.login(an.email, PIN)).toEqual({ ok: true })
  await setUpTrip(tablet)
})

test('each count is under who made it, the trip goes on, and shore knows who sails it', async () => {
  await count(5)
  await untilAshore()
  expect(await relieve(jan)).toEqual({ ok: true })
  expect(state().signedIn?.captain.id).toBe(String(jan.captain))
  expect(trip().load.people).toBe(5)
  await count(3)
  await untilAshore()
  expect(await counted()).toEqual([
    [an.captain, 5],
    [jan.captain, 3],
  ])
  const rows = await server.rows<{ captain: number; created_by: number }>(
    `select captain, created_by from trips where concession = ${an.concession}`,
  )
  expect(rows).toEqual([{ captain: jan.captain, created_by: an.captain }])
})

test('[standing decision 3] what waited goes out with the token of who recorded it, and her session ends when it is ashore', async () => {
  await until(() => state().outstanding.total === 0)
  const token = state().signedIn?.token
  goOffline()
  await count(5)
  // The network is back, and nothing has been sent yet when he takes over.
  weather.isDown = false
  tablet.engine.store.setState({ isOnline: true })
  asked = []
  expect(await relieve(jan)).toEqual({ ok: true })
  await count(3)
  const his = state().signedIn?.token
  await untilAshore()
  await until(async () => (await logbook.readUnder(NOTES.relievedPrefix)).length === 0)
  const sent = asked.filter(({ path }) => path.includes('passmultiple'))
  expect(sent.map((one) => one.token)).toEqual([`Bearer ${token}`, `Bearer ${his}`])
  expect(await counted()).toEqual([
    [an.captain, 5],
    [jan.captain, 3],
  ])
  expect(asked).toContainEqual({ path: '/api/logout', token: `Bearer ${token}` })
  expect(state().relieved).toEqual([])
})

test('a wrong PIN, and a captain of another concession, take nothing over', async () => {
  await count(5)
  expect(await relieve(jan, '0000')).toMatchObject({ ok: false, reason: 'unknown-user' })
  const stranger = await server.client()
  const { random, pepper } = server.context
  const hash = await hashPin(PIN, pepper, random)
  await server.rows(`update captains set pin_hash = '${hash}' where id = ${stranger.captain} returning id`)
  expect(await relieve(stranger)).toEqual({ ok: false, reason: 'unknown-user' })
  expect(state().signedIn?.captain.id).toBe(String(an.captain))
  await count(3)
  await untilAshore()
  expect(await counted()).toEqual([
    [an.captain, 5],
    [an.captain, 3],
  ])
})

test('[fault 1] a tablet killed right after the relief opens with who took over, on the same trip', async () => {
  await count(5)
  expect(await relieve(jan)).toEqual({ ok: true })
  const { id } = trip()
  tablet.kill()
  tablet = await open()
  expect(state().signedIn?.captain.id).toBe(String(jan.captain))
  expect([trip().id, trip().load.people]).toEqual([id, 5])
  await count(3)
  await untilAshore()
  expect(await counted()).toEqual([
    [an.captain, 5],
    [jan.captain, 3],
  ])
})

test('a form that wasn’t confirmed belongs to who filled it in', async () => {
  await tablet.engine.trip.start()
  await tablet.engine.trip.count({ addingPeople: 9 })
  expect(await relieve(jan)).toEqual({ ok: true })
  expect(state().countings).toEqual({})
  tablet.kill()
  tablet = await open()
  expect(state().countings).toEqual({})
})

test('[fault 16] her token was revoked: his counts go out, hers wait until she logs in again', async () => {
  await count(5)
  await untilAshore()
  goOffline()
  await count(4)
  await server.rows(
    `update tokens set revoked_at = '${MORNING}' where captain = ${an.captain} returning captain`,
  )
  weather.isDown = false
  tablet.engine.store.setState({ isOnline: true })
  expect(await relieve(jan)).toEqual({ ok: true })
  await count(3)
  await until(() => state().outstanding.total === 0 && state().relieved[0]?.mustLogIn === true)
  expect(state().relieved).toMatchObject([{ waiting: 1 }])
  expect(state().sending.needsLogin).toBe(false)
  expect(await counted()).toEqual([
    [an.captain, 5],
    [jan.captain, 3],
  ])
  await tablet.engine.account.logout()
  expect(await tablet.engine.account.login(an.email, PIN)).toEqual({ ok: true })
  await untilAshore()
  expect(await counted()).toEqual([
    [an.captain, 5],
    [an.captain, 4],
    [jan.captain, 3],
  ])
})

test('he logs out while hers waits: it stays, and goes out with her own session', async () => {
  await until(() => state().outstanding.total === 0)
  goOffline()
  await count(5)
  weather.isDown = false
  tablet.engine.store.setState({ isOnline: true })
  expect(await relieve(jan)).toEqual({ ok: true })
  goOffline()
  await tablet.engine.account.arriveAtLogin()
  expect(state().waitingOnDevice).toBeGreaterThan(0)
  comeBack()
  await until(async () => (await logbook.outstanding(`${an.concession}/${an.captain}`)).length === 0)
  expect(await counted()).toEqual([[an.captain, 5]])
})

test('a relief that comes ashore days later is believed: it was on the tablet that sailed the trip', async () => {
  await count(5)
  await untilAshore()
  areUpdatesLost = true
  expect(await relieve(jan)).toEqual({ ok: true })
  goOffline()
  areUpdatesLost = false
  await count(3)
  ms += 3 * DAY_MS
  server.setTime(new Date(ms).toISOString())
  comeBack()
  await untilAshore()
  expect(await counted()).toEqual([
    [an.captain, 5],
    [jan.captain, 3],
  ])
})

describe('without network', () => {
  /** Both have logged in on this tablet before, and an sails. */
  beforeEach(async () => {
    expect(await relieve(jan)).toEqual({ ok: true })
    await known(1)
    expect(await relieve(an)).toEqual({ ok: true })
    await known(2)
    await untilAshore()
    await until(async () => (await logbook.readUnder(NOTES.relievedPrefix)).length === 0)
    goOffline()
  })
  /** The hash is made behind the login. */
  const known = async (captains: number) => {
    while ((await logbook.readUnder(NOTES.knownCaptain(''))).length < captains) await turns(20)
    // Of who logs in again it is made anew.
    while ((await logbook.read(NOTES.pin)) === null) await turns(20)
  }

  test('who has logged in here before takes over by his PIN; what he records waits until the server has checked', async () => {
    await count(5)
    expect(await relieve(jan)).toEqual({ ok: true })
    expect(state().signedIn?.captain.id).toBe(String(jan.captain))
    expect(mustLogInAgain(state())).toBe(true)
    await count(3)
    asked = []
    comeBack()
    await untilAshore()
    expect(mustLogInAgain(state())).toBe(false)
    expect(await counted()).toEqual([
      [an.captain, 5],
      [jan.captain, 3],
    ])
  })

  test('[fault 1] the PIN isn’t kept: after a kill the other’s records go out, and his when he has logged in', async () => {
    await count(5)
    expect(await relieve(jan)).toEqual({ ok: true })
    await count(3)
    tablet.kill()
    tablet = await open()
    weather.isDown = false
    await until(async () => (await logbook.outstanding(`${an.concession}/${an.captain}`)).length === 0)
    expect(await counted()).toEqual([[an.captain, 5]])
    expect(mustLogInAgain(state())).toBe(true)
    expect(asked.some(({ token }) => /^Bearer\s*(null)?$/.test(token))).toBe(false)
    await count(2)
    expect(await tablet.engine.account.login(jan.email, PIN)).toEqual({ ok: true })
    await untilAshore()
    expect(await counted()).toEqual([
      [an.captain, 5],
      [jan.captain, 3],
      [jan.captain, 2],
    ])
  })

  test('two take over after each other: the last one sails, also once there is a network', async () => {
    expect(await relieve(jan)).toEqual({ ok: true })
    await count(3)
    expect(await relieve(an)).toEqual({ ok: true })
    await count(2)
    comeBack()
    await until(() => state().outstanding.total === 0)
    await turns(500)
    expect(state().signedIn?.captain.id).toBe(String(an.captain))
    expect(state().relieved).toMatchObject([{ waiting: 2, mustLogIn: true }])
    expect(await counted()).toEqual([[an.captain, 2]])
  })

  test('[fault 27] a relief that comes ashore after the next one, when the clock was set back, is the earlier one still', async () => {
    expect(await relieve(jan)).toEqual({ ok: true })
    await count(3)
    expect(await relieve(an)).toEqual({ ok: true })
    await count(2)
    comeBack()
    await until(() => state().outstanding.total === 0)
    ms -= 3_600_000
    await tablet.engine.account.logout()
    expect(await tablet.engine.account.login(jan.email, PIN)).toEqual({ ok: true })
    await untilAshore()
    expect(await counted()).toEqual([
      [jan.captain, 3],
      [an.captain, 2],
    ])
    expect(await server.rows(`select captain from trips where concession = ${an.concession}`)).toEqual([
      { captain: an.captain },
    ])
  })

  test('[attack 1] five wrong PINs, and only the server can say', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      expect(await relieve(jan, '0000')).toMatchObject({ ok: false, reason: 'unknown-user' })
    expect(await relieve(jan)).toMatchObject({ ok: false, reason: 'offline', triesLeft: 0 })
    expect(state().signedIn?.captain.id).toBe(String(an.captain))
  })

  test('who never logged in here is known by the server alone', async () => {
    expect(await tablet.engine.account.relieve('nobody@example.org', PIN)).toEqual({
      ok: false,
      reason: 'offline',
    })
  })

  test('whom the server has refused since isn’t known here any more', async () => {
    comeBack()
    expect(await relieve(jan, '0000')).toMatchObject({ reason: 'unknown-user' })
    goOffline()
    expect(await relieve(jan)).toEqual({ ok: false, reason: 'offline' })
  })
})

describe('without network, of whom the tablet has never seen', () => {
  let piet: Client
  const MISTYPED = 'pit@vaarboek.example'
  const takeOver = (email: string, pin = PIN) => tablet.engine.account.relieve(email, pin, undefined, true)
  const aboard = () => state().signedIn?.captain
  const pendings = async () =>
    (await logbook.allOutstanding()).filter(({ owner }) => owner.includes('pending:'))
  /** The hash of who logged in is made behind the login. */
  const known = async (captains: number) => {
    while ((await logbook.readUnder(NOTES.knownCaptain(''))).length < captains) await turns(20)
  }
  /** Nobody was asked with an empty token. */
  const nobodySpokeForHim = () => !asked.some(({ token }) => /^Bearer\s*(null)?$/.test(token))

  beforeEach(async () => {
    piet = await colleagueOf(server, an, 'Piet Peeters')
    const { random, pepper } = server.context
    const hash = await hashPin(PIN, pepper, random)
    await server.rows(`update captains set pin_hash = '${hash}' where id = ${piet.captain} returning id`)
    await untilAshore()
    goOffline()
  })

  test('he takes over when he is sure of his address; once the server has checked, what he counted is his', async () => {
    await count(5)
    expect(await relieve(piet)).toEqual({ ok: false, reason: 'offline' })
    expect(await takeOver(piet.email)).toEqual({ ok: true })
    expect([aboard()?.fullName, mustLogInAgain(state())]).toEqual([piet.email, true])
    await count(3)
    const { malfunctions } = tablet.engine
    malfunctions.editReport({ situation: 2, remarks: 'Boei verdreven', photo: null })
    expect(await malfunctions.sendReport()).toEqual({ ok: true })
    malfunctions.editReport({ situation: 1, remarks: 'Half' })
    expect(await pendings()).toHaveLength(3)
    const { id } = trip()
    comeBack()
    await untilAshore()
    expect([aboard()?.id, mustLogInAgain(state()), trip().id]).toEqual([String(piet.captain), false, id])
    expect(state().reportDraft.remarks).toBe('Half')
    await count(2)
    await untilAshore()
    expect(await counted()).toEqual([
      [an.captain, 5],
      [piet.captain, 3],
      [piet.captain, 2],
    ])
    expect(nobodySpokeForHim()).toBe(true)
    // Known here from now on.
    await known(2)
    goOffline()
    expect(await relieve(an)).toEqual({ ok: true })
    expect(await relieve(piet)).toEqual({ ok: true })
    expect(aboard()?.id).toBe(String(piet.captain))
  })

  test('[attack 1] his PIN and its hash are kept nowhere, and a mistyped one is said: he types again', async () => {
    await known(1)
    expect(await takeOver(piet.email, '0000')).toEqual({ ok: true })
    expect(await logbook.read(NOTES.pin)).toBeNull()
    expect(await logbook.readUnder(NOTES.knownCaptain(''))).toHaveLength(1)
    await count(3)
    comeBack()
    await until(() => state().signedIn?.isRefused === true)
    expect([aboard()?.fullName, state().outstanding.total]).toEqual([piet.email, 2])
    tablet.kill()
    tablet = await open()
    expect(state().signedIn?.isRefused).toBe(true)
    goOffline()
    expect(await takeOver(piet.email)).toEqual({ ok: true })
    expect(state().signedIn?.isRefused).toBeUndefined()
    comeBack()
    await untilAshore()
    expect(await counted()).toEqual([[piet.captain, 3]])
  })

  test('[fault 1] after a kill he is asked, and his login takes his counts on', async () => {
    await count(5)
    expect(await takeOver(piet.email)).toEqual({ ok: true })
    await count(3)
    const { id } = trip()
    tablet.kill()
    tablet = await open()
    weather.isDown = false
    await until(async () => (await pendings()).length === (await logbook.countOutstanding()))
    expect(await counted()).toEqual([[an.captain, 5]])
    expect(await tablet.engine.account.login(piet.email, PIN)).toEqual({ ok: true })
    expect(trip().id).toBe(id)
    await untilAshore()
    expect(await counted()).toEqual([
      [an.captain, 5],
      [piet.captain, 3],
    ])
    expect(nobodySpokeForHim()).toBe(true)
  })

  test('the PIN of who logged in just before isn’t taken for his: its hash is ready after the relief', async () => {
    await known(1)
    await logbook.eraseUnder(NOTES.knownCaptain(''))
    const { promise, resolve: hash } = Promise.withResolvers<void>()
    mayHash = promise
    comeBack()
    expect(await tablet.engine.account.login(an.email, PIN)).toEqual({ ok: true })
    goOffline()
    expect(await takeOver(piet.email)).toEqual({ ok: true })
    hash()
    await known(1)
    expect(await logbook.read(NOTES.pin)).toBeNull()
  })

  test.each(['before', 'after'])(
    '[fault 1] killed %s his records are given to him, they are his once',
    async (when) => {
      expect(await takeOver(piet.email)).toEqual({ ok: true })
      await count(3)
      const { check } = logbook
      const { promise: death, resolve: die } = Promise.withResolvers<void>()
      logbook.check = async (...given) => {
        if (when === 'after') await check(...given)
        die()
        return new Promise(() => {})
      }
      comeBack()
      await death
      tablet.kill()
      logbook.check = check
      tablet = await open()
      expect(aboard()?.id === String(piet.captain)).toBe(when === 'after')
      if (when === 'before') expect(await tablet.engine.account.login(piet.email, PIN)).toEqual({ ok: true })
      await untilAshore()
      expect(await counted()).toEqual([[piet.captain, 3]])
      expect(
        (await logbook.recordsOf(trip().id, 0)).filter(({ fact }) => fact.type === 'captainChecked'),
      ).toHaveLength(1)
    },
  )

  test('of an address that is nobody’s the counts wait until a captain says that they are his; the trip is his then', async () => {
    expect(await takeOver(MISTYPED)).toEqual({ ok: true })
    await count(3)
    const { id } = trip()
    comeBack()
    await until(() => state().signedIn?.isRefused === true)
    expect(await tablet.engine.account.logout()).toMatchObject({ ok: false })
    expect(await tablet.engine.account.login(piet.email, PIN)).toEqual({ ok: true })
    await turns(100)
    const [his] = state().relieved
    expect(his).toMatchObject({ name: MISTYPED, waiting: 2, mustLogIn: true })
    expect([await counted(), state().trip]).toEqual([[], null])
    await tablet.engine.account.claim(his?.pending ?? '')
    expect(trip().id).toBe(id)
    await untilAshore()
    expect(state().relieved).toEqual([])
    expect(await counted()).toEqual([[piet.captain, 3]])
    await count(2)
    await untilAshore()
  })

  test('the end of the login at "/" loses nothing: it is shown to who logs in next, who leaves it be', async () => {
    expect(await takeOver(MISTYPED)).toEqual({ ok: true })
    await count(3)
    await tablet.engine.account.arriveAtLogin()
    expect(state().waitingOnDevice).toBe(2)
    comeBack()
    expect(await tablet.engine.account.login(an.email, PIN)).toEqual({ ok: true })
    await turns(100)
    expect(state().relieved).toMatchObject([{ name: MISTYPED, waiting: 2 }])
    expect(await tablet.engine.account.logout()).toEqual({ ok: true })
    expect(await pendings()).toHaveLength(2)
  })

  test('a second relief: each one’s counts are their own, whichever is checked first', async () => {
    comeBack()
    expect(await relieve(jan)).toEqual({ ok: true })
    await known(2)
    expect(await relieve(an)).toEqual({ ok: true })
    await untilAshore()
    goOffline()
    expect(await takeOver(MISTYPED)).toEqual({ ok: true })
    await count(3)
    expect(await takeOver(piet.email)).toEqual({ ok: true })
    await count(4)
    expect(await relieve(jan)).toEqual({ ok: true })
    await count(5)
    comeBack()
    await until(() => state().outstanding.total === 0)
    expect(await counted()).toEqual([[jan.captain, 5]])
    expect(
      state()
        .relieved.map(({ name, waiting }) => [name, waiting])
        .toSorted(),
    ).toEqual([
      [piet.email, 2],
      [MISTYPED, 2],
    ])
    // He takes over again, and says that the other stretch was his too.
    expect(await relieve(piet)).toEqual({ ok: true })
    const [mistyped] = state().relieved
    await tablet.engine.account.claim(mistyped?.pending ?? '')
    await untilAshore()
    expect(await counted()).toEqual([
      [piet.captain, 3],
      [piet.captain, 4],
      [jan.captain, 5],
    ])
    expect(aboard()?.id).toBe(String(piet.captain))
  })

  test('the same address again is the same man, also after another sailed', async () => {
    expect(await takeOver(piet.email)).toEqual({ ok: true })
    const { id } = aboard() ?? {}
    expect(await takeOver(MISTYPED)).toEqual({ ok: true })
    expect(await takeOver(piet.email.toUpperCase())).toEqual({ ok: true })
    expect(aboard()?.id).toBe(id)
    await count(3)
    comeBack()
    await until(() => state().outstanding.total === 0)
    expect(await counted()).toEqual([[piet.captain, 3]])
  })

  test('a captain of another concession who has this address takes nothing on', async () => {
    const stranger = await server.client()
    const { random, pepper } = server.context
    const hash = await hashPin(PIN, pepper, random)
    await server.rows(`update captains set pin_hash = '${hash}' where id = ${stranger.captain} returning id`)
    expect(await takeOver(stranger.email)).toEqual({ ok: true })
    await count(3)
    comeBack()
    await until(() => state().signedIn?.isRefused === true)
    expect(await tablet.engine.account.login(stranger.email, PIN)).toMatchObject({ ok: false })
    expect([aboard()?.fullName, (await pendings()).length]).toEqual([stranger.email, 2])
  })

  test('whom he relieved may be he himself: one trip, one name', async () => {
    await known(1)
    await logbook.eraseUnder(NOTES.knownCaptain(''))
    await count(5)
    expect(await takeOver(an.email)).toEqual({ ok: true })
    await count(3)
    comeBack()
    await untilAshore()
    expect(await counted()).toEqual([
      [an.captain, 5],
      [an.captain, 3],
    ])
    expect([aboard()?.id, state().relieved]).toEqual([String(an.captain), []])
  })

  test('he ends the trip, which waits whole', async () => {
    expect(await takeOver(piet.email)).toEqual({ ok: true })
    while (activeStop(trip())) await count(1)
    const stops = trip().stops.length
    comeBack()
    await untilAshore()
    expect(await counted()).toEqual(Array.from({ length: stops }, () => [piet.captain, 1]))
  })
})
