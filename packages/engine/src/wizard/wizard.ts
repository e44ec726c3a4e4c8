/** The start wizard: choices, taking over an unfinished trip, and making a trip of it all. */
import {
  type CompleteChoices,
  type CrewMember,
  canGiveUp,
  chooseShift,
  chooseShip,
  chooseTrack,
  clearShift,
  completeChoices,
  type FlightId,
  isChecklistOpen,
  isCompleted,
  isOfShift,
  isUnderWay,
  mustResume,
  openLastFlight,
  type Shift,
  type Ship,
  type ShipId,
  sortedStewards,
  startChecklistOpen,
  stewardNamed,
  type Track,
  type TripFact,
  type TripId,
  toggleSteward,
  tripToContinue,
  tripToResume,
} from '@vaarboek/domain'
import {
  flightsDetail,
  flightsIncomplete,
  sendCall,
  stewardsCreate,
  toLoad,
  toServerTrip,
  toSteward,
  toStops,
} from '@vaarboek/wire'
import { type EngineContext, keep, ownerOfSignedIn, senderOf } from '../context.ts'
import { NOTES } from '../notes.ts'
import { dispositionOf } from '../outbox/disposition.ts'
import { changeDay } from '../reference/change-day.ts'
import { keepReferenceList } from '../reference/loading.ts'
import { isOfNow } from '../reference/service.ts'
import { loadShifts } from '../reference/shift-lists.ts'
import { whoseServer } from '../reference/whose-server.ts'
import { type Done, type Failed, type Recorded, type Unrecorded, type Whoops, whoopsOf } from '../results.ts'
import type { Resumed } from '../state.ts'
import { loadTripState } from '../trip/load-trip-state.ts'
import { refreshUnfinished } from '../trip/own-trips.ts'
import { choose } from './choose.ts'

/** Another track has other shifts: they are asked for at once (WIZ-73). */
export function pickTrack(context: EngineContext, track: Track): void {
  const { choices, reference: lists } = context.store.getState()
  const next = chooseTrack(choices, track)
  if (next === choices) return
  context.store.setState({ reference: { ...lists, shifts: [] } })
  choose(context, next)
  loadShifts(context).catch((error: unknown) => context.reportError(error, 'shifts'))
}

export function pickShift(context: EngineContext, shift: Shift): void {
  const { choices, reference: lists } = context.store.getState()
  choose(context, chooseShift(choices, shift, lists.ships))
}

export function unpickShift(context: EngineContext): void {
  choose(context, clearShift(context.store.getState().choices))
}

/**
 * The choices that the trip was made of. So one goes back to them before it has begun, and so one leaves them as they were:
 * the trip stays until another is prepared.
 */
export function chooseTrip(context: EngineContext): void {
  const { trip } = context.store.getState()
  if (!trip) return
  pickTrack(context, trip.track)
  const { choices, reference: lists } = context.store.getState()
  const { track, ship, crew, flightId, load } = trip
  const shift = [choices.shift, ...lists.shifts].find((one) => one && isOfShift(trip, one)) ?? null
  choose(context, { track, shift, ship, crew, flightId, isResumed: true, load })
}

export function pickShip(context: EngineContext, ship: Ship): void {
  const { choices, resumed } = context.store.getState()
  choose(context, chooseShip(choices, ship), resumed)
}

export function pickSteward(context: EngineContext, steward: CrewMember): void {
  const { choices, resumed } = context.store.getState()
  choose(context, { ...choices, crew: toggleSteward(choices.crew, steward) }, resumed)
}

/** A steward was added, or why not; `server`: in the server's own words. */
export type StewardAdded =
  | { ok: true }
  | { ok: false; reason: 'needs-network' }
  | { ok: false; reason: 'server'; whoops: Whoops }

/** The trip was prepared and where to go now, or why it couldn't be. */
export type Prepared = { ok: true; to: '/dashboard' | '/checklist' } | { ok: false; refused: Unrecorded }

/** An existing name is that person; a new one is made on the server (WIZ-70, WIZ-71, AMB-39). */
export async function addSteward(
  context: EngineContext,
  firstName: string,
  lastName: string,
): Promise<StewardAdded> {
  const { store } = context
  const known = stewardNamed(store.getState().reference.stewards, firstName, lastName)
  if (known) {
    if (!store.getState().choices.crew.some(({ id }) => id === known.id)) pickSteward(context, known)
    return { ok: true }
  }
  const isReachable = store.getState().isOnline && (await whoseServer(context)) !== null
  if (!isReachable) return { ok: false, reason: 'needs-network' }
  const form = { firstname: firstName.trim(), lastname: lastName.trim() }
  const outcome = await sendCall(senderOf(context), stewardsCreate, form, {
    idempotencyKey: context.device.newId(),
  })
  if (!outcome.ok) return { ok: false, reason: 'server', whoops: whoopsOf(outcome) }
  const steward = toSteward(outcome.value)
  keepReferenceList(context, 'stewards', sortedStewards([...store.getState().reference.stewards, steward]))
  pickSteward(context, steward)
  return { ok: true }
}

/**
 * 'Vaart hervatten': what the server knows of the trip, and what this device knows, which is enough without network. A shift that
 * was sailed to its end is sailed again from its start.
 */
export async function resumeShift(context: EngineContext, isWanted: () => boolean): Promise<Done> {
  const { choices, unfinished, reference: lists } = context.store.getState()
  const last = choices.shift && openLastFlight(choices.shift)
  const own = tripToResume(choices, unfinished)
  const asked = last ? await askFlight(context, last.id) : null
  // Meanwhile the captain may have gone elsewhere: then nothing is taken over (AMB-10).
  if (!isWanted() || context.store.getState().choices.shift?.id !== choices.shift?.id) return { ok: true }
  if (asked && !asked.ok && !own) return asked
  const ship = own?.ship ?? choices.ship ?? lists.ships.find(({ id }) => id === last?.ship?.id) ?? null
  const resumed = asked?.ok ? asked.resumed : null
  const load = own?.load ?? resumed?.load ?? choices.load
  // Nobody's trip is taken over by who sails the shift once more.
  const crew = own || last ? [] : choices.crew
  choose(
    context,
    { ...choices, ship, crew, flightId: own?.flightId ?? last?.id ?? null, isResumed: true, load },
    resumed,
  )
  return { ok: true }
}

async function askFlight(
  context: EngineContext,
  flight: FlightId,
): Promise<{ ok: true; resumed: Resumed } | Failed> {
  const sender = senderOf(context)
  // Another's server may not have this path; the trip's detail has the same (AMB-10).
  let outcome = sender.isOurs ? await sendCall(sender, flightsIncomplete, { flight }) : null
  // Our own server's no is its last word: the trip may have ended since the list was read.
  if (!outcome?.ok && !(outcome && dispositionOf(outcome) === 'reject')) {
    const detail = await sendCall(sender, flightsDetail, { flight })
    outcome = detail.ok ? { ...detail, value: { ...detail.value, next: null } } : detail
  }
  if (!outcome.ok) return { ok: false, whoops: whoopsOf(outcome) }
  const { all_items: items, flight: answered } = outcome.value
  const stops = toStops(items, context.device.now())
  const { ships } = context.store.getState().reference
  const shipOf = (id: ShipId) => ships.find((ship) => ship.id === id)
  const { signedIn } = context.store.getState()
  const me = signedIn?.captain.id ?? ''
  const report =
    signedIn?.whose === 'ours' ? toServerTrip(outcome.value, shipOf, me, context.device.now()) : null
  return { ok: true, resumed: { flightId: flight, stops, load: toLoad(answered), report } }
}

/**
 * Makes the trip: a new one, or the one these choices continue, on this device or taken over from the server. It takes the place
 * of the one that was prepared before, if that has not begun; beside one that is under way there is no other.
 * @param isLeft whether the captain said that the trip under way is left as it is
 */
export async function prepareTrip(context: EngineContext, isLeft = false): Promise<Prepared> {
  const { store, logbook, recorder, device } = context
  await refreshUnfinished(context)
  const { signedIn, choices, unfinished, resumed, trip } = store.getState()
  if (choices.shift && !isOfNow(context, choices.shift)) return anotherDay(context)
  // A trip that was already started must be resumed first: otherwise there would be two of it.
  if (mustResume(choices, unfinished)) return { ok: false, refused: 'trip-exists' }
  const complete = completeChoices(choices)
  if (!signedIn || !complete) return { ok: false, refused: 'no-trip' }
  const owner = ownerOfSignedIn(signedIn)
  const own = tripToContinue(choices, unfinished)
  const isAnother = trip !== null && trip.id !== own?.id
  if (isAnother && !isLeft && isUnderWay(trip) && isOfNow(context, trip))
    return { ok: false, refused: 'under-way' }
  if (isAnother && canGiveUp(trip)) {
    const givenUp = await recorder.record({ type: 'tripGivenUp', at: device.now() })
    if (!givenUp.ok) return givenUp
  }
  const tripId = own?.id ?? device.newId()
  await recorder.open(owner, tripId)
  if (own && resumed?.report) await recorder.takeIn(resumed.flightId, resumed.report)
  for (const fact of own
    ? factsOfContinuing(complete, resumed, context)
    : [factOfPreparing(tripId, complete, resumed, context)]) {
    const recorded = await recorder.record(fact)
    if (!recorded.ok) return recorded
  }
  await logbook.note(NOTES.current(owner), tripId)
  keep(context, NOTES.boat(signedIn.concession), { track: complete.track, ship: complete.ship })
  choose(context, choices)
  await loadTripState(context, tripId)
  context.wake()
  return {
    ok: true,
    to: startChecklistOpen(choices, own?.checklists.start != null) ? '/checklist' : '/dashboard',
  }
}

/** The day has changed since the shift was chosen: its list is of the day before (standing decision 16). */
function anotherDay(context: EngineContext): { ok: false; refused: 'other-day' } {
  unpickShift(context)
  changeDay(context).catch((error: unknown) => context.reportError(error, 'service day'))
  return { ok: false, refused: 'other-day' }
}

function factOfPreparing(
  tripId: TripId,
  { track, shift, ship, crew }: CompleteChoices,
  resumed: Resumed | null,
  { device }: EngineContext,
): TripFact {
  const at = device.now()
  const { id, name, hasStartChecklist, hasEndChecklist } = shift
  const settings = {
    tripId,
    serviceDay: shift.serviceDay,
    track,
    shift: { id, name, hasStartChecklist, hasEndChecklist },
    ship,
    crew,
    at,
  }
  if (!resumed) return { type: 'tripPrepared', ...settings, stops: shift.stops }
  const { flightId, stops, load } = resumed
  return { type: 'tripResumed', ...settings, flightId, stops, load }
}

function factsOfContinuing(
  { ship, crew }: CompleteChoices,
  resumed: Resumed | null,
  { device }: EngineContext,
): TripFact[] {
  const at = device.now()
  const reported: TripFact[] =
    resumed && !resumed.report
      ? [{ type: 'stopsReported', stops: resumed.stops, load: resumed.load, at }]
      : []
  return [...reported, { type: 'tripRevised', ship, crew, at }]
}

/**
 * 'Extra dienst varen': track, ship and crew stay, the next shift is to be chosen (AMB-30). Nobody returns to a
 * completed trip: its end checklist is done before it is left.
 */
export async function sailAnotherShift(context: EngineContext): Promise<Recorded> {
  const { store, logbook } = context
  const { signedIn, trip, choices } = store.getState()
  if (!signedIn || !trip) return { ok: false, refused: 'no-trip' }
  if (isCompleted(trip) && isChecklistOpen(trip, 'end')) return { ok: false, refused: 'checklist-open' }
  const owner = ownerOfSignedIn(signedIn)
  await logbook.erase(NOTES.current(owner))
  choose(context, clearShift({ ...choices, track: trip.track, ship: trip.ship, crew: trip.crew }))
  await loadTripState(context, null)
  await loadShifts(context)
  return { ok: true }
}
