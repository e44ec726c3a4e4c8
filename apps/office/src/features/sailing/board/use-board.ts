/**
 * The board of today, kept as the server has it: by its stream, and where that isn't open by asking again and again. A hidden page
 * listens to nothing.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { officeBoard } from '@vaarboek/wire/office'
import { useEffect, useState } from 'react'
import { later } from '../../../platform/event-stream.ts'
import { Failed, send } from '../../../platform/server.ts'
import { serverClock } from '../../../platform/server-clock.ts'
import { useIsSeen } from '../../../platform/use-is-seen.ts'
import { type Board, forgetPlace, takeBoard, takeEvent } from './board-state.ts'
import { followBoard, type StreamState } from './follow-board.ts'

const BOARD = ['board']
/** The stream says all that changes; now and then that is compared with the whole. */
const COMPARE_MS = 5 * 60_000
const POLL_MS = 5000
const OPEN_AGAIN_MS = 60_000

export interface LiveBoard {
  board: Board | undefined
  error: Error | null
  /** Whether what changes comes by itself, is asked for, or doesn't come: the server wasn't reached. */
  link: 'live' | 'polling' | 'cut'
  /** When the server said something last, by its clock; milliseconds since 1970. */
  heardAt: number
}

export function useBoard(): LiveBoard {
  const queries = useQueryClient()
  const [stream, setStream] = useState<StreamState>('trying')
  const [heardAt, setHeardAt] = useState(() => serverClock.now())
  const { data, error, refetch } = useQuery({
    queryKey: BOARD,
    queryFn: async ({ signal }) => {
      const isBackground = queries.getQueryData(BOARD) !== undefined
      const read = await send(officeBoard, { day: null }, { signal, isBackground })
      setHeardAt(serverClock.now())
      return takeBoard(queries.getQueryData<Board>(BOARD), read)
    },
    refetchInterval: stream === 'open' ? COMPARE_MS : POLL_MS,
    networkMode: 'always',
    retry: false,
    staleTime: POLL_MS,
  })
  const isSeen = useIsSeen()
  const isRefused = stream === 'refused'
  // Another day, or a place that is forgotten, is another stream; a stream that goes on knows its place itself.
  const day = data?.cursor ? data.day : null

  useEffect(() => {
    const board = queries.getQueryData<Board>(BOARD)
    if (!isSeen || isRefused || !board || board.day !== day) return
    return followBoard(board, {
      onEvent(event, id) {
        serverClock.heard(Date.parse(event.now))
        queries.setQueryData<Board>(BOARD, (shown) => shown && takeEvent(shown, event, id))
      },
      onReset() {
        queries.setQueryData<Board>(BOARD, (shown) => shown && forgetPlace(shown))
        void refetch()
      },
      onState(state) {
        setStream(state)
        if (state === 'open') setHeardAt(serverClock.now())
        else void refetch()
      },
    })
  }, [isSeen, isRefused, day, queries, refetch])

  useEffect(() => (isRefused ? later(OPEN_AGAIN_MS, () => setStream('trying')) : undefined), [isRefused])

  const isCut = stream !== 'open' && error instanceof Failed && error.status === null
  return { board: data, error, link: isCut ? 'cut' : stream === 'open' ? 'live' : 'polling', heardAt }
}
