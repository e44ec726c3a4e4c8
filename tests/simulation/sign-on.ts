/** A captain comes aboard: logs in, goes through the wizard, and has a trip. */
import {
  isCompleted,
  isOfShift,
  type LogbookFact,
  mustResume,
  openLastFlight,
  type Shift,
  serviceDayOf,
  type Trip,
} from '@vaarboek/domain'
import type { Tab } from './device.ts'
import { Book } from './ledger.ts'
import { below, oneOf } from './seeded.ts'
import { PIN, type SeededCaptain } from './simulated-server.ts'
import { captainOn, finish, latestOf, type World } from './world.ts'

/** The server's time is heard to the second, and what was under way comes late. */
const HEARD_LATE_MS = 5 * 60_000
/** How often a captain sails what is another's shift. */
const OFTEN_A_COLLEAGUES = 0.35

/** Logs in, also in another captain's place; false when that doesn't succeed now. */
export async function logIn(world: World, tab: Tab, captain: SeededCaptain): Promise<boolean> {
  const ended = await finish(world, tab, tab.engine.account.login(captain.email, PIN))
  world.note('login', tab.device.name, captain.id, ended.is)
  return ended.is === 'done' && ended.value.ok
}

/** Chooses everything; ends with a trip, or without one where the server or storage fails. */
export async function setUpTrip(world: World, tab: Tab): Promise<void> {
  const { engine } = tab
  const { chance } = world
  const captain = captainOn(world, tab)
  const state = () => engine.store.getState()
  if (!captain) return
  // Its clock ticks every second: another service day may have begun.
  engine.tick()
  await finish(world, tab, engine.reference.load('tracks'))
  const [track] = state().reference.tracks
  if (!track) return
  engine.wizard.chooseTrack(track)
  for (const kind of ['shifts', 'ships', 'stewards', 'stops'] as const)
    await finish(world, tab, engine.reference.load(kind, { force: kind === 'shifts' }))
  if (tab.storage.isCut()) return
  const { reference: lists } = state()
  const { unfinished } = state()
  const shift = chooseShift(world, captain, lists.shifts, unfinished)
  const [ship, steward] = [oneOf(chance, lists.ships), oneOf(chance, lists.stewards)]
  if (!shift || !ship || !steward) return
  engine.wizard.chooseShift(shift)
  const isBegun = mustResume(state().choices, unfinished)
  if (isBegun)
    await finish(
      world,
      tab,
      engine.wizard.resumeShift(() => true),
    )
  if (tab.storage.isCut()) return
  if (!isBegun || !state().choices.ship || chance() < 0.15) engine.wizard.chooseShip(ship)
  engine.wizard.toggleSteward(steward)
  // While lists were loaded too.
  engine.tick()
  const ended = await finish(world, tab, engine.wizard.prepareTrip())
  world.note('trip', tab.device.name, captain.id, ended.is, state().trip?.id)
  await takeIn(world, tab, captain)
}

/** Back to the choices of a trip that has not begun: another shift, another ship or crew, or all as it was. */
export async function chooseAgain(world: World, tab: Tab): Promise<void> {
  const { engine } = tab
  const { chance } = world
  const captain = captainOn(world, tab)
  engine.wizard.chooseTrip()
  if (!captain || chance() < 0.15) return engine.wizard.chooseTrip()
  if (chance() < 0.7) return setUpTrip(world, tab)
  const { ships, stewards } = engine.store.getState().reference
  const [ship, steward] = [oneOf(chance, ships), oneOf(chance, stewards)]
  if (ship) engine.wizard.chooseShip(ship)
  if (steward) engine.wizard.toggleSteward(steward)
  const ended = await finish(world, tab, engine.wizard.prepareTrip())
  world.note('chosen again', tab.device.name, captain.id, ended.is, engine.store.getState().trip?.id)
  await takeIn(world, tab, captain)
}

/**
 * Back into the wizard in mid-trip. Resumed with whatever ship it is the same trip; another shift is begun only when this one is left.
 */
export async function backInWizard(world: World, tab: Tab, trip: Trip): Promise<void> {
  const { engine } = tab
  const { chance } = world
  const captain = captainOn(world, tab)
  const { shifts, ships, stewards } = engine.store.getState().reference
  const isSame = chance() < 0.75
  const shift = oneOf(
    chance,
    shifts.filter((one) => isOfShift(trip, one) === isSame && !(one.lastFlight && !isSame)),
  )
  const [ship, steward] = [oneOf(chance, ships), oneOf(chance, stewards)]
  if (!captain || !shift || !ship || !steward) return engine.wizard.chooseTrip()
  engine.wizard.chooseShift(shift)
  if (isSame)
    await finish(
      world,
      tab,
      engine.wizard.resumeShift(() => true),
    )
  if (tab.storage.isCut()) return
  engine.wizard.chooseShip(ship)
  engine.wizard.toggleSteward(steward)
  const ended = await finish(world, tab, engine.wizard.prepareTrip())
  const now = engine.store.getState().trip
  world.note('back in the wizard', tab.device.name, captain.id, isSame, ended.is, now?.id)
  // What was ended ashore meanwhile isn't under way any more.
  const wasOpen = engine.store.getState().unfinished.some(({ id }) => id === trip.id)
  if (ended.is === 'done' && ended.value.ok && wasOpen && now?.id !== trip.id)
    world.blame('duplicated', `a second trip of ${now?.shift.id} beside ${trip.id}`)
  // A tablet that died meanwhile may have her choices all the same.
  await takeIn(world, tab, captain)
  if (ended.is !== 'done' || ended.value.ok || tab.storage.isCut()) return
  engine.wizard.chooseTrip()
}

/**
 * Mostly hers: one she sails on with here, or one nobody sails. Now and then one that a colleague sails: taken over where
 * the list says that it was begun, and sailed twice where it doesn't know.
 */
function chooseShift(
  { chance }: World,
  { shifts: own }: SeededCaptain,
  shifts: readonly Shift[],
  unfinished: readonly Trip[],
): Shift | undefined {
  const hers = shifts.filter(({ id }) => own.includes(Number(id)))
  const isBegunHere = (shift: Shift) => {
    const last = openLastFlight(shift)
    // In a newer timetable it has another number.
    return unfinished.some((trip) => (last ? trip.flightId === last.id : isOfShift(trip, shift)))
  }
  if (chance() < OFTEN_A_COLLEAGUES) {
    const others = shifts.filter(({ id }) => !own.includes(Number(id)))
    const sailed = others.filter((shift) => openLastFlight(shift))
    const chosen = oneOf(chance, sailed.length > 0 && chance() < 0.8 ? sailed : others)
    // A list of before somebody began it.
    return chosen && chance() < 0.3 ? { ...chosen, incomplete: false, lastFlight: null } : chosen
  }
  const begun = hers.filter(isBegunHere)
  if (begun.length > 0 && chance() < 0.8) return oneOf(chance, begun)
  return oneOf(
    chance,
    hers.filter(
      (shift) =>
        !openLastFlight(shift) && !shift.incomplete && !unfinished.some((trip) => isOfShift(trip, shift)),
    ),
  )
}

/** What the tablet that made it calls a trip. */
async function nameOf({ server }: World, flightId: string): Promise<string> {
  const rows = await server.rows<{ id: number; name: string }>('select id, client_ref as name from trips')
  return rows.find(({ id }) => String(id) === flightId)?.name ?? ''
}

/** Which trips she has and how they are manned, as her list of records tells. */
export async function takeIn(world: World, { device }: Tab, captain: SeededCaptain): Promise<void> {
  const { books, streams } = world.ledger
  const records = await latestOf(world, device, captain, 10)
  for (const { tripId, fact, key, sequence, clock, serverMs } of records.reverse()) {
    const { now } = world.time
    // Found after a kill: its clock may have been set since.
    const recordedAt = now - Math.abs(now - (clock - device.clockIsOff))
    if (fact.type === 'tripPrepared' && !books.has(tripId)) {
      books.set(tripId, new Book(captain.id, fact, { on: device.name, at: recordedAt }))
      // Where its clock is right, a trip is of the day it is begun on.
      if (device.clockIsOff === 0 && fact.serviceDay !== serviceDayOf(fact.at))
        world.blame('altered', `a trip of ${fact.serviceDay} was begun at ${fact.at}`)
    }
    const name = fact.type === 'tripResumed' ? await nameOf(world, fact.flightId) : tripId
    const book = streams.get(tripId) ?? books.get(name)
    if (!book) continue
    streams.set(tripId, book)
    book.streams.add(tripId)
    if (fact.type === 'tripGivenUp') book.givenUpOn.add(tripId)
    if (!isSettings(fact)) continue
    const crew = fact.crew.map(({ id }) => id)
    if (!book.settings.has(key)) {
      const chosen = { captain: captain.id, device: device.name, stream: tripId, ship: fact.ship.id, crew }
      const isServerHeard = serverMs !== undefined && Math.abs(serverMs - recordedAt) < HEARD_LATE_MS
      const isAgeKnown = isServerHeard || device.clockIsOff === 0
      const when = { sequence, recordedAt, at: now, isServerHeard, isAgeKnown }
      book.settings.set(key, { ...chosen, ...when })
    }
    if (fact.type === 'tripRevised') book.revise(fact)
  }
}

function isSettings(fact: LogbookFact) {
  return (
    fact.type === 'tripPrepared' ||
    fact.type === 'tripRevised' ||
    fact.type === 'tripResumed' ||
    fact.type === 'captainRelieved'
  )
}

/** The trip is over: another shift. */
export async function sailOn(world: World, tab: Tab): Promise<void> {
  const { trip } = tab.engine.store.getState()
  if (!trip || !isCompleted(trip) || below(world.chance, 2) === 0) return
  const left = await finish(world, tab, tab.engine.wizard.sailAnotherShift())
  // The end checklist comes first: the crew tries again when it is done.
  if (left.is === 'done' && !left.value.ok) return
  if (!tab.storage.isCut()) await setUpTrip(world, tab)
}
