/** How malfunctions stand: the office reads them by pages and each with all that belongs to it, changes them, and looks at replies. SQL only. */
import type { MalfunctionState } from '@vaarboek/wire/office'
import type { Queries, Statement } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { choicesOf } from '../filter-choices.ts'
import { PHOTO_OF_MALFUNCTION } from '../malfunction-photo.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  MalfunctionNumber,
  MemberNumber,
  ShipNumber,
  StaffNumber,
  TripNumber,
} from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'

/** How a malfunction stands. */
export interface Standing {
  state: MalfunctionState
  owner: StaffNumber | null
  urgent: boolean
  outOfService: boolean
  duplicateOf: MalfunctionNumber | null
  waitingFor: string | null
  /** 'YYYY-MM-DD'. */
  waitingUntil: string | null
  /** The repair or other work that was done about it. */
  done: string | null
}

export interface OfficeMalfunctionRow extends Standing {
  id: MalfunctionNumber
  revision: number
  /** The owner, as colleagues know them. */
  ownerMember: MemberNumber | null
  ownerName: string | null
  category: string
  remarks: string
  ship: ShipNumber
  shipName: string
  trip: TripNumber | null
  hasPhoto: boolean
  captain: CaptainNumber
  captainName: string
  reportedAt: string
  receivedAt: string
  changedAt: string | null
  replies: number
  hasNewReply: boolean
  repliedSinceSolved: boolean
}

/** The member of staff who looks at the list. */
export interface Looker {
  concession: ConcessionNumber
  staff: StaffNumber
}

/** The column of each field, in the table of malfunctions and in that of their events. */
const COLUMNS: Record<keyof Standing, string> = {
  state: 'state',
  owner: 'owner',
  urgent: 'urgent',
  outOfService: 'out_of_service',
  duplicateOf: 'duplicate_of',
  waitingFor: 'waiting_for',
  waitingUntil: 'waiting_until',
  done: 'done',
}
const FIELDS = Object.keys(COLUMNS) as (keyof Standing)[]

/** Columns of `m` by the names of {@link Standing}. */
const standingColumns = (m: string) =>
  FIELDS.map((field) => `${m}.${COLUMNS[field]} as "${field}"`).join(', ')

/** How it stands, of a row that says more. */
export function standingOf(row: Standing): Standing {
  return picked(row, FIELDS)
}

function picked<Row, Field extends keyof Row>(row: Row, fields: readonly Field[]): Pick<Row, Field> {
  // The compiler doesn't see that every field is there.
  return Object.fromEntries(fields.map((field) => [field, row[field]])) as Pick<Row, Field>
}

/** $2 is who looks. */
const NEW_REPLY = `m.last_crew_reply is not null and m.last_crew_reply > coalesce((select l.reply from malfunction_looks l
  where l.concession = m.concession and l.staff = $2 and l.malfunction = m.id), 0)`

const OWNER = colleagueIn('m', 'm.owner')

/** The rows of a page. Names by themselves: a join could be one that reads all of the other table. */
const shown = (page: string) => `select m.id, m.revision, ${standingColumns('m')},
    ${OWNER.number} as "ownerMember", ${OWNER.name} as "ownerName",
    m.category, m.remarks, m.ship, m.trip,
    (select h.name from ships h where h.concession = m.concession and h.id = m.ship) as "shipName", ${PHOTO_OF_MALFUNCTION} is not null as "hasPhoto", m.captain,
    (select c.full_name from captains c where c.concession = m.concession and c.id = m.captain) as "captainName",
    least(m.recorded_at, m.created_at) as "reportedAt", m.created_at as "receivedAt",
    m.changed_at as "changedAt", m.replied_since_solved as "repliedSinceSolved", ${NEW_REPLY} as "hasNewReply",
    (select count(*) from malfunction_replies r where r.concession = m.concession and r.malfunction = m.id)::int as replies
  from (${page}) m`

/** Filters of a list; null: not by that. */
export interface MalfunctionFilter {
  state: MalfunctionState | null
  ship: ShipNumber | null
  owner: StaffNumber | null
  /** Only urgent ones. */
  urgent: true | null
  /** Only those with a reply of a crew that the looker hasn't seen. */
  replied: true | null
}

/** The last malfunction of the page before. */
export interface MalfunctionPlace {
  urgent: boolean
  malfunction: MalfunctionNumber
}

const FILTERS: Record<keyof MalfunctionFilter, (place: number) => string> = {
  state: (place) => `m.state = $${place}`,
  ship: (place) => `m.ship = $${place}`,
  owner: (place) => `m.owner = $${place}`,
  urgent: (place) => `m.urgent = $${place}`,
  replied: (place) => `(${NEW_REPLY}) = $${place}`,
}
const NAMES = Object.keys(FILTERS) as (keyof MalfunctionFilter)[]
const ORDER = 'm.urgent desc, m.id desc'
const statements = new Map(choicesOf(NAMES).map((chosen) => [chosen.join('-'), statementOf(chosen)]))

/** $1 concession, $2 who looks, $3 and $4 the place, $5 how many, then the filters. */
function statementOf(chosen: readonly (keyof MalfunctionFilter)[]): Statement {
  const wanted = chosen.map((name, index) => ` and ${FILTERS[name](index + 6)}`).join('')
  const page = `select m.* from malfunctions m
    where m.concession = $1 and (m.urgent, m.id) < ($3::boolean, $4::bigint)${wanted} order by ${ORDER} limit $5`
  return statement(['malfunctions-by', ...chosen].join('-'), `${shown(page)} order by ${ORDER}`)
}

/** Before any malfunction. */
const START: MalfunctionPlace = { urgent: true, malfunction: Number.MAX_SAFE_INTEGER as MalfunctionNumber }

/** So many malfunctions after a place: urgent ones first, then the newest. */
export function malfunctionsAfter(
  db: Queries,
  { concession, staff }: Looker,
  filter: MalfunctionFilter,
  { after, max }: { after: MalfunctionPlace | null; max: number },
): Promise<OfficeMalfunctionRow[]> {
  const chosen = NAMES.filter((name) => filter[name] !== null)
  const { urgent, malfunction } = after ?? START
  const page = statements.get(chosen.join('-'))
  if (!page) throw new Error(`No statement for ${chosen.join(', ')}`)
  const values = [concession, staff, urgent, malfunction, max]
  return db.query(page, [...values, ...chosen.map((name) => filter[name])])
}

const ofShip = statement(
  'malfunctions-by-ship-alone',
  `${shown(`select * from malfunctions where concession = $1 and ship = $3 and id < $4 order by id desc limit $5`)}
    order by m.id desc`,
)

/** Malfunctions that a ship ever had, the newest first. @param before null for the newest */
export function malfunctionsOfShipBefore(
  db: Queries,
  { concession, staff }: Looker,
  ship: ShipNumber,
  { before, max }: { before: number | null; max: number },
): Promise<OfficeMalfunctionRow[]> {
  return db.query(ofShip, [concession, staff, ship, before ?? Number.MAX_SAFE_INTEGER, max])
}

const one = statement(
  'malfunctions-shown',
  shown('select * from malfunctions where concession = $1 and id = $3'),
)

export async function malfunctionOfOffice(
  db: Queries,
  { concession, staff }: Looker,
  id: MalfunctionNumber,
): Promise<OfficeMalfunctionRow | undefined> {
  const [row] = await db.query<OfficeMalfunctionRow>(one, [concession, staff, id])
  return row
}

const ships = statement(
  'malfunctions-ships',
  'select id, name from ships where concession = $1 order by lower(name), id',
)

export function namesOfShips(
  db: Queries,
  concession: ConcessionNumber,
): Promise<{ id: ShipNumber; name: string }[]> {
  return db.query(ships, [concession])
}

export interface OfficeReplyRow {
  id: number
  /** Null for somebody ashore. */
  captain: CaptainNumber | null
  author: string
  text: string
  hasPhoto: boolean
  at: string
}

const replies = statement(
  'malfunctions-replies',
  `select id, captain, author, text, photo is not null as "hasPhoto", created_at as at
    from malfunction_replies where concession = $1 and malfunction = $2 order by id`,
)

/** Replies of crew and office, oldest first. */
export function repliesTo(
  db: Queries,
  concession: ConcessionNumber,
  id: MalfunctionNumber,
): Promise<OfficeReplyRow[]> {
  return db.query(replies, [concession, id])
}

export interface MalfunctionEventRow extends Standing {
  id: number
  at: string
  /** The member of the office who did it. */
  member: MemberNumber
  staffName: string
  ownerMember: MemberNumber | null
  ownerName: string | null
  note: string | null
}

const DOER = colleagueIn('e', 'e.staff')
const OWNER_THEN = colleagueIn('e', 'e.owner')
const events = statement(
  'malfunctions-events',
  `select e.id, e.at, ${DOER.number} as member, ${DOER.name} as "staffName", ${standingColumns('e')},
      ${OWNER_THEN.number} as "ownerMember", ${OWNER_THEN.name} as "ownerName", e.note
    from malfunction_events e where e.concession = $1 and e.malfunction = $2 order by e.id`,
)

/** Actions and notes of the office, oldest first. */
export function eventsOfMalfunction(
  db: Queries,
  concession: ConcessionNumber,
  id: MalfunctionNumber,
): Promise<MalfunctionEventRow[]> {
  return db.query(events, [concession, id])
}

/** How one stands, and its revision. */
export interface HeldMalfunction extends Standing {
  revision: number
}

const hold = statement(
  'malfunctions-hold',
  `select m.revision, ${standingColumns('m')} from malfunctions m where m.concession = $1 and m.id = $2 for no key update`,
)

/** Holds it until the transaction's end; undefined when there is none. */
export async function holdMalfunction(
  tx: Queries,
  concession: ConcessionNumber,
  id: MalfunctionNumber,
): Promise<HeldMalfunction | undefined> {
  const [row] = await tx.query<HeldMalfunction>(hold, [concession, id])
  return row
}

/** $1 concession, $2 the malfunction, then its fields, and what comes after them. */
const place = (nth: number) => `$${FIELDS.length + 2 + nth}`

const change = statement(
  'malfunctions-change',
  `update malfunctions set ${FIELDS.map((field, index) => `${COLUMNS[field]} = $${index + 3}`).join(', ')},
      changed_at = ${place(1)}, revision = revision + 1, replied_since_solved = false
    where concession = $1 and id = $2`,
)

const append = statement(
  'malfunction-events-append',
  `insert into malfunction_events (concession, malfunction, ${FIELDS.map((field) => COLUMNS[field]).join(', ')}, at, staff, note)
    values ($1, $2, ${FIELDS.map((_, index) => `$${index + 3}`).join(', ')}, ${place(1)}, ${place(2)}, ${place(3)})`,
)

/** The member of staff who does it, and when. */
export interface EventBy extends Looker {
  at: string
}

const valuesOf = (concession: ConcessionNumber, id: MalfunctionNumber, standing: Standing) => [
  concession,
  id,
  ...FIELDS.map((field) => standing[field]),
]

/** It stands so from now on. */
export async function changeMalfunction(
  tx: Queries,
  { concession, staff, at }: EventBy,
  id: MalfunctionNumber,
  standing: Standing,
): Promise<void> {
  const values = [...valuesOf(concession, id, standing), at]
  await tx.query(change, values)
  await tx.query(append, [...values, staff, null])
}

/** A note; how it stands doesn't change. */
export async function noteMalfunction(
  tx: Queries,
  { concession, staff, at }: EventBy,
  id: MalfunctionNumber,
  { standing, note }: { standing: Standing; note: string },
): Promise<void> {
  await tx.query(append, [...valuesOf(concession, id, standing), at, staff, note])
}

const last = statement(
  'malfunction-events-last',
  `select ${colleagueIn('e', 'e.staff').name} as "by", e.at
    from malfunction_events e where e.concession = $1 and e.malfunction = $2 and e.note is null order by e.id desc limit 1`,
)

/** The last change: by whom, and when. */
export async function lastChangeOf(
  tx: Queries,
  concession: ConcessionNumber,
  id: MalfunctionNumber,
): Promise<{ by: string; at: string } | undefined> {
  const [row] = await tx.query<{ by: string; at: string }>(last, [concession, id])
  return row
}

const replied = statement(
  'malfunctions-replied',
  `update malfunctions set last_crew_reply = greatest(last_crew_reply, $3::bigint),
      replied_since_solved = replied_since_solved or state in ('solved', 'closed')
    where concession = $1 and id = $2`,
)

/** A crew replied: who has looked before that looks again. */
export async function markCrewReply(
  tx: Queries,
  concession: ConcessionNumber,
  id: MalfunctionNumber,
  reply: number,
): Promise<void> {
  await tx.query(replied, [concession, id, reply])
}

const look = statement(
  'malfunction-looks-put',
  `insert into malfunction_looks as l (concession, staff, malfunction, reply)
    select concession, $2::bigint, id, $4::bigint from malfunctions where concession = $1 and id = $3
    on conflict (concession, staff, malfunction) do update set reply = greatest(l.reply, excluded.reply)
    returning 1 as looked`,
)

/** Somebody has looked up to that reply. False when there is no such malfunction. */
export async function lookedAt(
  db: Queries,
  { concession, staff }: Looker,
  id: MalfunctionNumber,
  reply: number,
): Promise<boolean> {
  return (await db.query(look, [concession, staff, id, reply])).length > 0
}
