/** What an earlier version left behind; written by `npm run fixture`, one file a version, never changed. */
import { join } from 'node:path'

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** A stop as the captain saw it confirmed. */
export interface Confirmed {
  trip: string
  stop: string
  state: 'passed' | 'skipped'
  on: number
  off: number
}

export interface Fixture {
  /** Those of that version, in order. */
  migrations: string[]
  concession: number
  captain: number
  ledger: {
    trips: number
    stops: Confirmed[]
    reports: string[]
    entries: string[]
    read: string[]
  }
  database: { tables: Record<string, Json[]>; sequences: Record<string, number> }
  logbook: {
    version: number
    stores: Record<
      string,
      {
        keyPath: string | null
        autoIncrement: boolean
        indexes: { name: string; keyPath: string | string[] }[]
        entries: [string | number, Json][]
      }
    >
  }
}

export const FIXTURES = join(import.meta.dirname, 'fixtures')
