/** Hears what changes on a board, from its place on. */
import { BOARD_EVENT_NAMES, BOARD_LIVE_PATH, readBoardEvent } from '@vaarboek/wire/office'
import type { later, openEventStream } from '../../../platform/event-stream.ts'
import type { Board, BoardNews } from './board-state.ts'

/** The server says its time each 15 s: after three of them the stream is cut, or a proxy holds it up. */
export const SILENT_MS = 45_000

export type StreamState = 'open' | 'trying' | 'refused'

export interface Streams {
  openStream: typeof openEventStream
  later: typeof later
}

export interface BoardListener {
  onNews: (news: BoardNews) => void
  /** The server doesn't know what was missed. */
  onReset: () => void
  /** Called with each sign of life too. */
  onState: (state: StreamState) => void
}

/** Returns how to stop. */
export function followBoard(
  { openStream, later }: Streams,
  { day, cursor }: Pick<Board, 'day' | 'cursor'>,
  { onNews, onReset, onState }: BoardListener,
): () => void {
  const listen = () => later(SILENT_MS, () => onState('refused'))
  let stopListening = listen()
  const path = `${BOARD_LIVE_PATH}?${new URLSearchParams({ day, after: cursor })}`
  const close = openStream(path, [...BOARD_EVENT_NAMES, 'reset'], {
    onEvent(name, data, id) {
      stopListening()
      stopListening = listen()
      onState('open')
      const event = readBoardEvent(name, data)
      if (event) onNews({ event, id })
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
