/** The board's columns: all beside each other where there is room, stacked where there is less. */
import type { ReactNode } from 'react'
import { sailing } from '../../../text/sailing.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { Column } from '../../../ui/columns.tsx'
import { LineButton } from '../../../ui/line-button.tsx'
import * as styles from './board.module.css'
import {
  Bikes,
  Heard,
  heardInFile,
  LastKnown,
  NotAshore,
  Notes,
  notAshoreInFile,
  People,
  Plan,
  type Reading,
  shiftOf,
  shipOf,
} from './board-cells.tsx'
import { layoutFor, type Part } from './board-layout.ts'
import type { BoardRow } from './board-row.ts'

const { columns: names } = sailing.board
/** Of the second column on a phone. */
const HOW_PX = 150

interface Columns {
  columns: Column<BoardRow>[]
  /** Null: as high as what it says. */
  rowPx: number | null
}

/** @param width of table and panel, in pixels @param room that the table has of it */
export function columnsFor(width: number, room: number, reading: Reading): Columns {
  const layout = layoutFor(width, room)
  if (!layout) return { columns: onPhone(reading), rowPx: null }
  const isHeardSaid = layout.columns.some(({ part }) => part === 'heard' || part === 'delivery')
  const cells = cellsFor(reading, { ...layout, isHeardSaid })
  return {
    rowPx: layout.rowPx,
    columns: layout.columns.map(({ part, widthPx }) => ({
      label: names[part],
      widthPx,
      show: cells[part],
      sortBy: SORTS[part],
      inFile: IN_FILES[part],
    })),
  }
}

/** So wide that each part has a column of its own: as on paper and in a file. */
const DESK_PX = 2000

export const wholeColumns = (reading: Reading) => columnsFor(DESK_PX, DESK_PX, reading).columns

type SortBy = NonNullable<Column<BoardRow>['sortBy']>

const byShip: SortBy = (row) => (row.trip ? shipOf(row) : (row.planned?.plan?.shipName ?? null))
const byDeparture: SortBy = ({ departure }) => departure
const byPeople: SortBy = ({ trip }) => trip?.last?.people ?? null
const byHeard: SortBy = ({ heardAt }) => heardAt

/** What stands together goes by the first of it. */
const SORTS: Partial<Record<Part, SortBy>> = {
  ship: byShip,
  what: byShip,
  shift: byDeparture,
  run: byDeparture,
  track: ({ trackName }) => trackName,
  people: byPeople,
  aboard: byPeople,
  plan: ({ delay }) => delay?.seconds ?? null,
  heard: byHeard,
  delivery: byHeard,
}

/** Ages are of the moment they are read. */
const IN_FILES: Partial<Record<Part, Column<BoardRow>['inFile']>> = {
  heard: heardInFile,
  ashore: notAshoreInFile,
}

interface Shown {
  lines: 2 | 3
  /** Whether there is a column that says who is silent. */
  isHeardSaid: boolean
}

function cellsFor(
  reading: Reading,
  { lines, isHeardSaid }: Shown,
): Record<Part, (row: BoardRow) => ReactNode> {
  const ship = (row: BoardRow) => <Ship row={row} open={reading.open} />
  const lined = lines === 2 ? styles.two : styles.three
  return {
    ship,
    shift: (row) => <span className={styles.name}>{shiftOf(row)}</span>,
    track: ({ trackName }) => <span title={trackName}>{trackName}</span>,
    run: (row) => (
      <Stack>
        <span className={styles.name}>{shiftOf(row)}</span>
        <span className={styles.soft}>{row.trackName}</span>
      </Stack>
    ),
    what: (row) =>
      lines === 3 ? (
        <Stack>
          {ship(row)}
          <span className={styles.name}>{shiftOf(row)}</span>
          <span className={styles.soft}>{row.trackName}</span>
        </Stack>
      ) : (
        <Stack>
          {ship(row)}
          <span className={styles.soft} title={shiftAndTrack(row)}>
            {shiftAndTrack(row)}
          </span>
        </Stack>
      ),
    last: (row) => (
      <span className={classNames(styles.where, lined)}>
        <LastKnown row={row} wraps={lines === 3} />
        <Notes row={row} isHeardSaid={isHeardSaid} />
      </span>
    ),
    people: (row) => <People row={row} />,
    bikes: (row) => <Bikes row={row} />,
    aboard: (row) => (
      <Stack className={lines === 3 ? styles.noBars : undefined}>
        <People row={row} />
        <Bikes row={row} />
      </Stack>
    ),
    plan: (row) => (
      <span className={styles.wraps}>
        <Plan row={row} />
      </span>
    ),
    heard: (row) => <Heard row={row} reading={reading} />,
    ashore: (row) => (
      <span className={classNames(styles.wraps, lined)}>
        <NotAshore row={row} reading={reading} />
      </span>
    ),
    delivery: (row) => (
      <span className={classNames(styles.wraps, lined)}>
        <Stack>
          <Heard row={row} reading={reading} />
          <NotAshore row={row} reading={reading} />
        </Stack>
      </span>
    ),
  }
}

function onPhone(reading: Reading): Column<BoardRow>[] {
  return [
    {
      label: names.what,
      widthPx: null,
      show: (row) => (
        <Stack>
          <Ship row={row} open={reading.open} />
          <span className={styles.soft}>{shiftAndTrack(row)}</span>
          <LastKnown row={row} wraps />
          <Notes row={row} isHeardSaid isOnPhone />
        </Stack>
      ),
    },
    {
      label: names.how,
      widthPx: HOW_PX,
      foldsBelowPx: 0,
      show: (row) => (
        <Stack>
          <People row={row} />
          <Plan row={row} />
          <Heard row={row} reading={reading} />
        </Stack>
      ),
    },
  ]
}

function shiftAndTrack(row: BoardRow): string {
  return `${shiftOf(row)} · ${row.trackName}`
}

/** Opens the trip, or what is planned. */
function Ship({ row, open }: { row: BoardRow; open: Reading['open'] }) {
  return (
    <span className={row.trip ? styles.ship : styles.noShip}>
      <LineButton label={sailing.named(shipOf(row), shiftAndTrack(row))} onClick={() => open(row.key)}>
        {shipOf(row)}
      </LineButton>
    </span>
  )
}

function Stack({ children, className }: { children: readonly ReactNode[]; className?: string | undefined }) {
  return (
    <span className={classNames(styles.stack, className)}>
      {children.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a cell keep their places
        <span key={place}>{line}</span>
      ))}
    </span>
  )
}
