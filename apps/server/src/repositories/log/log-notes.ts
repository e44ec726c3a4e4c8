/** The log that people ashore keep: read by pages, written, changed. A note that is withdrawn keeps its row. SQL only. */
import type { LogKind } from '@vaarboek/wire/office'
import type { Queries, Statement } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import { choicesOf } from '../filter-choices.ts'
import type {
  ConcessionNumber,
  LogNoteNumber,
  MemberNumber,
  ShipNumber,
  StaffNumber,
  TripNumber,
} from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'

/** What is written. */
export interface LogWords {
  /** When it happened. */
  at: string
  kind: LogKind
  text: string
  tags: readonly string[]
  ship: ShipNumber | null
  trip: TripNumber | null
  /** Somebody has to see to it yet. */
  isOpen: boolean
}

export interface LogNoteRow extends LogWords {
  id: LogNoteNumber
  revision: number
  shipName: string | null
  serviceDay: string | null
  shiftName: string | null
  member: MemberNumber
  staffName: string
  writtenAt: string
  changedAt: string | null
  withdrawnAt: string | null
}

const WRITER = colleagueIn('n', 'n.staff')

/** Names by themselves: a join could be one that reads all of the other table. @param page rows of log_notes */
const shown = (
  page: string,
) => `select n.id, n.revision, n.at, n.kind, n.text, n.tags, n.ship, n.trip, n.is_open as "isOpen",
    (select h.name from ships h where h.concession = n.concession and h.id = n.ship) as "shipName",
    (select t.service_day from trips t where t.concession = n.concession and t.id = n.trip) as "serviceDay",
    (select s.name from trips t join shifts s on s.concession = t.concession and s.id = t.shift
      where t.concession = n.concession and t.id = n.trip) as "shiftName",
    ${WRITER.number} as member, ${WRITER.name} as "staffName", n.written_at as "writtenAt", n.changed_at as "changedAt",
    n.withdrawn_at as "withdrawnAt"
  from (${page}) n`

/** Filters of a page; null: not by that. */
export interface LogFilter {
  kind: LogKind | null
  ship: ShipNumber | null
  /** Only those that somebody has to see to yet. */
  open: true | null
}

const FILTERS: Record<keyof LogFilter, (place: number) => string> = {
  kind: (place) => `l.kind = $${place}`,
  ship: (place) => `l.ship = $${place}`,
  open: (place) => `l.is_open and l.withdrawn_at is null and $${place}::boolean`,
}
const NAMES = Object.keys(FILTERS) as (keyof LogFilter)[]
const statements = new Map(choicesOf(NAMES).map((chosen) => [chosen.join('-'), statementOf(chosen)]))

/** $1 concession, $2 and $3 the place, $4 how many, $5 from when, then the filters. */
function statementOf(chosen: readonly (keyof LogFilter)[]): Statement {
  const wanted = chosen.map((name, index) => ` and ${FILTERS[name](index + 6)}`).join('')
  const page = `select * from log_notes l where l.concession = $1 and (l.at, l.id) < ($2::timestamptz, $3::bigint)
      and l.at >= $5::timestamptz${wanted} order by l.at desc, l.id desc limit $4`
  return statement(['log-notes', ...chosen].join('-'), `${shown(page)} order by n.at desc, n.id desc`)
}

/** The last note of the page before. */
export interface LogPlace {
  at: string
  note: LogNoteNumber
}

/** A span of time, both ends moments; null: from the beginning, until the end. */
export interface LogSpan {
  from: string | null
  until: string | null
}

/** So many notes of a span after a place, the newest first. */
export function logNotesAfter(
  db: Queries,
  concession: ConcessionNumber,
  filter: LogFilter & LogSpan,
  { after, max }: { after: LogPlace | null; max: number },
): Promise<LogNoteRow[]> {
  const chosen = NAMES.filter((name) => filter[name] !== null)
  const page = statements.get(chosen.join('-'))
  if (!page) throw new Error(`No statement for ${chosen.join(', ')}`)
  const { at, note } = after ?? { at: filter.until ?? 'infinity', note: 0 }
  const values = [concession, at, note, max, filter.from ?? '-infinity']
  return db.query(page, [...values, ...chosen.map((name) => filter[name])])
}

const ofTrip = statement(
  'log-notes-of-trip',
  `${shown('select * from log_notes where concession = $1 and trip = $2 and withdrawn_at is null')} order by n.at, n.id`,
)

/** Notes on a trip that hold, oldest first. */
export function logNotesOfTrip(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<LogNoteRow[]> {
  return db.query(ofTrip, [concession, trip])
}

const one = statement('log-notes-one', shown('select * from log_notes where concession = $1 and id = $2'))

export async function logNote(
  db: Queries,
  concession: ConcessionNumber,
  id: LogNoteNumber,
): Promise<LogNoteRow | undefined> {
  const [row] = await db.query<LogNoteRow>(one, [concession, id])
  return row
}

const about = statement(
  'log-notes-about',
  `select (select id from ships where concession = $1 and id = $2) as ship,
    (select json_build_object('id', id, 'ship', ship) from trips where concession = $1 and id = $3) as trip`,
)

/** Ship and trip of a note, as far as the concession has them. */
export async function aboutOf(
  tx: Queries,
  concession: ConcessionNumber,
  { ship, trip }: Pick<LogWords, 'ship' | 'trip'>,
): Promise<{ ship: ShipNumber | null; trip: { id: TripNumber; ship: ShipNumber } | null }> {
  const [row] = await tx.query<Awaited<ReturnType<typeof aboutOf>>>(about, [concession, ship, trip])
  if (!row) throw new Error('A lookup without a row')
  return row
}

const insert = statement(
  'log-notes-insert',
  `insert into log_notes (concession, at, kind, text, tags, ship, trip, is_open, written_at, staff)
    values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10) returning id`,
)

/** Returns its number. */
export async function writeLogNote(
  tx: Queries,
  { concession, at, staff }: { concession: ConcessionNumber; at: string; staff: StaffNumber },
  words: LogWords,
): Promise<LogNoteNumber> {
  const { kind, text, tags, ship, trip, isOpen } = words
  const values = [concession, words.at, kind, text, jsonValue(tags), ship, trip, isOpen, at, staff]
  const [row] = await tx.query<{ id: LogNoteNumber }>(insert, values)
  if (!row) throw new Error('An insert without a row')
  return row.id
}

/** One that is held. */
export interface HeldLogNote extends LogWords {
  revision: number
  withdrawnAt: string | null
}

const hold = statement(
  'log-notes-hold',
  `select revision, at, kind, text, tags, ship, trip, is_open as "isOpen", withdrawn_at as "withdrawnAt"
    from log_notes where concession = $1 and id = $2 for no key update`,
)

/** Holds it until the transaction's end; undefined when there is none. */
export async function holdLogNote(
  tx: Queries,
  concession: ConcessionNumber,
  id: LogNoteNumber,
): Promise<HeldLogNote | undefined> {
  const [row] = await tx.query<HeldLogNote>(hold, [concession, id])
  return row
}

const change = statement(
  'log-notes-change',
  `update log_notes set at = $3, kind = $4, text = $5, tags = $6::jsonb, ship = $7, trip = $8, is_open = $9, changed_at = $10,
      revision = revision + 1 where concession = $1 and id = $2`,
)

export async function changeLogNote(
  tx: Queries,
  { concession, at }: { concession: ConcessionNumber; at: string },
  id: LogNoteNumber,
  words: LogWords,
): Promise<void> {
  const { kind, text, tags, ship, trip, isOpen } = words
  await tx.query(change, [concession, id, words.at, kind, text, jsonValue(tags), ship, trip, isOpen, at])
}

const withdraw = statement(
  'log-notes-withdraw',
  'update log_notes set withdrawn_at = $3, revision = revision + 1 where concession = $1 and id = $2',
)

export async function withdrawLogNote(
  tx: Queries,
  { concession, at }: { concession: ConcessionNumber; at: string },
  id: LogNoteNumber,
): Promise<void> {
  await tx.query(withdraw, [concession, id, at])
}
