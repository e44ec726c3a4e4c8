/** What services are handed: nothing in them reaches for a clock, randomness or a database of its own. */
import type { Database } from '../database/database.ts'
import type { ServiceClock } from './service-clock.ts'

/** Randomness fit for secrets. */
export interface Random {
  bytes(count: number): Uint8Array
}

export interface Context {
  database: Database
  clock: ServiceClock
  random: Random
  /** Secret mixed into every PIN's hash; kept outside the database. */
  pepper: Uint8Array
}

/** Who calls. Tenant and captain come from the token, never from a request's fields (SEC-06). */
export interface Caller {
  concession: number
  captain: number
  /** The device's own name, where the app gives one. */
  device: string | null
}

/** A request its sender may repeat: the key it gave and a hash of all it asked. */
export interface Repeatable {
  key: string
  /** SHA-256 of method, path and fields. */
  hash: Uint8Array
}
