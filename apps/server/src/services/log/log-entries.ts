/** The log with the calls of emergency pages between its notes, the newest first. */
import type { Queries } from '../../database/database.ts'
import {
  type LogFilter,
  type LogNoteRow,
  type LogSpan,
  logNotesAfter,
} from '../../repositories/log/log-notes.ts'
import { type ShipCallRow, shipCallsBefore } from '../../repositories/log/ship-calls.ts'
import type { ConcessionNumber, LogNoteNumber } from '../../repositories/row-ids.ts'

export interface LogEntry extends Omit<LogNoteRow, 'id'> {
  id: LogNoteNumber | string
  /** Noted on a ship's emergency page, where it stays as it is. */
  isShipCall: boolean
}

/** Where a page ends: below its moment, and at that moment below these numbers. At one moment notes stand above calls. */
export interface EntryPlace {
  at: string
  note: number
  call: number
}

const ALL = Number.MAX_SAFE_INTEGER

/** The place below an entry. */
export function placeBelow({ at, id, isShipCall }: LogEntry): EntryPlace {
  return isShipCall
    ? { at, note: 0, call: Number(String(id).slice(CALL.length)) }
    : { at, note: Number(id), call: ALL }
}

export async function logEntriesAfter(
  db: Queries,
  concession: ConcessionNumber,
  filter: LogFilter & LogSpan,
  { after, max }: { after: EntryPlace | null; max: number },
): Promise<LogEntry[]> {
  const { at, note, call } = after ?? { at: filter.until ?? 'infinity', note: 0, call: 0 }
  const hasCalls = filter.open === null && (filter.kind === null || filter.kind === 'call')
  const [notes, calls] = await Promise.all([
    logNotesAfter(db, concession, filter, { after: { at, note: note as LogNoteNumber }, max }),
    hasCalls ? shipCallsBefore(db, concession, filter, { before: { at, call }, max }) : [],
  ])
  const entries = [...notes.map((row): LogEntry => ({ ...row, isShipCall: false })), ...calls.map(entryOf)]
  return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, max)
}

const CALL = 'call-'

function entryOf({ id, whom, note, ...row }: ShipCallRow): LogEntry {
  return {
    ...row,
    id: `${CALL}${id}`,
    revision: 0,
    kind: 'call',
    text: note === null ? whom : `${whom}: ${note}`,
    tags: [],
    isOpen: false,
    isShipCall: true,
    writtenAt: row.at,
    changedAt: null,
    withdrawnAt: null,
  }
}
