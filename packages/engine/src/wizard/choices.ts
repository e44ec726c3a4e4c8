/** The wizard's steps: each choice, with what follows from it. */
import * as domain from '@vaarboek/domain'
import {
  type CrewMember,
  isOfShift,
  type Shift,
  type Ship,
  sortedStewards,
  stewardNamed,
  type Track,
} from '@vaarboek/domain'
import { sendCall, stewardsCreate, toSteward } from '@vaarboek/wire'
import { type EngineContext, senderOf } from '../context.ts'
import { keepReferenceList } from '../reference/loading.ts'
import { loadShifts } from '../reference/shift-lists.ts'
import { whoseServer } from '../reference/whose-server.ts'
import { type Whoops, whoopsOf } from '../results.ts'
import { choose } from './choose.ts'

/** A steward was added, or why not; `server`: in the server's own words. */
export type StewardAdded =
  | { ok: true }
  | { ok: false; reason: 'needs-network' }
  | { ok: false; reason: 'server'; whoops: Whoops }

/** Another track has other shifts: they are asked for at once (WIZ-73). */
export function chooseTrack(context: EngineContext, track: Track): void {
  const { choices, reference: lists } = context.store.getState()
  const next = domain.chooseTrack(choices, track)
  if (next === choices) return
  context.store.setState({ reference: { ...lists, shifts: [] } })
  choose(context, next)
  loadShifts(context).catch((error: unknown) => context.reportError(error, 'shifts'))
}

export function chooseShift(context: EngineContext, shift: Shift): void {
  const { choices, reference: lists } = context.store.getState()
  choose(context, domain.chooseShift(choices, shift, lists.ships))
}

export function clearShift(context: EngineContext): void {
  choose(context, domain.clearShift(context.store.getState().choices))
}

/**
 * The choices that the trip was made of. So one goes back to them before it has begun, and so one leaves them as they were:
 * the trip stays until another is prepared.
 */
export function chooseTrip(context: EngineContext): void {
  const { trip } = context.store.getState()
  if (!trip) return
  chooseTrack(context, trip.track)
  const { choices, reference: lists } = context.store.getState()
  const { track, ship, crew, flightId, load } = trip
  const shift = [choices.shift, ...lists.shifts].find((one) => one && isOfShift(trip, one)) ?? null
  choose(context, { track, shift, ship, crew, flightId, isResumed: true, load })
}

export function chooseShip(context: EngineContext, ship: Ship): void {
  const { choices, resumed } = context.store.getState()
  choose(context, domain.chooseShip(choices, ship), resumed)
}

export function toggleSteward(context: EngineContext, steward: CrewMember): void {
  const { choices, resumed } = context.store.getState()
  choose(context, { ...choices, crew: domain.toggleSteward(choices.crew, steward) }, resumed)
}

/** An existing name is that person; a new one is made on the server (WIZ-70, WIZ-71, AMB-39). */
export async function addSteward(
  context: EngineContext,
  firstName: string,
  lastName: string,
): Promise<StewardAdded> {
  const { store } = context
  const known = stewardNamed(store.getState().reference.stewards, firstName, lastName)
  if (known) {
    if (!store.getState().choices.crew.some(({ id }) => id === known.id)) toggleSteward(context, known)
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
  toggleSteward(context, steward)
  return { ok: true }
}
