/** Records whose response was lost, as an earlier version left them: one tablet for each kind of record. */
import { join } from 'node:path'
import type { Fixture } from './fixture.ts'

/** A request as it went over the link. */
export interface Sent {
  method: 'GET' | 'POST'
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: string
}

/** A tablet that has one record which the server has done, and doesn't know it. */
export interface LostResponse extends Pick<Fixture, 'concession' | 'captain' | 'logbook'> {
  /** What it sent and got no response to. */
  sent: Sent
}

export interface LostResponses {
  migrations: string[]
  /** The server's database without the records whose responses were lost, and with them. */
  before: Fixture['database']
  after: Fixture['database']
  kinds: Record<string, LostResponse>
}

export const LOST_RESPONSES = join(import.meta.dirname, 'lost-responses')

/** The tables in which a record done twice would show. */
export const COUNTED_TABLES = [
  'trips',
  'stop_visits',
  'stop_visit_history',
  'trip_checklists',
  'checklist_entries',
  'malfunctions',
  'malfunction_replies',
  'notification_reads',
  'stewards',
  'photos',
]
