/** When the boat's position is shared, and that it ends at once with what it was shared for (decision 28). */
import type { Instant } from '@vaarboek/domain'
import { AT } from '@vaarboek/domain/testing'
import { expect, test, vi } from 'vitest'
import { type Place, type Sharing, sharePosition, type Whereabouts } from './share-position.ts'
import { UNWANTED, underWay, WANTED } from './told-live.fixture.ts'

const KALLO: Place = { lat: 51.25, lon: 4.28, accuracy: 40 }

/** A browser's sense of its place, moved by the test. */
function browserAt(permission: PermissionState, on: boolean) {
  const watching = new Set<Parameters<Whereabouts['watch']>>()
  const now = { ms: 0, inSight: true, on, asked: 0 }
  const looks: Parameters<Whereabouts['look']>[] = []
  const minutes = new Set<() => void>()
  let hear: (state: PermissionState) => void = () => {}
  let look: () => void = () => {}
  const whereabouts: Whereabouts = {
    onPermission(heard) {
      hear = heard
      heard(permission)
    },
    watch(...watcher) {
      now.asked += 1
      watching.add(watcher)
      return () => watching.delete(watcher)
    },
    look(...asked) {
      looks.push(asked)
    },
    each(ms, act) {
      if (ms !== 30_000) return () => {}
      minutes.add(act)
      return () => minutes.delete(act)
    },
    isInSight: () => now.inSight,
    onSight(changed) {
      look = changed
    },
    steady: () => now.ms,
    isOn: () => now.on,
    setOn(isOn) {
      now.on = isOn
    },
  }
  return {
    whereabouts,
    now,
    isWatched: () => watching.size === 1,
    /** The place is another one, so many milliseconds later. */
    move(place: Place, afterMs = 10_000) {
      now.ms += afterMs
      for (const [onPlace] of watching) onPlace(place)
    },
    /** Half a minute without anything new. Returns what was asked in it, to be answered. */
    lieStill() {
      now.ms += 30_000
      for (const act of minutes) act()
      return looks.splice(0)
    },
    fail(isDenied: boolean) {
      for (const [, onFault] of watching) onFault(isDenied)
    },
    allow: (state: PermissionState) => hear(state),
    show(isInSight: boolean) {
      now.inSight = isInSight
      look()
    },
  }
}

async function sharing(
  permission: PermissionState = 'granted',
  said: { status: number; body: object }[] = [WANTED],
  on = permission === 'granted',
) {
  const tablet = await underWay({ said })
  const browser = browserAt(permission, on)
  const seen: Sharing[] = []
  const switches = sharePosition(tablet.engine, browser.whereabouts, (now) => seen.push(now))
  await tablet.asked()
  await tablet.settled()
  const places = () => tablet.told.flatMap(({ position }) => position ?? [])
  return { ...tablet, ...browser, ...switches, places, is: () => seen.at(-1) }
}

test('nothing is asked of the browser before our server has said that positions are wanted', async () => {
  const { isWatched, is, now } = await sharing('granted', [UNWANTED])
  expect([isWatched(), now.asked, is()?.isShared]).toEqual([false, 0, false])
})

test('with the browser’s permission it is shared, each ten seconds at most', async () => {
  const { move, places, is, isWatched, told } = await sharing()
  expect([isWatched(), is()]).toEqual([true, { allowed: 'yes', isShared: false }])
  move(KALLO)
  await vi.waitFor(() => expect(places()).toEqual([{ ...KALLO, at: AT }]))
  await vi.waitFor(() => expect(is()).toEqual({ allowed: 'yes', isShared: true }))
  for (const lon of [4.29, 4.3, 4.31]) move({ ...KALLO, lon }, 3000)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(places()).toHaveLength(1)
  move({ ...KALLO, lon: 4.32 }, 1000)
  await vi.waitFor(() => expect(places()).toHaveLength(2))
  expect(places().at(-1)).toMatchObject({ lon: 4.32 })
  expect(told).toHaveLength(3)
})

test('with an arrival the newest goes along, and counts for those ten seconds', async () => {
  const { engine, move, places, told, settled } = await sharing()
  move(KALLO)
  await vi.waitFor(() => expect(places()).toHaveLength(1))
  await settled()
  move({ ...KALLO, lon: 4.3 }, 6000)
  await engine.trip.arrive()
  await vi.waitFor(() =>
    expect(told.at(-1)).toMatchObject({ arrived: { item: '100' }, position: { lon: 4.3 } }),
  )
  await settled()
  move({ ...KALLO, lon: 4.31 }, 6000)
  await settled()
  expect(places()).toHaveLength(2)
  move({ ...KALLO, lon: 4.32 }, 4000)
  await vi.waitFor(() => expect(places()).toHaveLength(3))
})

test('without network it is dropped, not kept for later', async () => {
  const { engine, move, places, told, is, isWatched, settled } = await sharing()
  move(KALLO)
  await vi.waitFor(() => expect(places()).toHaveLength(1))
  await settled()
  move({ ...KALLO, lon: 4.29 }, 3000)
  engine.setOnline(false)
  expect([isWatched(), is()?.isShared]).toEqual([false, false])
  engine.setOnline(true)
  await settled()
  expect(places()).toHaveLength(1)
  expect(isWatched()).toBe(true)
  move({ ...KALLO, lon: 4.3 })
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ position: { lon: 4.3 } }))
})

test('the browser is asked only when somebody says so', async () => {
  const { isWatched, now, is, turnOn, move, places } = await sharing('prompt')
  expect([isWatched(), now.asked, is()]).toEqual([false, 0, { allowed: 'ask', isShared: false }])
  turnOn()
  expect([isWatched(), is()?.isShared]).toEqual([true, false])
  move(KALLO)
  await vi.waitFor(() => expect(is()).toEqual({ allowed: 'yes', isShared: true }))
  expect(places()).toHaveLength(1)
})

test('a browser that allows places for the weather shares none before somebody has said so on this tablet', async () => {
  const { isWatched, now, is, turnOn, move, places, allow } = await sharing('granted', [WANTED], false)
  allow('granted')
  expect([isWatched(), now.asked, is()]).toEqual([false, 0, { allowed: 'ask', isShared: false }])
  turnOn()
  expect([isWatched(), is()]).toEqual([true, { allowed: 'yes', isShared: false }])
  move(KALLO)
  await vi.waitFor(() => expect(places()).toHaveLength(1))
})

test('somebody who says so while nothing is sailed is asked, and nothing is told', async () => {
  const { engine, turnOn, move, is, isWatched, places } = await sharing('prompt')
  engine.setOnline(false)
  turnOn()
  expect(isWatched()).toBe(true)
  move(KALLO)
  expect([isWatched(), is()]).toEqual([false, { allowed: 'yes', isShared: false }])
  expect(places()).toEqual([])
})

test('refused by the browser it isn’t shared, and shows as it is; allowed later in its settings it is', async () => {
  const { isWatched, is, turnOn, fail, allow } = await sharing('prompt')
  turnOn()
  allow('denied')
  fail(true)
  expect([isWatched(), is()]).toEqual([false, { allowed: 'denied', isShared: false }])
  allow('granted')
  expect([isWatched(), is()?.allowed]).toEqual([true, 'yes'])
})

test('a place that isn’t known isn’t shared, until it is known again', async () => {
  const { move, fail, is, isWatched } = await sharing()
  move(KALLO)
  fail(false)
  expect([isWatched(), is()]).toEqual([true, { allowed: 'impossible', isShared: false }])
  move(KALLO)
  await vi.waitFor(() => expect(is()).toEqual({ allowed: 'yes', isShared: true }))
})

test('a question of the browser that is sent away without an answer can be asked again', async () => {
  const { isWatched, is, now, turnOn, fail, allow } = await sharing('prompt')
  turnOn()
  fail(true)
  expect([isWatched(), now.on, is()]).toEqual([false, false, { allowed: 'ask', isShared: false }])
  turnOn()
  expect(isWatched()).toBe(true)
  allow('denied')
  fail(true)
  expect(is()?.allowed).toBe('denied')
})

test.each([500, 429])('it says that it is shared while the server takes it, not after %i', async (status) => {
  const no = { status, body: { message: 'no' } }
  const { move, is, settled } = await sharing('granted', [WANTED, WANTED, no])
  move(KALLO)
  await vi.waitFor(() => expect(is()?.isShared).toBe(true))
  await settled()
  move({ ...KALLO, lon: 4.3 })
  await vi.waitFor(() => expect(is()).toEqual({ allowed: 'yes', isShared: false }))
})

test('a minute without the server’s word it isn’t said to be shared', async () => {
  const { move, is, hold, lieStill, settled } = await sharing()
  move(KALLO)
  await vi.waitFor(() => expect(is()?.isShared).toBe(true))
  await settled()
  const letGo = hold()
  const [[onPlace] = []] = lieStill()
  onPlace?.(KALLO)
  expect(is()?.isShared).toBe(true)
  lieStill()
  expect(is()?.isShared).toBe(false)
  letGo()
  await vi.waitFor(() => expect(is()?.isShared).toBe(true))
})

test('a place that is on its way isn’t said to be shared, though the server took the calls before it', async () => {
  const { move, is, hold } = await sharing()
  const letGo = hold()
  move(KALLO)
  expect(is()?.isShared).toBe(false)
  letGo()
  await vi.waitFor(() => expect(is()?.isShared).toBe(true))
})

test('an arrival that the server takes without a place doesn’t make the last one newer', async () => {
  const { engine, move, is, now, told, lieStill, settled } = await sharing()
  move(KALLO)
  await vi.waitFor(() => expect(is()?.isShared).toBe(true))
  await settled()
  now.ms += 50_000
  await engine.trip.arrive()
  await settled()
  expect(told.at(-1)).toMatchObject({ arrived: { item: '100' } })
  expect(told.at(-1)).not.toHaveProperty('position')
  expect(is()?.isShared).toBe(true)
  lieStill()
  expect(is()?.isShared).toBe(false)
})

test('[decision 28] it may go with a trip’s settings only while it is wanted and the captain shares it', async () => {
  const { engine, turnOn, turnOff, allow } = await sharing('granted', [WANTED], false)
  allow('granted')
  expect(engine.live.isAllowed()).toBe(false)
  turnOn()
  expect(engine.live.isAllowed()).toBe(true)
  engine.store.setState({ arePositionsWanted: false })
  expect(engine.live.isAllowed()).toBe(false)
  engine.store.setState({ arePositionsWanted: true })
  turnOff()
  expect(engine.live.isAllowed()).toBe(false)
})

test('switched off on this tablet it ends at once, and stays off', async () => {
  const { move, is, isWatched, turnOff, turnOn, now } = await sharing()
  move(KALLO)
  turnOff()
  expect([isWatched(), now.on, is()]).toEqual([false, false, { allowed: 'ask', isShared: false }])
  turnOn()
  expect([isWatched(), now.on]).toEqual([true, true])
})

test('a boat that lies still tells its place again each half minute, as it is then', async () => {
  const { engine, move, lieStill, places, settled } = await sharing()
  move(KALLO)
  await vi.waitFor(() => expect(places()).toHaveLength(1))
  await settled()
  const later = '2026-11-22T10:01:00+01:00' as Instant
  engine.clock.setState({ sailing: later })
  const [[onPlace] = []] = lieStill()
  await settled()
  expect(places()).toHaveLength(1)
  onPlace?.(KALLO)
  await vi.waitFor(() => expect(places().at(-1)).toEqual({ ...KALLO, at: later }))
  expect(places()).toHaveLength(2)
})

test('whoever no longer shares isn’t asked for it each half minute, and an answer that comes late is dropped', async () => {
  const { move, lieStill, is, turnOff, places, settled } = await sharing()
  move(KALLO)
  await vi.waitFor(() => expect(places()).toHaveLength(1))
  await settled()
  const [[onPlace, onFault] = []] = lieStill()
  turnOff()
  expect(lieStill()).toEqual([])
  for (const heard of [() => onPlace?.(KALLO), () => onFault?.(false)]) {
    heard()
    expect(is()).toEqual({ allowed: 'ask', isShared: false })
  }
  await settled()
  expect(places()).toHaveLength(1)
})

test('out of sight nothing is followed', async () => {
  const { move, is, isWatched, show } = await sharing()
  move(KALLO)
  show(false)
  expect([isWatched(), is()?.isShared]).toEqual([false, false])
  show(true)
  expect(isWatched()).toBe(true)
})

test.each<[string, (engine: Awaited<ReturnType<typeof sharing>>['engine']) => Promise<unknown>]>([
  [
    'the end of the trip',
    async ({ trip }) => {
      for (const stop of ['planned-0', 'planned-1', 'planned-2']) await trip.confirm(stop)
    },
  ],
  ['the logout', ({ account }) => account.arriveAtLogin()],
])('%s ends it', async (_, end) => {
  const { engine, move, is, isWatched, places, settled } = await sharing()
  move(KALLO)
  await vi.waitFor(() => expect(places()).toHaveLength(1))
  await settled()
  move({ ...KALLO, lon: 4.29 }, 3000)
  await end(engine)
  expect([isWatched(), is()?.isShared]).toEqual([false, false])
  await engine.live.tell()
  await settled()
  expect(places()).toHaveLength(1)
})

test('a server that wants them no more is told no more', async () => {
  const { move, isWatched, is, places } = await sharing('granted', [WANTED, UNWANTED])
  move(KALLO)
  await vi.waitFor(() => expect(isWatched()).toBe(false))
  expect([is()?.isShared, places().length]).toEqual([false, 1])
})
