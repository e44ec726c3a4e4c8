/** What was counted at a stop, and who is aboard. */
import { COUNTED, type Counted } from '../passengers/counted.ts'
import { type Count, type Load, NOBODY, NOTHING_COUNTED } from '../passengers/load.ts'

/** A count of a stop: nothing but what is named. */
export function aCount(counted: Partial<Count> = {}): Count {
  return { ...NOTHING_COUNTED, ...counted }
}

/** Who is aboard: nobody but who is named. */
export function aLoad(aboard: Partial<Load> = {}): Load {
  return { ...NOBODY, ...aboard }
}

/** What is kept as a version wrote it that didn't count this yet: without any field of it. */
export function keptWithout<Kept>(kind: Counted, kept: Kept): Kept {
  const later: readonly string[] = [kind, ...Object.values(COUNTED[kind])]
  return JSON.parse(JSON.stringify(kept, (name, value) => (later.includes(name) ? undefined : value)))
}
