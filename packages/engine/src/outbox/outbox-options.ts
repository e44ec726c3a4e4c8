/** The surroundings that the outbox needs, and its reports. */
import type { CaptainId, ConcessionId, FlightId } from '@vaarboek/domain'
import type { Position, Sender, Whose } from '@vaarboek/wire'
import type { Device } from '../log/create-record.ts'
import type { Logbook } from '../log/logbook.ts'

/** A captain whose work may be sent now, and the token for it. */
export interface Credentials {
  token: string
  concession: ConcessionId
  captainId: CaptainId
  /** The kind of server that took the login; null while that isn't known. */
  whose: Whose | null
}

export interface OutboxStatus {
  isSending: boolean
  needsLogin: boolean
  /** Something else responded in the server's place at the last try. */
  isPortal: boolean
}

/** The end of sending for a captain who was relieved: all is ashore, or they have to log in again. */
export type ReliefEnd = 'ashore' | 'login'

/** Captains who were relieved on this tablet. Each one's work goes with their own token, before that of who sails now. */
export interface Relieved {
  credentials: () => Promise<Credentials[]>
  /** Nothing of theirs is left to be sent, or their token is refused. */
  onEnd: (who: Credentials, end: ReliefEnd) => Promise<void>
}

export interface OutboxOptions {
  logbook: Logbook
  device: Device
  random: () => number
  base: string
  storageBase: string
  fetch: typeof fetch
  /** The device's own name, for our own server. */
  deviceName: string | null
  /** Finds out whose server it is: nothing is sent before that is known. Null when it can't be known now. */
  findWhose: () => Promise<Whose | 'login' | null>
  /** Called for what is odd in a response. */
  onOdd?: Sender['onOdd']
  credentials: () => Promise<Credentials | null>
  /** Absent where nobody is relieved. */
  relieved?: Relieved
  /** For our own server null, where the captain doesn't share it. */
  position: (isOurs: boolean) => Promise<Position | null>
  /** Resolves after so many milliseconds (null: never by itself), or at once when the signal aborts. */
  wait: (ms: number | null, signal: AbortSignal) => Promise<void>
  /** Runs work while this tab is the only one that does, until `ending`; `held` aborts earlier if another takes over. */
  alone: (work: (held: AbortSignal) => Promise<void>, ending: AbortSignal) => Promise<void>
  onStatus: (status: OutboxStatus) => void
  /** A response had the revision of a flight: changes that this tablet didn't make are then loaded. */
  onRevision: (flightId: FlightId, revision: number) => void
  /** A try that failed, by its name inside the app (ERR-13). */
  onFailed: (what: string) => void
  /** Errors that nobody expected; they are reported and the round is tried again later. */
  onError: (error: unknown) => void
}
