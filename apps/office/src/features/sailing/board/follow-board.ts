/** Hears what changes on a board, from its place on. */
import { BOARD_EVENT_NAMES, BOARD_LIVE_PATH, type BoardEvent, readBoardEvent } from '@vaarboek/wire/office'
import { later, openEventStream } from '../../../platform/event-stream.ts'
import type { Board } from './board-state.ts'

/** The server says its time each 15 s: after three of them the stream is cut, or a proxy holds it up. */
export const SILENT_MS = 45_000

export type StreamState = 'open' | 'trying' | 'refused'

export interface BoardListener {
  onEvent: (event: BoardEvent, id: string) => void
  /** The server doesn't know what was missed. */
  onReset: () => void
  /** Called with each sign of life too. */
  onState: (state: StreamState) => void
}

/** Returns how to stop. */
export function followBoard(
  { day, cursor }: Pick<Board, 'day' | 'cursor'>,
  { onEvent, onReset, onState }: BoardListener,
): () => void {
  const listen = () => later(SILENT_MS, () => onState('refused'))
  let stopListening = listen()
  const path = `${BOARD_LIVE_PATH}?${new URLSearchParams({ day, after: cursor })}`
  const close = openEventStream(path, [...BOARD_EVENT_NAMES, 'reset'], {
    onEvent(name, data, id) {
      stopListening()
      stopListening = listen()
      onState('open')
      const event = readBoardEvent(name, data)
      if (event) onEvent(event, id)
      if (name === 'reset') onReset()
    },
    onCut: () => onState('trying'),
    onRefused: () => onState('refused'),
  })
  return () => {
    stopListening()
    close()
  }
}
