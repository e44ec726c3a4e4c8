/**
 * The state that screens can see, all in one place and all derived from the logbook: nothing here is a second
 * truth. Screens read it through hooks and change it only through {@link file://./engine.ts}.
 */
import {
  type ChecklistDraft,
  type Choices,
  type ConcessionId,
  type Counting,
  type FlightId,
  type Instant,
  type Instruction,
  isChecklistOpen,
  isCompleted,
  type ListKind,
  type Load,
  type Malfunction,
  type MalfunctionDraft,
  type MalfunctionReported,
  type NewsItem,
  NO_DRAFT,
  NOT_COUNTED,
  NOTHING_CHOSEN,
  type NotificationState,
  type PhotoName,
  type ReportId,
  type ServerTrip,
  type ServiceDay,
  type Shift,
  type Stop,
  type TrackId,
  type Trip,
  type TripStopId,
  tripToContinue,
} from '@vaarboek/domain'
import type { Captain, Whose } from '@vaarboek/wire'
import type { LogRecord, Owner } from './log/logbook.ts'
import type { ListName, ReferenceLists } from './reference/reference-lists.ts'

/** The weather of the widget. */
export interface Weather {
  /** Code of OpenWeather, '' for none. */
  icon: string
  /** Degrees Celsius. */
  temperature: number | null
  state: string
}

/** The login, kept in the logbook and mirrored to localStorage under the specification's keys. */
export interface SignedIn {
  /** '' for who took over without network, until the server has checked who they are. */
  token: string
  concession: ConcessionId
  captain: Captain
  /** The kind of server, once its own response has shown it. */
  whose?: Whose | null
  /** How often the PIN was refused between the login before and this one; 0 once that was put away. */
  refusedTries?: number
  /** The server has refused their token, or what they typed without network: nothing is sent before they log in again. */
  isRefused?: true
}

/** Work that waits for the server. */
export interface Outstanding {
  /** Everything of this captain that the server doesn't have yet, rejected records included. */
  total: number
  /** Rejected by the server; they wait for people (standing decision 9). */
  rejected: LogRecord[]
  /** Settings (create, update) and stops (pass, skip, insert) of the current trip that the server doesn't have. */
  settings: number
  stops: number
  /** Checklists of the current trip, and their photos, that the server doesn't have. */
  checklists: number
  /** Reports of this captain that the server doesn't have, newest first: they stand on top of the list (AMB-67). */
  reports: MalfunctionReported[]
  replies: number
}

/** A captain who was relieved on this tablet and has records that aren't ashore. */
export interface RelievedCaptain {
  name: string
  /** How many records. */
  waiting: number
  /** Their token is refused: the records wait until they log in again. */
  mustLogIn: boolean
  /** A pending captain of this concession: whoever is logged in can say that it was them. Else null. */
  pending: Owner | null
}

/** How sending goes. Never stored: at start nothing is being sent (SYNC-08). */
export interface Sending {
  isSending: boolean
  /** The token is refused: recording goes on, sending waits for a login (standing decision 7). */
  needsLogin: boolean
  /** Something else responded in the server's place: a captive portal keeps everything from it. */
  isPortal: boolean
}

/** A trip on the server that is being taken over, between 'Vaart hervatten' and the end of the wizard. */
export interface Resumed {
  flightId: FlightId
  stops: Stop[]
  load: Load
  /** The same from a server that says who recorded what. */
  report?: ServerTrip | null
}

export interface EngineState {
  /** False until the logbook has been read. */
  ready: boolean
  signedIn: SignedIn | null
  /** A hint, never proof (standing decision 6). */
  isOnline: boolean
  /** The service day that was running when this was last looked at; null before it was. */
  day: ServiceDay | null
  choices: Choices
  resumed: Resumed | null
  /** The trip being sailed, null without one. */
  trip: Trip | null
  /** Half-made counts of the trip, each under the stop it was typed for (standing decision 17). */
  countings: Readonly<Record<TripStopId, Counting>>
  /** The stop whose counting is open on the screen. */
  counted: TripStopId | null
  /** Trips of this captain on this device that aren't completed ("oldStore"). */
  unfinished: Trip[]
  /** The last one that is: of today, or of yesterday. */
  lastTrip: Trip | null
  /** The checklists of the trip while they are filled in; null where it has none. */
  drafts: Record<ListKind, ChecklistDraft | null>
  /** The photos of this captain's own reports, by report: shown from this device until the logout. */
  reportPhotos: Readonly<Record<ReportId, PhotoName>>
  /** The report being written. */
  reportDraft: MalfunctionDraft
  /** Null until they were loaded or read. */
  notifications: NotificationState | null
  malfunctions: Malfunction[] | null
  /** Of the track; a kept list may hold what has ended. */
  instructions: Instruction[] | null
  weather: Weather | null
  /** Phone numbers by role. */
  contacts: Record<string, string>
  reference: ReferenceLists
  loading: Record<ListName, boolean>
  /** The first shift of the coming days of the chosen track, as far as they are known here. */
  coming: { track: TrackId; shift: Shift } | null
  outstanding: Outstanding
  relieved: RelievedCaptain[]
  sending: Sending
  /** When the server last took a record of this device, also before the app was opened; null where that isn't known. */
  lastSentAt: Instant | null
  /** Records of whoever sailed on this device: all the login screen may say. Null: the browser took the logbook away. */
  waitingOnDevice: number | null
  /** The token the server refused when it was last asked for anything, also with nothing to send: no news arrives any more. */
  rejectedToken: string | null
  /** The concession wants to know where the boat is: the server's last word on it since the login. */
  arePositionsWanted: boolean
  /** News of the trip by others since it was opened, as far as the crew hasn't dismissed it. */
  news: NewsItem[]
  /**
   * The stop at which something was done last, or null where a malfunction was reported, as long as it is said: the next fact of the trip
   * ends that, or a while. `clock`: milliseconds since 1970.
   */
  justDone: { stop: TripStopId | null; clock: number } | null
  /** The device could not save; until something is saved again. */
  saveFault: 'not-saved' | null
}

export const NOTHING_LOADED: ReferenceLists = { tracks: [], shifts: [], ships: [], stewards: [], stops: [] }
export const NOTHING_OUTSTANDING: Outstanding = {
  total: 0,
  rejected: [],
  settings: 0,
  stops: 0,
  checklists: 0,
  reports: [],
  replies: 0,
}
export const NOT_SENDING: Sending = {
  isSending: false,
  needsLogin: false,
  isPortal: false,
}

export const INITIAL_STATE: EngineState = {
  ready: false,
  signedIn: null,
  isOnline: true,
  rejectedToken: null,
  day: null,
  choices: NOTHING_CHOSEN,
  resumed: null,
  trip: null,
  countings: {},
  counted: null,
  unfinished: [],
  lastTrip: null,
  drafts: { start: null, end: null },
  reportPhotos: {},
  reportDraft: NO_DRAFT,
  notifications: null,
  malfunctions: null,
  instructions: null,
  weather: null,
  contacts: {},
  reference: NOTHING_LOADED,
  loading: { tracks: false, shifts: false, ships: false, stewards: false, stops: false },
  coming: null,
  outstanding: NOTHING_OUTSTANDING,
  relieved: [],
  sending: NOT_SENDING,
  lastSentAt: null,
  waitingOnDevice: 0,
  arePositionsWanted: false,
  news: [],
  justDone: null,
  saveFault: null,
}

/** The counters of a stop. */
export function countingAt({ countings }: Pick<EngineState, 'countings'>, stop: TripStopId): Counting {
  return countings[stop] ?? NOT_COUNTED
}

/** The current trip's settings are on the server: 'Vaart gegevens versturen' is done (UPLOAD-02). */
export function areSettingsSent(state: Pick<EngineState, 'trip' | 'outstanding'>): boolean {
  const { trip, outstanding } = state
  return trip !== null && (trip.flightId !== null || trip.isSetAside === true) && outstanding.settings === 0
}

/** Every stop is done and the server has them all (AMB-20): 'Tellingen doorsturen' is done, /flight-overview opens. */
export function areStopsSent(state: Pick<EngineState, 'trip' | 'outstanding'>): boolean {
  return (
    areSettingsSent(state) &&
    state.outstanding.stops === 0 &&
    (state.trip === null || isCompleted(state.trip))
  )
}

/** No checklist is on its way, and the end list was submitted where the trip has one (AMB-34, AMB-36). */
export function areChecklistsSent({ trip, outstanding }: Pick<EngineState, 'trip' | 'outstanding'>): boolean {
  return outstanding.checklists === 0 && (trip === null || !isChecklistOpen(trip, 'end'))
}

/** The captain has to log in again: sending or asking was refused for the token (standing decision 7). */
export function mustLogInAgain({
  signedIn,
  sending,
  rejectedToken,
}: Pick<EngineState, 'signedIn' | 'sending' | 'rejectedToken'>): boolean {
  return sending.needsLogin || (signedIn !== null && (!signedIn.token || rejectedToken === signedIn.token))
}

/** There is a trip, or something waits: a refused token ends neither (standing decision 7). */
export function isWorkAboard({ trip, outstanding }: Pick<EngineState, 'trip' | 'outstanding'>): boolean {
  return trip !== null || outstanding.total > 0
}

/** A trip isn't over, or something waits: '/' by itself ends no such session (standing decision 23). */
export function holdsSession({ trip, outstanding }: Pick<EngineState, 'trip' | 'outstanding'>): boolean {
  const isOpen = trip !== null && (!isCompleted(trip) || isChecklistOpen(trip, 'end'))
  return isOpen || outstanding.total > 0
}

/** The load aboard for the choices: another ship takes nobody off the trip that is continued. */
export function aboardOfChoices({ choices, unfinished, resumed }: EngineState): Load {
  return tripToContinue(choices, unfinished)?.load ?? resumed?.load ?? choices.load
}

/** Nothing of this captain waits or is being sent: logging out loses nothing (PANEL-32). */
export function isEverythingSent(state: Pick<EngineState, 'outstanding' | 'sending'>): boolean {
  return state.outstanding.total === 0 && !state.sending.isSending
}
