/** The names of the notes that the engine keeps in the logbook, with what is noted under each. */
import type {
  CaptainId,
  ChecklistDraft,
  ConcessionId,
  Counting,
  Instant,
  ListKind,
  MalfunctionDraft,
  PhotoName,
  Trip,
  TripId,
  TripStopId,
} from '@vaarboek/domain'
import type { NoteName, Owner } from './log/logbook.ts'
import type { KeptClock, KeptService } from './reference/service-settings.ts'
import type { EngineState, SignedIn } from './state.ts'

export type KeptChoices = Pick<EngineState, 'choices' | 'resumed'>

/** The track and ship that the tablet was last used on: it stays there, whoever sails. */
export type KeptBoat = Pick<Trip, 'track' | 'ship'>

export interface KeptCounting {
  stop: TripStopId
  counting: Counting
}

/** A captain who has logged in here before: by this note they are known without network. */
export interface KnownCaptain extends KeptPin {
  concession: ConcessionId
  captainId: CaptainId
}

/** The address of a captain who logged in here, to be offered again. */
export interface KeptAddress {
  email: string
  /** The device's clock, milliseconds. */
  at: number
}

export interface KeptPin {
  salt: string
  /** '' after too many wrong tries. */
  hash: string
  /** Tries in a row. */
  wrong: number
}

/** Prefix of the notes on captains who were relieved on this tablet and have records that aren't ashore. */
const relievedPrefix: NoteName<SignedIn> = 'relieved/'
const session: NoteName<SignedIn> = 'session'
const service: NoteName<KeptService> = 'service'
const clock: NoteName<KeptClock> = 'clock'
const pin: NoteName<KeptPin> = 'pin'
const officeNumber: NoteName<string> = 'office-number'
const addresses: NoteName<KeptAddress[]> = 'addresses'
const lastSent: NoteName<Instant> = 'last-sent'

export const NOTES = {
  session,
  service,
  clock,
  relievedPrefix,
  /** Kept beyond the logout, newest first. */
  addresses,
  /** When our records, of whichever captain, were last taken by the server. */
  lastSent,
  /** The telephone number for captains who can't log in. It is kept beyond the logout. */
  officeNumber,
  relieved: (owner: Owner): NoteName<SignedIn> => `relieved/${owner}`,
  choices: (owner: Owner): NoteName<KeptChoices> => `choices/${owner}`,
  /** Kept beyond the logout: it names nobody. */
  boat: (concession: ConcessionId): NoteName<KeptBoat> => `boat/${concession}`,
  current: (owner: Owner): NoteName<TripId> => `current/${owner}`,
  /** Under it stands what earlier versions kept, one for the whole trip, and behind it one for each stop. */
  countings: (tripId: TripId): NoteName<KeptCounting> => `counting/${tripId}`,
  counting: (tripId: TripId, stop: TripStopId): NoteName<KeptCounting> => `counting/${tripId}/${stop}`,
  checklists: (tripId: TripId): NoteName<ChecklistDraft> => `checklist/${tripId}/`,
  /** Another ship has another list. */
  checklist: ({ id, ship }: Trip, kind: ListKind): NoteName<ChecklistDraft> =>
    `checklist/${id}/${ship.id}/${kind}`,
  report: (owner: Owner): NoteName<MalfunctionDraft> => `report/${owner}`,
  /** Speaks of the photo of a record that was set aside, so that it is kept. */
  setAsidePhoto: (photo: PhotoName): NoteName<PhotoName> => `set-aside-photo/${photo}`,
  pin,
  /** Kept beyond the logout. @param account the hash of an e-mail address */
  knownCaptain: (account: string): NoteName<KnownCaptain> => `known/${account}`,
  /** The device's secret with the server at this base. It is kept beyond the logout and never shown. */
  deviceSecret: (base: string): NoteName<string> => `device-secret/${base}`,
}
