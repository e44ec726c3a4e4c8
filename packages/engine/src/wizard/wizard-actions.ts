/** The start wizard: choices, and the trip that is made of them. */
import type { CrewMember, Offer, Shift, Ship, Track } from '@vaarboek/domain'
import type { EngineContext } from '../context.ts'
import type { Done, Recorded } from '../results.ts'
import { withContext } from '../with-context.ts'
import { type OfferTaken, takeOffer } from './take-offer.ts'
import * as wizard from './wizard.ts'

export interface WizardActions {
  chooseTrack(track: Track): void
  chooseShift(shift: Shift): void
  clearShift(): void
  chooseShip(ship: Ship): void
  /** Back to what the trip was made of; nothing without a trip. */
  chooseTrip(): void
  toggleSteward(steward: CrewMember): void
  /** WIZ-70 to WIZ-72; without network only an existing name can be added (AMB-39). */
  addSteward(firstName: string, lastName: string): Promise<wizard.StewardAdded>
  /** 'Vaart hervatten' (WIZ-39 to WIZ-42). @param isWanted whether the captain still waits for it */
  resumeShift(isWanted: () => boolean): Promise<Done>
  /**
   * Goes on with what is offered: to the trip, or to the first step of the wizard that isn't filled in.
   * @param isWanted whether the captain still waits for it
   */
  takeOffer(offer: Offer, isWanted: () => boolean): Promise<OfferTaken>
  /** Submitting step 4 (WIZ-55 to WIZ-63). @param isLeft the trip under way is left as it is for another one */
  prepareTrip(isLeft?: boolean): Promise<wizard.Prepared>
  /** 'Extra dienst varen' (AMB-30): keeps track, ship and crew, clears shift and trip. Refused while the end checklist is open. */
  sailAnotherShift(): Promise<Recorded>
}

export function wizardActions(context: EngineContext): WizardActions {
  return withContext(context, {
    chooseTrack: wizard.pickTrack,
    chooseShift: wizard.pickShift,
    clearShift: wizard.unpickShift,
    chooseTrip: wizard.chooseTrip,
    chooseShip: wizard.pickShip,
    toggleSteward: wizard.pickSteward,
    addSteward: wizard.addSteward,
    resumeShift: wizard.resumeShift,
    takeOffer,
    prepareTrip: wizard.prepareTrip,
    sailAnotherShift: wizard.sailAnotherShift,
  })
}
