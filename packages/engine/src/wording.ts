/**
 * The words of what people ashore read. The engine knows reasons and facts only; the app hands in the texts, in the
 * language of its service.
 */
import type { LogbookFact, Trip } from '@vaarboek/domain'
import type { Rejection } from './log/logbook.ts'

export interface Wording {
  /**
   * A record's kind and content, in one line.
   * @param trip for the names of its stops; null when there is none
   */
  record(fact: LogbookFact, trip: Trip | null): Promise<string>
  /** The trip in words, in one line: enough to tell which it is. */
  trip(trip: Trip): string
  /** Why a record was rejected. */
  rejection(rejected: Rejection): string
  /** The category of a malfunction. @param situation number of the choice, from 1; undefined for any other number */
  category(situation: number): string | undefined
}
