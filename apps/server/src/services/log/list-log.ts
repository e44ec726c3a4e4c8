/** The log of people ashore, page after page, the newest first. */
import type { ShipId } from '@vaarboek/domain'
import { daysAfter } from '@vaarboek/domain'
import type { LogKind } from '@vaarboek/wire/office'
import type { LogSpan } from '../../repositories/log/log-notes.ts'
import { namesOfShips } from '../../repositories/malfunctions/malfunction-standing.ts'
import type { ShipNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { lastOf, pageKey } from '../page-key.ts'
import type { ServiceClock } from '../service-clock.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { SHIP_UNKNOWN } from '../unknown.ts'
import { type EntryPlace, type LogEntry, logEntriesAfter, placeBelow } from './log-entries.ts'

export interface LogQuery {
  /** A service day. */
  day: string | null
  kind: LogKind | null
  ship: ShipId | null
  /** Only those that somebody has to see to yet. */
  open: boolean
  /** The end of the page before; null for the first. */
  after: string | null
  limit: number
}

export interface LogPage {
  notes: LogEntry[]
  /** All ships of the concession, by name. */
  ships: { id: ShipNumber; name: string }[]
  next: string | null
}

/** A page of the log. @throws HttpError 400 for a page of another list, 404 for a ship that is none */
export async function listLog(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  { day, kind, ship, open, after, limit }: LogQuery,
): Promise<LogPage> {
  const list = { list: 'log', concession }
  const span = day === null ? { from: null, until: null } : spanOf(clock, day)
  const filter = {
    ...{ kind, ship: ship === null ? null : requireId(ship, SHIP_UNKNOWN), open: open || null, ...span },
  } as const
  const place = after === null ? null : placeOf(clock, lastOf(list, after))
  const [notes, ships] = await database.transaction((db) =>
    Promise.all([
      logEntriesAfter(db, concession, filter, { after: place, max: limit }),
      namesOfShips(db, concession),
    ]),
  )
  const end = notes.at(-1)
  const { at, note, call } = end ? placeBelow(end) : { at: '', note: 0, call: 0 }
  return { notes, ships, next: end && notes.length === limit ? pageKey(list, [at, note, call]) : null }
}

/** A service day from its start to that of the next. */
export function spanOf(clock: ServiceClock, day: string): LogSpan & { from: string; until: string } {
  const start = (one: string) => clock.planned(one, clock.dayStartsAt * 3600)
  return { from: start(day), until: start(daysAfter(day, 1)) }
}

/** A key that says no place is the first page's. */
function placeOf(clock: ServiceClock, [at, note, call]: unknown[]): EntryPlace | null {
  const moment = typeof at === 'string' ? clock.moment(at) : null
  const isPlace = moment !== null && Number.isSafeInteger(note) && Number.isSafeInteger(call)
  return isPlace ? { at: moment, note: note as number, call: call as number } : null
}
