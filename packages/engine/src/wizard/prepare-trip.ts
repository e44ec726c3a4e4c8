/** Making a trip of the choices: taking an unfinished one over, preparing one, and going on to another shift. */
import {
  type CompleteChoices,
  canGiveUp,
  clearShift,
  completeChoices,
  type FlightId,
  isChecklistOpen,
  isCompleted,
  isUnderWay,
  mustResume,
  openLastFlight,
  type ShipId,
  startChecklistOpen,
  type TripFact,
  type TripId,
  tripToContinue,
  tripToResume,
} from '@vaarboek/domain'
import { flightsDetail, flightsIncomplete, sendCall, toLoad, toServerTrip, toStops } from '@vaarboek/wire'
import { type EngineContext, keep, ownerOfSignedIn, senderOf } from '../context.ts'
import { NOTES } from '../notes.ts'
import { dispositionOf } from '../outbox/disposition.ts'
import { changeDay } from '../reference/change-day.ts'
import { isOfNow } from '../reference/service.ts'
import { loadShifts } from '../reference/shift-lists.ts'
import { type Done, type Failed, type Recorded, type Unrecorded, whoopsOf } from '../results.ts'
import type { Resumed } from '../state.ts'
import { loadTripState } from '../trip/load-trip-state.ts'
import { refreshUnfinished } from '../trip/own-trips.ts'
import { choose } from './choose.ts'

/** The trip was prepared and where to go now, or why it couldn't be. */
export type Prepared = { ok: true; to: '/dashboard' | '/checklist' } | { ok: false; refused: Unrecorded }

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
  choose(context, clearShift(context.store.getState().choices))
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
