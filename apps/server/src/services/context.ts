/** Dependencies of the services: nothing in them reaches for a clock, randomness or a database of its own. */
import type { Database, Transactional } from '../database/database.ts'
import type { ReadingDatabase } from '../database/reading-database.ts'
import type { ExportsFolder } from '../files/exports-folder.ts'
import type { MomentFolders } from '../files/moment-folders.ts'
import type { Contacts } from '../integrations/contacts/read-contacts.ts'
import type { Mail } from '../integrations/mail/mail.ts'
import type { Provider } from '../integrations/provider/provider.ts'
import type { Push } from '../integrations/push/push.ts'
import type { WeatherAt } from '../integrations/weather/weather.ts'
import type { CaptainNumber, ConcessionNumber } from '../repositories/row-ids.ts'
import type { PhotoGate } from './load/photo-gate.ts'
import type { ServiceClock } from './service-clock.ts'

/** Randomness fit for secrets. */
export interface Random {
  bytes(count: number): Uint8Array
}

export interface Context {
  database: Database
  /** For reading what may be seconds old: a standby where there is one, so that nobody who counts waits for it. Takes no change. */
  reading: ReadingDatabase
  clock: ServiceClock
  random: Random
  /** Secret mixed into every PIN's hash; kept outside the database. */
  pepper: Uint8Array
  mail: Mail
  /**
   * Proof that a captain needs beside their PIN on a tablet that is new: none, a code from their e-mail once for each captain, or
   * one of the office once for each concession.
   */
  newDevices: 'open' | 'email' | 'enrolled'
  weather: WeatherAt
  contacts: Contacts
  /** Folders for files that are needed for a moment. */
  folders: MomentFolders
  /** The folder with the files of exports. */
  exports: ExportsFolder
  /** The push service; null when pushes are off. */
  push: Push | null
  /** The gate that all photos pass before they are decoded. */
  photos: PhotoGate
  office: {
    /** The address of the office's app, without a slash at the end: for links in e-mails. */
    url: string
    /** Whether a session may start over plain http, elsewhere than on this machine. */
    allowsPlainHttp: boolean
    /** The organisation's own login; null where there is none. */
    provider: Provider | null
  }
  /** Logs what went wrong outside a request. */
  log: (error: unknown, what: string) => void
}

/** All that a piece of work outside this thread, or inside a transaction, gets of it. */
export interface DatabaseAndClock extends Pick<Context, 'clock'> {
  database: Transactional
}

/** The captain who calls, and their concession: both come from the token, never from a request's fields. */
export interface Caller {
  concession: ConcessionNumber
  captain: CaptainNumber
  /** The name of the tablet that the session was opened on. */
  device: string | null
}

/** The key a sender gave to a request, so that it may send it again, and a hash of the record it carries. */
export interface IdempotencyKey {
  value: string
  /** SHA-256 of the call and the record's own content. */
  hash: Uint8Array
  /** How the hash was made: only hashes of one version can be compared. */
  hashVersion: number
}
