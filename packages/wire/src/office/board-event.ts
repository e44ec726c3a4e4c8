/** Events of the board's stream, as the office reads them. */
import * as v from 'valibot'
import { BOARD_EVENTS } from './board.ts'

type Name = keyof typeof BOARD_EVENTS

export type BoardEvent = { [N in Name]: { name: N } & v.InferOutput<(typeof BOARD_EVENTS)[N]> }[Name]

/** Names of all events with something to say. */
export const BOARD_EVENT_NAMES = Object.keys(BOARD_EVENTS) as readonly Name[]

/** Null for what doesn't look as it should: it is left out. */
export function readBoardEvent(name: string, data: unknown): BoardEvent | null {
  const known = BOARD_EVENT_NAMES.find((one) => one === name)
  if (!known) return null
  const read = v.safeParse(BOARD_EVENTS[known], data)
  return read.success ? ({ name: known, ...read.output } as BoardEvent) : null
}
