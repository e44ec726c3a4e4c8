/** What happens under way. */
import type { Count, Counting, TripStopId } from '@vaarboek/domain'
import type { KnownStop } from '@vaarboek/wire'
import type { EngineContext } from '../context.ts'
import type { Recorded } from '../results.ts'
import { withContext } from '../with-context.ts'
import { loadTotals, type Totals } from './own-trips.ts'
import * as sailing from './sailing.ts'

export interface TripActions {
  /** 'Start vaart'. */
  start(): Promise<Recorded>
  /** 'Aangekomen aan halte'; repeating it is harmless. */
  arrive(): Promise<Recorded>
  /** A counter of a stop changed (without one: of the active stop); saved at once (PASS-22). */
  count(change: Partial<Counting>, stop?: TripStopId): Promise<void>
  /** 'Alle passagiers van boord'. */
  countEveryoneOff(stop: TripStopId): Promise<void>
  /** 'Bevestigen' or 'Dienst beëindigen' at the stop the form was opened for. */
  confirm(stop: TripStopId, leftAboard?: string | null): Promise<Recorded>
  /** Corrects who is aboard without passing a stop (AMB-19). */
  correctLoad(count: Count): Promise<Recorded>
  /** Another count in place of an earlier one; the first stays in the history. */
  correctCount(stop: TripStopId, count: Count, reason: string): Promise<Recorded>
  /** Leaves stops out for one reason, all of them or none; who stays aboard is explained at the last. */
  skip(
    stops: readonly TripStopId[],
    why: string,
    remarks: string,
    leftAboard?: string | null,
  ): Promise<Recorded>
  insert(after: TripStopId, stop: KnownStop, delayMinutes: number): Promise<Recorded>
  /** How many were carried according to the server (OVERVIEW-04). */
  loadTotals(): Promise<Totals>
  /** The crew has read what others recorded. */
  dismissNews(): void
}

export function tripActions(context: EngineContext): TripActions {
  return withContext(context, {
    start: sailing.startTrip,
    arrive: sailing.arrive,
    count: sailing.count,
    countEveryoneOff: sailing.countEveryoneOff,
    confirm: sailing.confirmPassengers,
    correctLoad: sailing.correctLoad,
    correctCount: sailing.correctCount,
    skip: sailing.skipStops,
    insert: sailing.insertStop,
    loadTotals,
    dismissNews: ({ store }) => store.setState({ news: [] }),
  })
}
