/**
 * One schedule: captains on two or three tablets of one concession, and everything that goes wrong around them, drawn from
 * one seed. Afterwards the weather clears, everybody logs in once more, and the server is judged against the ledger.
 */

import { createHash } from 'node:crypto'
import { isCompleted } from '@vaarboek/domain'
import { mustLogInAgain } from '@vaarboek/engine'
import { dutchWording } from '../../apps/crew/src/text/wording.ts'
import { judgeConvergence } from './converged.ts'
import { type Met, meet } from './coverage.ts'
import { act, endOfTrip } from './crew.ts'
import { SimulatedDevice, type Tab } from './device.ts'
import { Fates } from './fates.ts'
import { judgeScreen, judgeServer, markOf } from './judge.ts'
import { Ledger } from './ledger.ts'
import { Link } from './link.ts'
import { changeTimetable } from './new-timetable.ts'
import { asFirstVersion } from './older-version.ts'
import { relief } from './relief.ts'
import { below, oneOf, seededChance, weighed } from './seeded.ts'
import { judgeSetAside, toldKey } from './set-aside.ts'
import { logIn, sailOn, setUpTrip } from './sign-on.ts'
import type { SeededCaptain, SimulatedServer } from './simulated-server.ts'
import { VirtualTime, withTimeouts } from './virtual-time.ts'
import { Analyst } from './watcher/analyst.ts'
import { Passenger } from './watcher/passenger.ts'
import { Watcher } from './watcher/watcher.ts'
import { captainOn, type Fault, finish, isHisAddress, ownersOn, type Parts, type World } from './world.ts'

const CAPTAINS = 4
const DAY_MS = 86_400_000
const LEAST_NIGHT_MS = 16 * 3_600_000
const MORE_NIGHT_MS = 10 * 3_600_000
/** The outbox is empty so long after the last fault, and a call that hangs is a fault until it is given up. */
const EMPTY_WITHIN_MS = 60_000
const HANGS_MS = 30_000

/** How often a captain puts right at once what he mistyped. */
const OFTEN_CLAIMED = 0.4

/** Another tab's taps are heard by then. */
const HEARD_WITHIN_MS = 10

/** Beginnings of schedules: an ordinary day, midnight, and both nights of summer time. */
const BEGINNINGS = [
  '2026-11-21T08:00:00Z',
  '2026-11-21T22:50:00Z',
  '2026-03-29T00:55:00Z',
  '2026-10-25T00:40:00Z',
]

const EVENTS = {
  aboard: 62,
  tabKilled: 3,
  killedInWrite: 5,
  weather: 6,
  serverDies: 0.5,
  captainLeaves: 1,
  captainSwaps: 2,
  relief: 2,
  tokenEnds: 0.5,
  storage: 2,
  secondTab: 2,
  clock: 1,
  operator: 7,
  timetable: 1.5,
  update: 1,
  timePasses: 3,
  night: 0.7,
} as const

/** Where captains whom a tablet has never seen take over, and are checked later. */
const EVENTS_WITH_NEWCOMERS = { ...EVENTS, relief: 9, timePasses: 9, tabKilled: 4, captainSwaps: 4 } as const

/** Which of the same: those by which no planted bug was known when they came. */
const ABOUT_NEWCOMERS = [4, 12, 18]

/** Each so many schedules one is about lists, their photos above all: its remainder is one that no planted bug is known by. */
const ABOUT_LISTS_EACH = 20
const ABOUT_LISTS = 17

export interface Verdict {
  seed: number
  events: number
  faults: { fault: Fault; what: string }[]
  /** A mark of everything that happened, was asked and answered, in order: the same for the same seed. */
  course: string
  /** How often each step of syncing met each fault. */
  met: Met
}

export interface ScheduleOptions {
  seed: number
  events: number
  parts?: Parts
  /** Whether a colleague ashore watches the board; without it in each fourth schedule. */
  isWatched?: boolean
  /** Whether an analyst ashore looks counts through; without it in each second schedule. */
  isLookedThrough?: boolean
  /** Is told everything that happens, in order. */
  onTrace?: (line: string) => void
}

export function playSchedule(server: SimulatedServer, options: ScheduleOptions): Promise<Verdict> {
  const { seed, events, parts = {}, onTrace } = options
  const { isWatched = isOften(seed, parts), isLookedThrough = isOftenLooked(seed, parts) } = options
  const chance = seededChance(seed)
  const time = new VirtualTime(Date.parse(BEGINNINGS[below(chance, BEGINNINGS.length)] ?? ''))
  return withTimeouts(time, async () => {
    const faults: Verdict['faults'] = []
    const course = createHash('sha256')
    let taken: string | null = null
    const seeded = await server.begin(time, chance, CAPTAINS, parts)
    const note = (...what: unknown[]) => {
      const text = (part: unknown) =>
        typeof part === 'string' && part.length > 60 ? markOf(part) : String(part)
      const line = `${time.now} ${what.map(text).join(' ')}`
      if (taken === null) course.update(line)
      onTrace?.(line)
    }
    const blame = (fault: Fault, what: string) => {
      note('fault', fault, what)
      faults.push({ fault, what })
    }
    const isAboutLists = seed % ABOUT_LISTS_EACH === ABOUT_LISTS
    const isAboutNewcomers = ABOUT_NEWCOMERS.includes(seed % ABOUT_LISTS_EACH)
    const world: World = {
      time,
      chance,
      server,
      seeded,
      devices: [],
      ledger: new Ledger(),
      parts,
      notifications: [],
      fates: new Fates(chance, seed, isAboutLists),
      isAboutLists,
      isAboutNewcomers,
      met: {},
      note,
      blame,
    }
    const { database } = server
    // What is seen ashore isn't part of the course.
    const seen = (fault: Fault, what: string) => {
      onTrace?.(`${time.now} ashore ${fault} ${what}`)
      faults.push({ fault, what })
    }
    const watched = { seed, time, database, seeded, parts: parts.watcher ?? {}, blame: seen }
    const watcher = isWatched ? new Watcher(watched) : null
    const unlike = (what: string) => seen('diverged', what)
    const looked = { seed, time, database, seeded, parts: parts.analyst ?? {}, blame: unlike }
    const passenger = isWatched ? new Passenger({ seed, time, database, seeded, blame: unlike }) : null
    const analyst = isLookedThrough ? new Analyst(looked) : null
    for (let place = 0; place < 2 + below(chance, 2); place += 1)
      addDevice(world, `tablet-${place}-of-${seed}`)
    for (const device of world.devices) {
      const tab = await device.openTab()
      const captain = seeded.captains[world.devices.indexOf(device)]
      if (tab && captain && (await logIn(world, tab, captain))) await setUpTrip(world, tab)
      if (!tab?.engine.store.getState().trip) blame('stuck', 'nobody came aboard on a fine day')
      device.link.weather = 'rough'
    }
    for (let event = 0; event < events; event += 1) {
      await happen(world)
      if (chance() < 0.6) await time.pass(below(chance, 20_000))
    }
    await calmDown(world)
    await judgeConvergence(world)
    await judgeServer(world)
    await judgeSetAside(world)
    taken = course.digest('hex')
    await passenger?.end()
    await analyst?.end()
    await watcher?.end()
    return { seed, events, faults, course: taken, met: world.met }
  })
}

/** Watching takes a fifth of a schedule. */
const WATCHED_EACH = 4

function isOften(seed: number, { watcher }: Parts): boolean {
  return watcher !== undefined || seed % WATCHED_EACH === 0
}

/** To look counts through takes next to nothing. */
const LOOKED_THROUGH_EACH = 2

function isOftenLooked(seed: number, { analyst }: Parts): boolean {
  return analyst !== undefined || seed % LOOKED_THROUGH_EACH === 0
}

function addDevice(world: World, name: string): void {
  const { time, chance, server, note, parts, ledger } = world
  const onRefused = ({ url, body }: { url: string; body: string }) => {
    const trip = url.includes('flights/create') ? new URLSearchParams(body).get('client_ref') : null
    if (trip) ledger.refusedTrips.add(trip)
    for (const [, key = ''] of body.matchAll(/"key":"([^"]+)"/g)) ledger.refusedCounts.add(key)
    const told = toldKey(url, body)
    if (told) ledger.untold.add(told)
  }
  const restartIfDead = () => {
    if (!server.isUp) time.after(below(chance, 60_000), () => server.isUp || server.restart())
  }
  const link: Link = new Link({
    device: name,
    time,
    chance,
    serve: (asked) => server.serve(asked),
    note,
    rough: {
      fates: world.fates,
      onRefused,
      onMet: (step, fault) => meet(world.met, step, fault),
      serveAndDie: (asked, when) => server.serveAndDie(asked, when).finally(restartIfDead),
      tokenEnds: () => endToken(world, device.tabs[0]),
    },
  })
  const device = new SimulatedDevice(name, link, { time, chance, parts: parts.tablet ?? {} })
  world.devices.push(device)
}

/** The tokens of whoever is logged in are dead from now on. */
async function endToken(world: World, tab: Tab | undefined): Promise<void> {
  const captain = tab && captainOn(world, tab)
  const how = world.chance() < 0.5 ? 'revoked_at' : 'expires_at'
  if (captain) await world.server.endTokens(world.seeded, captain.id, how)
}

async function happen(world: World): Promise<void> {
  const { chance, time, server, note } = world
  const device = oneOf(chance, world.devices)
  if (!device) return
  const tab = oneOf(chance, device.tabs) ?? (await startAnew(world, device))
  if (!tab) return
  const what = weighed(chance, world.isAboutNewcomers ? EVENTS_WITH_NEWCOMERS : EVENTS)
  note('event', what, device.name)
  switch (what) {
    case 'aboard':
      await aboard(world, tab)
      return unheard(world, tab)
    case 'tabKilled':
      tab.storage.cut()
      await startAnew(world, device)
      return
    case 'killedInWrite':
      tab.storage.cutAtWrite(below(chance, 6), chance() < 0.5 ? 'before' : 'after')
      return aboard(world, tab)
    case 'weather':
      device.link.weather = weighed(chance, { rough: 7, fine: 1, down: 2.5, portal: 0.7, silent: 0.7 })
      return
    case 'serverDies':
      server.dies = chance() < 0.5 ? 'before the commit' : 'after the commit'
      time.after(below(chance, 60_000), () => server.isUp || server.restart())
      return
    case 'captainLeaves': {
      const left = await finish(world, tab, tab.engine.account.logout())
      if (left.is === 'done' && !left.value.ok) await finish(world, tab, tab.engine.account.arriveAtLogin())
      return
    }
    case 'captainSwaps':
      return swap(world, tab)
    case 'relief':
      return relief(world, tab)
    case 'tokenEnds':
      return endToken(world, tab)
    case 'storage':
      device.storage.isFull = !device.storage.isFull
      return
    case 'secondTab':
      if (device.tabs.length < 2) await device.openTab()
      else tab.storage.cut()
      return
    case 'clock':
      setClock(world, device, oneOf(chance, [0, DAY_MS, -DAY_MS, -3_600_000, ...farOff(world.time.now)]) ?? 0)
      return
    case 'operator':
      return operate(world)
    case 'timetable':
      return changeTimetable(world)
    case 'update':
      for (const open of [...device.tabs]) open.storage.cut()
      await asFirstVersion(
        device.storage.kept,
        (await Promise.all(world.seeded.captains.map((captain) => ownersOn(world, device, captain)))).flat(),
      )
      await startAnew(world, device)
      return
    case 'night':
      return night(world)
    case 'timePasses':
      tab.engine.refresh()
      await time.pass(below(chance, 600_000))
      return
  }
}

/** Tablets lie on the boat overnight; in the morning those that stayed on are looked at, and captains sail the new day. */
async function night({ time, chance, devices }: World): Promise<void> {
  await time.sleep(LEAST_NIGHT_MS + below(chance, MORE_NIGHT_MS))
  for (const { tabs } of devices)
    for (const { engine } of tabs) {
      engine.tick()
      if (chance() < 0.5) engine.lookAgain()
    }
  await time.pass(60_000)
}

/** Opens the app where it was killed; what was confirmed is on screen again. */
async function startAnew(world: World, device: SimulatedDevice): Promise<Tab | null> {
  const tab = await device.openTab()
  if (tab) await judgeScreen(world, tab.engine.store.getState().trip)
  return tab
}

async function aboard(world: World, tab: Tab): Promise<void> {
  const { chance } = world
  const { signedIn, trip } = tab.engine.store.getState()
  const mustLogIn = mustLogInAgain(tab.engine.store.getState())
  if (!signedIn || mustLogIn) tab.device.link.weather = 'rough'
  if (!signedIn) return swap(world, tab)
  await claim(world, tab, OFTEN_CLAIMED)
  if (mustLogIn && chance() < 0.6) {
    const captain = captainOn(world, tab)
    if (captain) await logIn(world, tab, captain)
    return
  }
  if (!trip && chance() < 0.7) return setUpTrip(world, tab)
  // What is of yesterday stays as it is; she sails today's.
  if (trip && trip.serviceDay < tab.device.today() && chance() < 0.6) {
    await finish(world, tab, tab.engine.wizard.sailAnotherShift())
    if (!tab.storage.isCut()) await setUpTrip(world, tab)
    return
  }
  if (trip && isCompleted(trip) && chance() < 0.3) {
    await endOfTrip(world, tab, chance)
    if (!tab.storage.isCut()) await sailOn(world, tab)
    return
  }
  // One tab hears of another's taps a little later.
  await world.time.pass(HEARD_WITHIN_MS)
  await judgeScreen(world, tab.engine.store.getState().trip)
  return act(world, tab)
}

/** A captain is shown what waits under an address that is nobody's; he says that it is his, where it is. */
async function claim(world: World, tab: Tab, often: number): Promise<void> {
  const captain = captainOn(world, tab)
  for (const { name, pending } of tab.engine.store.getState().relieved) {
    if (!captain || !pending || !isHisAddress(name, captain.email) || world.chance() >= often) continue
    await finish(world, tab, tab.engine.account.claim(pending))
    world.note('claimed', name, captain.id)
    if (tab.storage.isCut()) return
  }
}

/** Somebody taps on the tablet's other tab, which hasn't heard of the first one's tap. */
async function unheard(world: World, { device, storage }: Tab): Promise<void> {
  const other = storage.isCut() ? undefined : device.tabs.find((tab) => tab.storage !== storage)
  if (!other || world.chance() < 0.5 || !other.engine.store.getState().signedIn) return
  if (!mustLogInAgain(other.engine.store.getState())) await act(world, other)
}

/** Another captain, or the same, takes the tablet; she isn't logged in elsewhere. */
async function swap(world: World, tab: Tab): Promise<void> {
  const { chance, seeded, devices } = world
  const elsewhere = devices
    .filter((device) => device !== tab.device)
    .flatMap((device) => device.tabs.map((other) => captainOn(world, other)?.id))
  const captain = oneOf(
    chance,
    seeded.captains.filter(({ id }) => !elsewhere.includes(id)),
  )
  if (captain && (await logIn(world, tab, captain))) await setUpTrip(world, tab)
}

async function operate(world: World): Promise<void> {
  const { chance, server, seeded, ledger, notifications } = world
  if (chance() < 0.6) {
    // Several at once, so that there is something to read in one go.
    for (let left = 1 + below(chance, 3); left > 0; left -= 1)
      notifications.push(await server.notify(seeded, `Bericht ${below(chance, 1e6)}`))
    return
  }
  const known = await server.rows<{ id: number }>('select id from malfunctions order by id')
  const malfunction = oneOf(chance, known)
  if (!malfunction) return
  const text = `van de wal ${below(chance, 1e9)}`
  await server.answer(seeded, malfunction.id, text)
  ledger.answers.push(text)
}

function setClock({ ledger }: World, device: SimulatedDevice, isOff: number): void {
  if (isOff === device.clockIsOff) return
  for (const book of ledger.books.values()) book.clockIsSet(device.name)
  device.setClock(isOff)
}

/** An empty battery: the clock stands at the start of 1970, or in 2100. */
function farOff(now: number): number[] {
  return [-now, Date.parse('2100-01-01T00:00:00Z') - now]
}

/** Every fault is over: each captain with something left logs in where it lies, and it must go out in time. */
async function calmDown(world: World): Promise<void> {
  const { time, server, devices, seeded, blame, note } = world
  note('calm')
  server.dies = null
  if (!server.isUp) await server.restart()
  for (const device of devices) {
    device.link.weather = 'fine'
    device.storage.isFull = false
    setClock(world, device, 0)
  }
  await time.pass(HANGS_MS)
  for (const device of devices) {
    const tab = device.tabs[0] ?? (await startAnew(world, device))
    if (!tab) throw new Error('A tablet that can not be switched on')
    tab.storage.cutAtWrite(Number.MAX_SAFE_INTEGER, 'after')
    // Who relieved another waits for that one's trip, which may have to be tried again; a correction also for the stops that others
    // inserted, who waited for the trip too: so each has three turns.
    const { captains } = seeded
    for (const [turn, captain] of [...captains, ...captains, ...captains].entries()) {
      const waiting = async () => {
        const owners = await ownersOn(world, device, captain)
        return (await Promise.all(owners.map((owner) => device.storage.kept.outstanding(owner)))).flat()
      }
      const left = async () => (await waiting()).length
      if ((await left()) === 0) continue
      if (!(await comesBack(world, tab, captain))) blame('stuck', `captain ${captain.id} can't log in`)
      await claim(world, tab, 1)
      await finish(world, tab, tab.engine.outbox.retryRejected())
      const end = time.now + EMPTY_WITHIN_MS
      while ((await left()) > 0 && time.now < end) await time.pass(500)
      if (turn < 2 * captains.length) continue
      for (const { fact, rejected } of await waiting())
        blame('stuck', `${fact.type} ${rejected ? dutchWording.rejection(rejected) : ''}`)
    }
    await judgeScreen(world, tab.engine.store.getState().trip)
  }
  for (const { name, strayListeners } of devices)
    if (strayListeners > 0) blame('stuck', `tabs of ${name} listen that don't send`)
  // The last copies that were held up arrive.
  await time.pass(1_300_000)
  for (const device of devices) await returns(world, device)
}

/** Who is on a tablet logs in again: a token that has ended meanwhile shows nobody what others recorded. */
async function returns(world: World, { tabs: [tab] }: SimulatedDevice): Promise<void> {
  const captain = tab && captainOn(world, tab)
  if (captain && !(await comesBack(world, tab, captain)))
    world.blame('stuck', `captain ${captain.id} can't log in again`)
}

/** Logs in; after too many failed tries a quarter of an hour must pass first. */
async function comesBack(world: World, tab: Tab, captain: SeededCaptain): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (await logIn(world, tab, captain)) return true
    await world.time.pass(120_000)
  }
  return false
}
