/** The board's columns: all beside each other where there is room, stacked where there is less. */
import type { ReactNode } from 'react'
import { sailing } from '../../../text/sailing.ts'
import type { Column } from '../../../ui/columns.tsx'
import { LineButton } from '../../../ui/line-button.tsx'
import * as styles from './board.module.css'
import {
  Bikes,
  Heard,
  LastKnown,
  NotAshore,
  People,
  Plan,
  type Reading,
  shiftOf,
  shipOf,
} from './board-cells.tsx'
import type { BoardRow } from './board-row.ts'

const { columns: names } = sailing.board

interface Layout {
  columns: Column<BoardRow>[]
  rowPx: number
}

/** From so many pixels on. */
const WIDE_PX = 1250
const MIDDLE_PX = 800

/** @param width there is for the table, in pixels */
export function layoutFor(width: number, reading: Reading): Layout {
  if (width >= WIDE_PX) return { columns: wide(reading), rowPx: 40 }
  return width >= MIDDLE_PX
    ? { columns: middle(reading), rowPx: 58 }
    : { columns: narrow(reading), rowPx: 82 }
}

const heard = (reading: Reading): Column<BoardRow> => ({
  label: names.heard,
  show: (row) => <Heard row={row} reading={reading} />,
})
const ashore = (reading: Reading): Column<BoardRow> => ({
  label: names.ashore,
  show: (row) => <NotAshore row={row} reading={reading} />,
})
const plan: Column<BoardRow> = { label: names.plan, show: (row) => <Plan row={row} /> }

function wide(reading: Reading): Column<BoardRow>[] {
  return [
    { label: names.ship, show: (row) => <Ship row={row} open={reading.open} /> },
    { label: names.shift, show: shiftOf },
    { label: names.track, show: ({ trackName }) => trackName },
    { label: names.last, takesRest: true, show: (row) => <LastKnown row={row} /> },
    { label: names.people, show: (row) => <People row={row} /> },
    { label: names.bikes, show: (row) => <Bikes row={row} /> },
    plan,
    heard(reading),
    ashore(reading),
  ]
}

function middle(reading: Reading): Column<BoardRow>[] {
  return [
    {
      label: names.what,
      show: (row) => (
        <Stack>
          <Ship row={row} open={reading.open} />
          <span>{shiftAndTrack(row)}</span>
        </Stack>
      ),
    },
    { label: names.last, takesRest: true, show: (row) => <LastKnown row={row} wraps /> },
    {
      label: names.aboard,
      show: (row) => (
        <Stack>
          <People row={row} />
          <Bikes row={row} />
        </Stack>
      ),
    },
    plan,
    {
      label: names.heardAndAshore,
      show: (row) => (
        <Stack>
          <Heard row={row} reading={reading} />
          <NotAshore row={row} reading={reading} />
        </Stack>
      ),
    },
  ]
}

function narrow(reading: Reading): Column<BoardRow>[] {
  return [
    {
      label: names.what,
      show: (row) => (
        <Stack>
          <Ship row={row} open={reading.open} />
          <span>{shiftAndTrack(row)}</span>
          <LastKnown row={row} />
        </Stack>
      ),
    },
    {
      label: names.how,
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
      {row.trip?.shipOutOfService && <em className={styles.out}>{sailing.board.outOfService}</em>}
    </span>
  )
}

function Stack({ children }: { children: readonly ReactNode[] }) {
  return (
    <span className={styles.stack}>
      {children.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a cell keep their places
        <span key={place}>{line}</span>
      ))}
    </span>
  )
}
