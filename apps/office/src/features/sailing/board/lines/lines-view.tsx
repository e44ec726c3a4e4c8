/** The boats of the day on their lines: a strip for each track, with the same in a table. */

import { useState } from 'react'
import { plannedTime } from '../../../../platform/moments.ts'
import { text } from '../../../../text/lines-nl.ts'
import { sailing } from '../../../../text/sailing.ts'
import type { Column } from '../../../../ui/columns.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { LineButton } from '../../../../ui/line-button.tsx'
import { useLines } from '../../../../ui/use-lines.ts'
import { VirtualTable } from '../../../../ui/virtual-table.tsx'
import { DIRECTION_PX } from '../board-layout.ts'
import type { BoardRow } from '../board-row.ts'
import type { Board } from '../board-state.ts'
import { type Boat, boatOf, type LineStops } from './boats.ts'
import * as styles from './lines.module.css'
import { Strip } from './strip.tsx'

interface LinesViewProps {
  board: Board
  rows: readonly BoardRow[]
  /** The moment for which the plan is judged, in milliseconds since 1970. */
  at: number
  columns: readonly Column<BoardRow>[]
  rowPx: number | null
  openKey: string | null
  onOpen: (key: string) => void
}

export { LookDepartures } from '../look-departures.tsx'
export { WaitingHandOver } from '../waiting-hand-over.tsx'

export default function LinesView({ board, rows, at, ...rest }: LinesViewProps) {
  const { lines, error } = useLines(board.day)
  if (!lines) return <Failure of={error} />
  const nowS = (at - Date.parse(board.dayStartsAt)) / 1000
  const tracks = [...Map.groupBy(rows, ({ track }) => track)].toSorted(([, one], [, other]) =>
    (one[0]?.trackName ?? '').localeCompare(other[0]?.trackName ?? '', 'nl'),
  )
  return (
    <div className={styles.lines}>
      <p className={styles.soft}>{text.legend}</p>
      {tracks.map(([track, own]) => {
        const stops = lines.get(track)?.stops ?? []
        return <Line key={track} {...rest} rows={own} stops={stops} nowS={nowS} />
      })}
    </div>
  )
}

interface LineProps extends Pick<LinesViewProps, 'columns' | 'rowPx' | 'openKey' | 'onOpen'> {
  rows: readonly BoardRow[]
  stops: LineStops
  nowS: number
}

function Line({ rows, stops, nowS, columns, rowPx, openKey, onOpen }: LineProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const [isTable, setTable] = useState(false)
  const boats = rows.flatMap((row) => boatOf(row, stops, nowS) ?? [])
  const name = rows[0]?.trackName ?? ''
  const [first, last] = [stops[0]?.stopName, stops.at(-1)?.stopName]
  const onLine = new Map(boats.map((boat) => [boat.row.key, boat]))
  const direction: Column<BoardRow> = {
    label: text.direction,
    widthPx: DIRECTION_PX,
    show: ({ key, trip }) => (
      <span className={styles.direction}>{directionOf(onLine.get(key), trip, [first, last])}</span>
    ),
  }
  const [ship, ...others] = columns
  return (
    <div className={styles.line}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {first !== undefined && last !== undefined && (
          <span className={styles.soft}>{`${text.above(last)} · ${text.below(first)}`}</span>
        )}
      </header>
      {stops.length > 1 && (
        <Strip {...{ stops, boats, isUnfolded, openKey, onOpen }} onUnfold={() => setUnfolded(true)} />
      )}
      <div className={styles.more}>
        <span className={styles.soft}>{text.count(boats.length, rows.length - boats.length)}</span>
        {isUnfolded && <LineButton onClick={() => setUnfolded(false)}>{text.fold}</LineButton>}
        <details onToggle={(event) => setTable(event.currentTarget.open)}>
          <summary>{text.table(name)}</summary>
          {isTable && (
            <VirtualTable
              label={name}
              columns={ship ? [ship, direction, ...others] : others}
              rows={rows}
              keyOf={({ key }) => key}
              count={rows.length}
              rowPx={rowPx}
              openKey={openKey}
            />
          )}
        </details>
      </div>
    </div>
  )
}

function directionOf(
  boat: Boat | undefined,
  trip: BoardRow['trip'],
  [first, last]: readonly [string | undefined, string | undefined],
): string {
  if (!boat) return trip?.state === 'under-way' ? text.elsewhere : ''
  const end = (boat.isBack ? first : last) ?? ''
  const next = trip?.next
    ? `${sailing.board.next(trip.next.stopName)} ${plannedTime(trip.next.plannedS)}`
    : ''
  return [text.to(end), next].filter(Boolean).join(', ')
}
