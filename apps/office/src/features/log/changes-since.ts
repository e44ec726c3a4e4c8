/** What is open now and wasn't when a sheet was signed, and the other way round. Pure. */
import type { HandOverContent } from './hand-overs.ts'

type Open = HandOverContent['open']

export interface Changes {
  /** New, or said otherwise than on the sheet. */
  added: Open
  gone: Open
}

export function changesSince(signed: Open, now: Open): Changes {
  const boat = ({ trip }: Open['underWay'][number]) => trip
  const whole = (row: unknown) => JSON.stringify(row)
  const id = (row: { id: string }) => row.id
  return {
    added: {
      notes: without(now.notes, signed.notes, whole),
      malfunctions: without(now.malfunctions, signed.malfunctions, whole),
      notifications: without(now.notifications, signed.notifications, whole),
      underWay: without(now.underWay, signed.underWay, boat),
    },
    gone: {
      notes: without(signed.notes, now.notes, id),
      malfunctions: without(signed.malfunctions, now.malfunctions, id),
      notifications: without(signed.notifications, now.notifications, id),
      underWay: without(signed.underWay, now.underWay, boat),
    },
  }
}

export function isNothing(open: Open): boolean {
  return Object.values(open).every((rows) => rows.length === 0)
}

function without<Row>(rows: readonly Row[], others: readonly Row[], nameOf: (row: Row) => string): Row[] {
  const known = new Set(others.map(nameOf))
  return rows.filter((row) => !known.has(nameOf(row)))
}
