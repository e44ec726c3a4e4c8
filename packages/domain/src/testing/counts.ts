/** What was counted at a stop, and who is aboard. */
import { type Count, type Load, NOBODY, NOTHING_COUNTED } from '../passengers/load.ts'

/** A count of a stop: nothing but what is named. */
export function aCount(counted: Partial<Count> = {}): Count {
  return { ...NOTHING_COUNTED, ...counted }
}

/** Who is aboard: nobody but who is named. */
export function aLoad(aboard: Partial<Load> = {}): Load {
  return { ...NOBODY, ...aboard }
}
