/** What happens under way: each action makes a fact of it, with its moment, and has it recorded. */
import {
  activeStop,
  type Count,
  type Counting,
  countOf,
  everyoneOff,
  firstOpen,
  INSERTED_STOP_PREFIX,
  NOT_COUNTED,
} from '@vaarboek/domain'
import { type Engine, NOTES } from './engine.ts'
import type { Recorded } from './session.ts'

export function startTrip({ recorder, device }: Engine): Promise<Recorded> {
  return recorder.record({ type: 'tripStarted', at: device.now() })
}

/** The moment of arrival is kept however often the form is opened (AMB-15). */
export async function arrive({ recorder, device, store }: Engine): Promise<Recorded> {
  const { trip } = store.getState()
  const stop = trip && activeStop(trip)
  if (!stop) return { ok: false, refused: 'unknown-stop' }
  if (stop.arrivedAt !== null) return { ok: true }
  return recorder.record({ type: 'stopArrived', stop: stop.id, at: device.now() })
}

/** Shows the counters as they now are and saves them for their stop (PASS-22). */
export async function count(
  { store, logbook, reportError }: Engine,
  change: Partial<Counting>,
): Promise<void> {
  const { trip, counting, countingStop } = store.getState()
  if (!trip) return
  const counted = { ...counting, ...change }
  store.setState({ counting: counted })
  await logbook
    .note(NOTES.counting(trip.id), { stop: countingStop, counting: counted })
    .catch((error: unknown) => reportError(error, 'counting'))
}

export async function countEveryoneOff(engine: Engine): Promise<void> {
  const { trip, counting } = engine.store.getState()
  if (trip) await count(engine, everyoneOff(counting, trip.load, firstOpen(trip.stops)))
}

/**
 * Confirms the counters: the stop is passed. The stop is the one the form was opened for: when another tab has passed it
 * meanwhile, nothing is counted.
 */
export async function confirmPassengers(
  engine: Engine,
  stop: string,
  leftAboard: string | null,
): Promise<Recorded> {
  const { store, recorder, device } = engine
  const { counting, countingStop } = store.getState()
  if (stop !== countingStop) return { ok: false, refused: 'stop-done' }
  const counted = { count: countOf(counting), leftAboard, at: device.now() }
  const recorded = await recorder.record({ type: 'passengersConfirmed', stop, ...counted })
  // Nobody waits for it: counters are kept with their stop, and the next stop is another one.
  if (recorded.ok) void count(engine, NOT_COUNTED)
  return recorded
}

/** Corrects who is aboard between stops; no stop is passed (AMB-19). */
export function correctLoad({ recorder, device }: Engine, corrected: Count): Promise<Recorded> {
  return recorder.record({ type: 'loadCorrected', count: corrected, at: device.now() })
}

/** An earlier count was wrong: another takes its place, with the reason; the first one is kept. */
export function correctCount(
  { recorder, device }: Engine,
  stop: string,
  count: Count,
  reason: string,
): Promise<Recorded> {
  return recorder.record({ type: 'countCorrected', stop, count, reason: reason.trim(), at: device.now() })
}

export function skipStop(
  { recorder, device }: Engine,
  stop: string,
  why: string,
  remarks: string,
): Promise<Recorded> {
  return recorder.record({ type: 'stopSkipped', stop, why, remarks, at: device.now() })
}

export function insertStop(
  { recorder, device }: Engine,
  after: string,
  { id: stopId, name: stopName }: { id: string; name: string },
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
