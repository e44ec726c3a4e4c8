/** What is offered first is taken: the open trip is gone on with, or the wizard is filled in as far as what was offered still fits. */
import { furthestStep, isCompleted, type Offer, type Trip } from '@vaarboek/domain'
import { goOn } from '../account/sign-in.ts'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import { NOTES } from '../notes.ts'
import type { Failed, Unrecorded } from '../results.ts'
import { loadTripState } from '../trip/load-trip-state.ts'
import { choose } from './choose.ts'
import { chooseTrip, prepareTrip, resumeShift, sailAnotherShift } from './wizard.ts'

/** Where one goes on, or why not. */
export type OfferTaken = { ok: true; to: string } | Failed | { ok: false; refused: Unrecorded }

export async function takeOffer(
  context: EngineContext,
  offer: Offer,
  isWanted: () => boolean,
): Promise<OfferTaken> {
  const { store } = context
  if (offer.is === 'resume') return goOnWith(context, offer.trip)
  if (store.getState().trip) {
    const left = await sailAnotherShift(context)
    if (!left.ok) return left
  }
  choose(context, offer.choices)
  const { unfinished } = store.getState()
  if (offer.is === 'next') return { ok: true, to: `/start/${furthestStep(offer.choices, unfinished)}` }
  const asked = await resumeShift(context, isWanted)
  if (!asked.ok) return asked
  // Taking a trip over empties the crew: here it is hers, and stays as it was (AMB-11).
  const { choices, resumed } = store.getState()
  choose(context, { ...choices, crew: offer.choices.crew }, resumed)
  const step = furthestStep(store.getState().choices, unfinished)
  if (!isWanted() || !choices.ship || offer.choices.crew.length === 0)
    return { ok: true, to: `/start/${step}` }
  const prepared = await prepareTrip(context)
  return prepared.ok ? { ok: true, to: goOn(context) } : prepared
}

/** Nothing is recorded: it is the same trip, with the same ship and crew. What the server knows better is asked for once it is open. */
async function goOnWith(context: EngineContext, { id }: Trip): Promise<OfferTaken> {
  const { signedIn } = context.store.getState()
  if (!signedIn) return { ok: false, refused: 'no-trip' }
  await context.logbook.note(NOTES.current(ownerOfSignedIn(signedIn)), id)
  await loadTripState(context, id)
  const { trip } = context.store.getState()
  if (trip && !isCompleted(trip)) chooseTrip(context)
  return { ok: true, to: goOn(context) }
}
