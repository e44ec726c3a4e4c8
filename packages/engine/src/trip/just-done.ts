/** The crew's last record is said for a while, with the way to mend it; then the screen is itself again. */
import { stopJustDone } from '@vaarboek/domain'
import type { LogRecord } from '../log/logbook.ts'
import type { EngineState } from '../state.ts'

/** Milliseconds. */
const SAID_MS = 6000

/** The stop of the last fact that was recorded here; null where that can't be mended. */
export function justDoneOf(written: readonly LogRecord[]): EngineState['justDone'] {
  const last = written.at(-1)
  const stop = last && stopJustDone(last.fact)
  return stop ? { stop, clock: last.clock } : null
}

/** @param clock now; what was done later than that was done before the clock was set back */
export function isOver(done: EngineState['justDone'], clock: number): boolean {
  return done !== null && (clock < done.clock || clock >= done.clock + SAID_MS)
}
