/** Actions on the trip under way: each makes a fact, with its moment, and has it recorded. */
import {
  activeStop,
  type Count,
  type Counting,
  countOf,
  everyoneOff,
  INSERTED_STOP_PREFIX,
  isDone,
  type Trip,
  type TripFact,
  type TripStopId,
} from '@vaarboek/domain'
import type { KnownStop } from '@vaarboek/wire'
import { eraseTyped, saveTyped } from '../checklist/typed.ts'
import type { EngineContext } from '../context.ts'
import type { LogRecord } from '../log/logbook.ts'
import { NOTES } from '../notes.ts'
import type { Recorded } from '../results.ts'
import { countingAt, type EngineState } from '../state.ts'
import { withContext } from '../with-context.ts'
import { loadTotals, type Totals } from './own-trips.ts'

export interface TripActions {
  /** 'Start vaart'. */
  start(): Promise<Recorded>
  /** 'Aangekomen aan halte'; repeating it is harmless. */
  arrive(): Promise<Recorded>
  /** The counting of a stop is on the screen; null when it is closed. */
  openCounting(stop: TripStopId | null): void
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
    start,
    arrive,
    openCounting,
    count,
    countEveryoneOff,
    confirm,
    correctLoad,
    correctCount,
    skip,
    insert,
    loadTotals,
    dismissNews: ({ store }) => store.setState({ news: [] }),
  })
}

function start({ recorder, device }: EngineContext): Promise<Recorded> {
  return recorder.record({ type: 'tripStarted', at: device.now() })
}

/** The moment of arrival is kept however often the form is opened (AMB-15), which the tap does. */
async function arrive({ recorder, device, store }: EngineContext): Promise<Recorded> {
  const { trip } = store.getState()
  const stop = trip && activeStop(trip)
  if (!stop) return { ok: false, refused: 'unknown-stop' }
  openCounting({ store }, stop.id)
  if (stop.arrivedAt !== null) return { ok: true }
  return recorder.record({ type: 'stopArrived', stop: stop.id, at: device.now() })
}

function openCounting({ store }: Pick<EngineContext, 'store'>, counted: TripStopId | null): void {
  store.setState({ counted })
}

/** Shows the counters of a stop as they now are, and saves them under that stop (PASS-22, standing decision 17). */
async function count(context: EngineContext, change: Partial<Counting>, given?: TripStopId): Promise<void> {
  const { store, reportError } = context
  const { trip, countings } = store.getState()
  const stop = given ?? (trip && activeStop(trip))?.id
  if (!trip || stop === undefined || !isOpen(trip, stop)) return
  const counting = { ...countingAt({ countings }, stop), ...change }
  store.setState({ countings: { ...countings, [stop]: counting } })
  await saveTyped(context, NOTES.counting(trip.id, stop), { stop, counting }).catch((error: unknown) =>
    reportError(error, 'counting'),
  )
}

const isOpen = ({ stops }: Trip, stop: TripStopId) => stops.some((one) => one.id === stop && !isDone(one))

async function countEveryoneOff(context: EngineContext, stop: TripStopId): Promise<void> {
  const { trip, countings } = context.store.getState()
  if (!trip) return
  const place = trip.stops.findIndex(({ id }) => id === stop)
  await count(context, everyoneOff(countingAt({ countings }, stop), trip.load, place), stop)
}

/**
 * Confirms the counters of a stop: it is passed. When it was passed elsewhere meanwhile nothing is counted, and what was
 * typed stays where it is.
 */
async function confirm(
  context: EngineContext,
  stop: TripStopId,
  leftAboard: string | null = null,
): Promise<Recorded> {
  const { store, recorder, device } = context
  const count = countOf(countingAt(store.getState(), stop))
  const recorded = await recorder.record({
    type: 'passengersConfirmed',
    stop,
    count,
    leftAboard,
    at: device.now(),
  })
  if (recorded.ok) eraseCounting(context, stop)
  return recorded
}

/** The half-made counts that are left once this tab has recorded that stops are done. */
export function withoutDone(
  countings: EngineState['countings'],
  written: readonly LogRecord[],
): EngineState['countings'] {
  const done = written.flatMap(({ fact }) =>
    fact.type === 'passengersConfirmed' || fact.type === 'stopSkipped' ? fact.stop : [],
  )
  if (!done.some((stop) => countings[stop])) return countings
  return Object.fromEntries(Object.entries(countings).filter(([stop]) => !done.includes(stop)))
}

/** Nobody waits for it: a stop that is done offers no count. */
function eraseCounting(context: EngineContext, stop: TripStopId): void {
  const { trip } = context.store.getState()
  if (!trip) return
  eraseTyped(context, NOTES.counting(trip.id, stop)).catch((error: unknown) =>
    context.reportError(error, 'counting'),
  )
}

function correctLoad({ recorder, device }: EngineContext, corrected: Count): Promise<Recorded> {
  return recorder.record({ type: 'loadCorrected', count: corrected, at: device.now() })
}

function correctCount(
  { recorder, device }: EngineContext,
  stop: TripStopId,
  count: Count,
  reason: string,
): Promise<Recorded> {
  return recorder.record({ type: 'countCorrected', stop, count, reason: reason.trim(), at: device.now() })
}

/** Leaves stops out, each with a fact of its own. At the last one it is said why people or bikes stay aboard, as on confirming it. */
async function skip(
  context: EngineContext,
  stops: readonly TripStopId[],
  why: string,
  remarks: string,
  leftAboard: string | null = null,
): Promise<Recorded> {
  const at = context.device.now()
  const last = stops.at(-1)
  const recorded = await context.recorder.record(
    ...stops.map(
      (stop): TripFact => ({
        type: 'stopSkipped',
        stop,
        why,
        remarks,
        leftAboard: stop === last ? leftAboard : null,
        at,
      }),
    ),
  )
  if (recorded.ok) for (const stop of stops) eraseCounting(context, stop)
  return recorded
}

function insert(
  { recorder, device }: EngineContext,
  after: TripStopId,
  { id: stopId, name: stopName }: KnownStop,
  delayMinutes: number,
): Promise<Recorded> {
  const stop = `${INSERTED_STOP_PREFIX}${device.newId()}`
  return recorder.record({
    type: 'stopInserted',
    stop,
    after,
    stopId,
    stopName,
    delayMinutes,
    at: device.now(),
  })
}
