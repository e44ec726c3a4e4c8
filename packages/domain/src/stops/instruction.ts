/** An instruction of the office at a stop of a line: what a crew should know before it moors there. */
import type { StopId } from '../ids.ts'
import type { ServiceDay } from '../time/service-time.ts'

/** The longest instruction, in characters: it is read at arm's length, beside all else. */
export const MAX_INSTRUCTION = 200

export interface Instruction {
  stop: StopId
  text: string
  /** The last service day it holds; null: until it is withdrawn. */
  until: ServiceDay | null
}

/** The words at a stop on the service day that is sailed. A kept list may be older than the day: what has ended is none. */
export function instructionAt(
  instructions: readonly Instruction[] | null,
  { stopId }: { stopId: StopId },
  day: ServiceDay,
): string | undefined {
  return instructions?.find(({ stop, until }) => stop === stopId && (until ?? day) >= day)?.text
}
