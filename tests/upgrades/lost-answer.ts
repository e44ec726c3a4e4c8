/** Records whose answer was lost, as an earlier version left them: one tablet for each kind of record. */
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
export interface LostAnswer extends Pick<Fixture, 'concession' | 'captain' | 'logbook'> {
  /** What it sent and got no answer to. */
  sent: Sent
}

export interface LostAnswers {
  migrations: string[]
  /** The server's database without the records whose answers were lost, and with them. */
  before: Fixture['database']
  after: Fixture['database']
  kinds: Record<string, LostAnswer>
}

export const LOST_ANSWERS = join(import.meta.dirname, 'lost-answers')

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
