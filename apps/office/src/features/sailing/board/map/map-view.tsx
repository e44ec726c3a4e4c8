/** *Kaart*: the boats where they are, over lines and stops of the timetable, with the same in a table. */
import { useMemo, useState } from 'react'
import { map as text } from '../../../../text/map-nl.ts'
import type { Column } from '../../../../ui/columns.tsx'
import { Failure } from '../../../../ui/failure.tsx'
import { VirtualTable } from '../../../../ui/virtual-table.tsx'
import { DIRECTION_PX } from '../board-layout.ts'
import type { BoardRow } from '../board-row.ts'
import type { Board } from '../board-state.ts'
import { placeInWords } from './boat-words.ts'
import type { MapBoat } from './boats.ts'
import { Chart } from './chart.tsx'
import { type Ground, groundOf } from './ground.ts'
import * as styles from './map.module.css'
import type { TilesFault } from './tiles/draw-tiles.ts'
import { useBoats } from './use-boats.ts'
import { useMap } from './use-map.ts'

interface MapViewProps {
  board: Board
  /** That pass the filters. */
  rows: readonly BoardRow[]
  /** The moment that is now, in milliseconds since 1970: of a board of before, when it was heard. */
  at: number
  /** The track that is asked for; null: all of them. */
  track: string | null
  columns: readonly Column<BoardRow>[]
  rowPx: number | null
  openKey: string | null
  onOpen: (key: string) => void
}

export default function MapView({ board, rows, at, track, openKey, onOpen, ...table }: MapViewProps) {
  const { map, error } = useMap(board.day)
  const [fault, setFault] = useState<TilesFault | null>(null)
  const ground = useMemo(() => map && groundOf(map, track), [map, track])
  const dayStart = Date.parse(board.dayStartsAt)
  const { boats, fleet } = useBoats(rows, ground, { now: at, dayStart })
  const reader = useMemo(() => ({ now: at, timeZone: board.timeZone }), [at, board.timeZone])
  const unplaced = useMemo(() => (ground ? unplacedOf(rows, ground) : []), [rows, ground])
  if (!map || !ground) return <Failure of={error} />
  const isDrawn = ground.points.length > 0
  return (
    <div className={styles.map}>
      {isDrawn ? (
        <Chart
          key={track}
          {...{ ground, boats, fleet, reader, openKey, onOpen }}
          hasTiles={map.tiles && fault === null}
          onFault={setFault}
        />
      ) : (
        <p>{text.nothing}</p>
      )}
      {fault !== null && <p className={styles.fault}>{text.tiles[fault]}</p>}
      {isDrawn && unplaced.length > 0 && <p className={styles.fault}>{text.unplaced(unplaced)}</p>}
      <div className={styles.more}>
        <span>{text.count(boats.length, rows.length - boats.length)}</span>
        <span>{text.legend}</span>
        <span className={styles.byMouse}>{text.keys}</span>
        <span className={styles.byFinger}>{text.fingers}</span>
        <Table {...{ rows, boats, reader, openKey }} {...table} />
      </div>
    </div>
  )
}

/** Tracks that are sailed and of which nothing can be drawn. */
function unplacedOf(rows: readonly BoardRow[], { tracks }: Ground): string[] {
  const names = new Map(rows.map(({ track, trackName }) => [track, trackName]))
  return [...names].filter(([id]) => !tracks.get(id)?.stops.length).map(([, name]) => name)
}

interface TableProps extends Pick<MapViewProps, 'rows' | 'columns' | 'rowPx' | 'openKey'> {
  boats: readonly MapBoat[]
  reader: { now: number; timeZone: string }
}

function Table({ rows, boats, reader, columns: [ship, ...others], rowPx, openKey }: TableProps) {
  const [isOpen, setOpen] = useState(false)
  const onMap = new Map(isOpen ? boats.map((boat) => [boat.row.key, boat]) : [])
  const place: Column<BoardRow> = {
    label: text.place,
    widthPx: DIRECTION_PX,
    show: ({ key, trip }) => {
      const boat = onMap.get(key)
      const words = boat ? placeInWords(boat, reader) : trip?.state === 'under-way' ? text.off : ''
      return <span className={styles.place}>{words}</span>
    },
  }
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.table}</summary>
      {isOpen && (
        <VirtualTable
          label={text.table}
          columns={ship ? [ship, place, ...others] : others}
          rows={rows}
          keyOf={({ key }) => key}
          count={rows.length}
          rowPx={rowPx}
          openKey={openKey}
        />
      )}
    </details>
  )
}
