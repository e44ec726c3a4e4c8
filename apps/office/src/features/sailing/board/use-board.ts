/** The board of today, live. A hidden page listens to nothing. */
import { useQueryClient } from '@tanstack/react-query'
import { officeBoard } from '@vaarboek/wire/office'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { later, openEventStream } from '../../../platform/event-stream.ts'
import { Failed, send } from '../../../platform/server.ts'
import { serverClock } from '../../../platform/server-clock.ts'
import { useIsSeen } from '../../../platform/use-is-seen.ts'
import { BoardKeeper, type BoardSources, type LiveBoard } from './board-keeper.ts'

const BOARD = ['board']

const sources: BoardSources = {
  read: (options) => send(officeBoard, { day: null }, options),
  isUnreached: (error) => error instanceof Failed && error.status === null,
  openStream: openEventStream,
  later,
  clock: serverClock,
}

export function useBoard(): LiveBoard {
  const queries = useQueryClient()
  const [{ keeper, follow }] = useState(() => keptBoard(queries.getQueryData<LiveBoard>(BOARD)))
  const isSeen = useIsSeen()
  useEffect(() => (isSeen ? keeper.start() : undefined), [isSeen, keeper])
  // Whoever comes back to the page sees what was known, and how old that is.
  useEffect(() => () => void queries.setQueryData(BOARD, keeper.shown), [queries, keeper])
  return useSyncExternalStore(follow, () => keeper.shown)
}

function keptBoard(known: LiveBoard | undefined) {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const follow = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { keeper: new BoardKeeper(sources, tell, known), follow }
}
