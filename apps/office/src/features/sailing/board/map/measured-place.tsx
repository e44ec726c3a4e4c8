/** Place where a boat was measured, in the words of its mark; what is known without a map while there is none. */
import { type ReactNode, useMemo } from 'react'
import type { BoardRow } from '../board-row.ts'
import type { Board } from '../board-state.ts'
import { placeInWords } from './boat-words.ts'
import { boatOnMap } from './boats.ts'
import { groundOf } from './ground.ts'
import { useMap } from './use-map.ts'

interface PlaceProps {
  row: BoardRow
  board: Board
  at: number
  children: ReactNode
}

export default function MeasuredPlace({ row, board, at, children }: PlaceProps) {
  const { map } = useMap(board.day)
  const ground = useMemo(() => map && groundOf(map, row.track), [map, row.track])
  const boat = ground && boatOnMap(row, ground, { now: at, dayStart: Date.parse(board.dayStartsAt) })
  if (!boat || boat.how === 'planned') return children
  return <span>{placeInWords(boat, { now: at, timeZone: board.timeZone })}</span>
}
