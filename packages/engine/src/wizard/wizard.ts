/** The start wizard: choices, the trip that is made of them, and taking an offer of both at once. */
import {
  type CrewMember,
  furthestStep,
  isCompleted,
  type Offer,
  type Shift,
  type Ship,
  type Track,
  type Trip,
} from '@vaarboek/domain'
import { goOn } from '../account/sign-in.ts'
import { type EngineContext, ownerOfSignedIn } from '../context.ts'
import { NOTES } from '../notes.ts'
import type { Done, Failed, Recorded, Unrecorded } from '../results.ts'
import { loadTripState } from '../trip/load-trip-state.ts'
import { withContext } from '../with-context.ts'
import {
  addSteward,
  chooseShift,
  chooseShip,
  chooseTrack,
  chooseTrip,
  clearShift,
  type StewardAdded,
  toggleSteward,
} from './choices.ts'
import { choose } from './choose.ts'
import { type Prepared, prepareTrip, resumeShift, sailAnotherShift } from './prepare-trip.ts'

export interface WizardActions {
  chooseTrack(track: Track): void
  chooseShift(shift: Shift): void
  clearShift(): void
  chooseShip(ship: Ship): void
  /** Back to what the trip was made of; nothing without a trip. */
  chooseTrip(): void
  toggleSteward(steward: CrewMember): void
  /** WIZ-70 to WIZ-72; without network only an existing name can be added (AMB-39). */
  addSteward(firstName: string, lastName: string): Promise<StewardAdded>
  /** 'Vaart hervatten' (WIZ-39 to WIZ-42). @param isWanted whether the captain still waits for it */
  resumeShift(isWanted: () => boolean): Promise<Done>
  /**
   * Goes on with what is offered: to the trip, or to the first step of the wizard that isn't filled in.
   * @param isWanted whether the captain still waits for it
   */
  takeOffer(offer: Offer, isWanted: () => boolean): Promise<OfferTaken>
  /** Submitting step 4 (WIZ-55 to WIZ-63). @param isLeft the trip under way is left as it is for another one */
  prepareTrip(isLeft?: boolean): Promise<Prepared>
  /** 'Extra dienst varen' (AMB-30): keeps track, ship and crew, clears shift and trip. Refused while the end checklist is open. */
  sailAnotherShift(): Promise<Recorded>
}

export function wizardActions(context: EngineContext): WizardActions {
  return withContext(context, {
    chooseTrack,
    chooseShift,
    clearShift,
    chooseShip,
    chooseTrip,
    toggleSteward,
    addSteward,
    resumeShift,
    takeOffer,
    prepareTrip,
    sailAnotherShift,
  })
}

/** The address where one goes on, or why not. */
export type OfferTaken = { ok: true; to: string } | Failed | { ok: false; refused: Unrecorded }

/** The open trip is gone on with, or the wizard is filled in as far as what was offered still fits. */
async function takeOffer(context: EngineContext, offer: Offer, isWanted: () => boolean): Promise<OfferTaken> {
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
  // Taking a trip over empties the crew: here it is theirs, and stays as it was (AMB-11).
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
