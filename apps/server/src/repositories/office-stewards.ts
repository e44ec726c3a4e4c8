/** Stewards as the office sees them. One that was merged into another isn't there. SQL only. */
import { normalForm } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { PersonPlace } from './office-captains.ts'
import { plainOf } from './plain-name.ts'
import type { ConcessionNumber, StewardNumber } from './row-ids.ts'

export interface OfficeStewardRow {
  id: StewardNumber
  firstname: string
  lastname: string
  hasPicture: boolean
  hiddenAt: string | null
  /** Spellings that were merged into this one. */
  spellings: string[]
  revision: number
  /** What pages are sorted by. */
  sortKey: string
}

const NAME = `s.firstname || ' ' || s.lastname`
const SPELLINGS = `from stewards m where m.concession = s.concession and m.merged_into = s.id`
const SHOWN = `select s.id, s.firstname, s.lastname, s.hidden_at as "hiddenAt", s.revision, ${plainOf(NAME)} as "sortKey",
      (select true from steward_pictures p where p.concession = s.concession and p.steward = s.id limit 1) is not null as "hasPicture",
      (select coalesce(json_agg(m.firstname || ' ' || m.lastname order by m.id), '[]') ${SPELLINGS}) as spellings
    from stewards s where s.concession = $1 and s.forgotten_at is null and s.merged_into is null`

const page = statement(
  'office-stewards',
  `${SHOWN} and (strpos(${plainOf(NAME)}, $2) > 0
        or exists (select 1 ${SPELLINGS} and strpos(${plainOf("m.firstname || ' ' || m.lastname")}, $2) > 0))
      and (${plainOf(NAME)}, s.id) > ($3, $4::bigint)
    order by "sortKey", s.id limit $5`,
)

/** A page by first name, of those who have these words in their name under some spelling. @param words plain */
export function stewardsAfter(
  db: Queries,
  concession: ConcessionNumber,
  words: string,
  { after, max }: { after: PersonPlace | null; max: number },
): Promise<OfficeStewardRow[]> {
  return db.query(page, [concession, words, after?.sortKey ?? '', after?.id ?? 0, max])
}

const one = statement('office-steward', `${SHOWN} and s.id = $2`)

export async function stewardOfOffice(
  db: Queries,
  concession: ConcessionNumber,
  id: StewardNumber,
): Promise<OfficeStewardRow | undefined> {
  const [row] = await db.query<OfficeStewardRow>(one, [concession, id])
  return row
}

const trips = statement(
  'office-steward-trips',
  `select count(*)::int as trips from (select distinct m.trip from trip_stewards m where m.concession = $1 and m.steward in (
      select id from stewards where concession = $1 and (id = $2 or merged_into = $2)) limit $3) sailed`,
)

/** On how many trips somebody was, under each spelling. @param max counts no further */
export async function countTripsOf(
  db: Queries,
  concession: ConcessionNumber,
  id: StewardNumber,
  max: number,
): Promise<number> {
  const [row] = await db.query<{ trips: number }>(trips, [concession, id, max])
  return row?.trips ?? 0
}

const hold = statement(
  'office-steward-hold',
  `select id from stewards where concession = $1 and id = any (array(
      select jsonb_array_elements_text($2::jsonb)::bigint)) and forgotten_at is null and merged_into is null
    order by id for no key update`,
)

/** Holds these until the transaction's end, in one order for everybody; returns how many are there. */
export async function holdStewards(
  tx: Queries,
  concession: ConcessionNumber,
  ids: readonly StewardNumber[],
): Promise<number> {
  return (await tx.query(hold, [concession, JSON.stringify(ids)])).length
}

const named = statement(
  'office-steward-named',
  'select id from stewards where concession = $1 and name_key = $2',
)
const rename = statement(
  'office-steward-rename',
  'update stewards set firstname = $3, lastname = $4, name_key = $5 where concession = $1 and id = $2',
)

/** False when another steward has that name. */
export async function renameSteward(
  tx: Queries,
  { concession, id }: { concession: ConcessionNumber; id: StewardNumber },
  firstname: string,
  lastname: string,
): Promise<boolean> {
  const key = normalForm(`${firstname} ${lastname}`)
  const [other] = await tx.query<{ id: StewardNumber }>(named, [concession, key])
  if (other && other.id !== id) return false
  await tx.query(rename, [concession, id, firstname, lastname, key])
  return true
}

const change = statement(
  'office-steward-change',
  'update stewards set revision = revision + 1, hidden_at = $3 where concession = $1 and id = $2',
)

/** Hides somebody from a moment, or shows them again with null; who has seen the row as it was is told that it changed. */
export async function setStewardHidden(
  tx: Queries,
  concession: ConcessionNumber,
  id: StewardNumber,
  at: string | null,
): Promise<void> {
  await tx.query(change, [concession, id, at])
}

const raise = statement(
  'office-steward-raise',
  'update stewards set revision = revision + 1 where concession = $1 and id = $2',
)

export async function raiseSteward(
  tx: Queries,
  concession: ConcessionNumber,
  id: StewardNumber,
): Promise<void> {
  await tx.query(raise, [concession, id])
}

const merge = statement(
  'office-steward-merge',
  'update stewards set merged_into = $3, revision = revision + 1 where concession = $1 and (id = $2 or merged_into = $2)',
)
const takePicture = statement(
  'office-steward-take-picture',
  `insert into steward_pictures (concession, steward, type, bytes)
    select concession, $3, type, bytes from steward_pictures where concession = $1 and steward = $2 on conflict do nothing`,
)

/** From now on `into` is shown wherever `id` was named, who keeps the number under which things were recorded. */
export async function mergeStewards(
  tx: Queries,
  concession: ConcessionNumber,
  id: StewardNumber,
  into: StewardNumber,
): Promise<void> {
  await tx.query(merge, [concession, id, into])
  await tx.query(takePicture, [concession, id, into])
  await raiseSteward(tx, concession, into)
}

const dropPicture = statement(
  'office-steward-drop-picture',
  'delete from steward_pictures where concession = $1 and steward = $2',
)

export async function dropStewardPicture(
  tx: Queries,
  concession: ConcessionNumber,
  id: StewardNumber,
): Promise<void> {
  await tx.query(dropPicture, [concession, id])
}
