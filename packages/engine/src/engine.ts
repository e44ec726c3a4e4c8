/**
 * Everything a screen can do. Each action records what happened or changes a choice; nothing returns before it is
 * saved. An action never throws for what can be expected: it says what went wrong in words a captain understands.
 */
import type {
  ChecklistDraft,
  Count,
  Counting,
  CrewMember,
  Instant,
  ListKind,
  Load,
  MalfunctionDraft,
  Refusal,
  Shift,
  Ship,
  Track,
} from '@vaarboek/domain'
import type { FetchedImage } from '@vaarboek/wire'
import type { StoreApi } from 'zustand/vanilla'
import type { LogRecord, Photo } from './log/logbook.ts'
import type { ListName } from './reference/reference-lists.ts'
import type { EngineState } from './state.ts'

/** What the Whoops dialog shows (ERR-02). */
export interface Whoops {
  status: number | string | null
  title: string
}

export type Done = { ok: true } | { ok: false; whoops: Whoops }

/** Why somebody couldn't log in: no network, no captain of this address, or the server didn't accept it. */
export type LoginFailure = 'offline' | 'unknown-user' | 'unauthorized'

/** A steward was added, or why not; `server`: in the server's own words. */
export type StewardAdded =
  | { ok: true }
  | { ok: false; reason: 'needs-network' }
  | { ok: false; reason: 'server'; whoops: Whoops }

/** Why nothing was recorded: the storage failed, the trip's end checklist comes first, or the fact can't be true. */
export type Unrecorded = Refusal | 'not-saved' | 'checklist-open'

/** A fact was recorded, or why it couldn't be; then nothing happened. */
export type Recorded = { ok: true } | { ok: false; refused: Unrecorded }

/** What came of a photo. */
export type PhotoKept =
  | { ok: true; name: string }
  | { ok: false; fault: 'not-an-image' | 'too-large' | 'not-saved' }

/** Where an image is: on this device, below the API's base, or below the storage base. */
export type ImageSource =
  | { on: 'device'; name: string }
  | { on: 'api'; address: string }
  | { on: 'storage'; address: string }

/** What came of a PIN; `unknown`: without network this device can't tell. */
export type PinResult =
  | { is: 'right' }
  | { is: 'wrong'; message: string | null }
  | { is: 'unknown' }
  | { is: 'failed'; whoops: Whoops }

export interface Engine {
  store: StoreApi<EngineState>
  /** The wall clock of the service, refreshed every second (LIM-11); `sailing` by the server's where this one is days off. */
  clock: StoreApi<{ now: Instant; sailing: Instant }>

  /** LOGIN-08 to LOGIN-14, LOGIN-19 to LOGIN-21. */
  login(email: string, pin: string): Promise<{ ok: true } | { ok: false; reason: LoginFailure }>
  /** Arriving at '/': ends the session, deletes no unsent work (SHELL-10, standing decision 3). */
  arriveAtLogin(): Promise<void>
  /** PANEL-32 to PANEL-34: refuses while something waits. */
  logout(): Promise<{ ok: true } | { ok: false; waiting: number }>
  /** Whether the token is still there under its localStorage key: the route guard's question (SHELL-13). */
  hasToken(): boolean

  chooseTrack(track: Track): void
  chooseShift(shift: Shift): void
  clearShift(): void
  chooseShip(ship: Ship): void
  toggleSteward(steward: CrewMember): void
  /** WIZ-70 to WIZ-72; without network only an existing name can be added (AMB-39). */
  addSteward(firstName: string, lastName: string): Promise<StewardAdded>
  /** 'Vaart hervatten' (WIZ-39 to WIZ-42). */
  resumeShift(isWanted: () => boolean): Promise<Done>
  /** Submitting step 4 (WIZ-55 to WIZ-63): the place to go to. */
  prepareTrip(): Promise<{ ok: true; to: '/dashboard' | '/checklist' } | { ok: false; refused: Unrecorded }>
  /** 'Extra dienst varen' (AMB-30): keeps track, ship and crew, clears shift and trip. Refused while the end checklist is open. */
  sailAnotherShift(): Promise<Recorded>

  /** 'Start vaart'. */
  startTrip(): Promise<Recorded>
  /** 'Aangekomen aan halte'; repeating it is harmless. */
  arrive(): Promise<Recorded>
  /** A counter of a stop changed (without one: of the active stop); saved at once (PASS-22). */
  count(change: Partial<Counting>, stop?: string): Promise<void>
  /** 'Alle passagiers van boord'. */
  countEveryoneOff(stop: string): Promise<void>
  /** 'Bevestigen' or 'Dienst beëindigen' at the stop the form was opened for. */
  confirmPassengers(stop: string, leftAboard?: string | null): Promise<Recorded>
  /** Corrects who is aboard without passing a stop (AMB-19). */
  correctLoad(count: Count): Promise<Recorded>
  /** Another count in place of an earlier one; the first stays in the history. */
  correctCount(stop: string, count: Count, reason: string): Promise<Recorded>
  skipStop(stop: string, why: string, remarks: string, leftAboard?: string | null): Promise<Recorded>
  insertStop(after: string, stop: { id: string; name: string }, delayMinutes: number): Promise<Recorded>

  /** Something on a checklist was typed, ticked or remarked; saved soon (AMB-53). */
  editChecklist(list: ListKind, change: (draft: ChecklistDraft) => ChecklistDraft): void
  /** Saves now what was typed (on leaving, on a change of step). */
  saveDrafts(): Promise<void>
  /** 'Checklist indienen'. */
  submitChecklist(list: ListKind): Promise<Recorded>

  /** Keeps a photo that was chosen or taken. */
  keepPhoto(file: Blob): Promise<PhotoKept>
  /** An image of this device or of the server, or null when it can't be had now. */
  showImage(source: ImageSource): Promise<Photo | FetchedImage | null>

  /** The report being written. */
  editReport(change: Partial<MalfunctionDraft>): void
  /** The report becomes a record; only after the PIN (SEC-05). */
  sendReport(): Promise<Recorded>
  /** MALF-08 to MALF-12. */
  reply(malfunction: string, text: string, photo: string | null): Promise<Recorded>
  checkPin(pin: string): Promise<PinResult>
  /** 'Pincode vergeten?'. */
  requestPin(email: string): Promise<Done>
  loadMalfunctions(): Promise<Done>
  loadNotifications(): Promise<Done>
  /** NOTIF-09, NOTIF-10. */
  readNotification(id: string): Promise<void>
  /** NOTIF-12 to NOTIF-14. */
  readAllNotifications(): Promise<Done>
  /** How many were carried according to the server (OVERVIEW-04); null when the server can't be asked. */
  loadTotals(): Promise<{ ok: true; totals: Load | null } | (Done & { ok: false })>

  /** This captain's records before a place in the logbook, newest first. */
  records(before: number, limit: number): Promise<LogRecord[]>
  /** Everything unsent in one locked file, and the code that opens it; null where the browser has no cryptography. */
  rescue(): Promise<{ file: Blob; code: string } | null>

  /** Asks the server; what comes is kept for offline. Failures are Whoops, except of the shifts (ERR-10, ERR-11). */
  load(kind: ListName, options?: { force?: boolean }): Promise<Done>
  /** The crew has read what others recorded. */
  dismissNews(): void
  /** Sends what waits, now. */
  sendNow(): void
  /** Sends what waits, unless a pause after a failure isn't over. */
  sendWhenDue(): void
  /** Tries refused records again: one, or all. */
  retryRejected(seq?: number): Promise<void>
  /** What the server rejected is set aside with a reason: it stays in the logbook, the office is told, and nothing waits for it. */
  setAside(seq: number, reason: string): Promise<Recorded>
  /** What can't be sent without a record, and is set aside with it. */
  dependents(seq: number): Promise<LogRecord[]>
  /** Reports an error of the app itself to the server and the console (ERR-17 to ERR-20). */
  reportError(error: unknown, context: string): void
}
