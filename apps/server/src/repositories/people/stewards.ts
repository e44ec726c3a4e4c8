/** Stewards: people one can take aboard as crew, and as the office sees them. There one that was merged into another is gone. SQL only. */
import { type NormalForm, normalForm } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StewardNumber } from '../row-ids.ts'
import type { PersonPlace } from './captains.ts'
import { plainOf } from './plain-name.ts'

export interface StewardRow {
  id: StewardNumber
  firstname: string
  lastname: string
  hasPortrait: boolean
}

export interface PortraitRow {
  type: string
  bytes: Uint8Array
}

const columns = `s.id, s.firstname, s.lastname, p.steward is not null as "hasPortrait"
  from stewards s left join steward_pictures p on p.concession = s.concession and p.steward = s.id`

/** The crew of one trip after the other, by its index. */
const all = statement(
  'stewards-all',
  `select ${columns} where s.concession = $1 and s.forgotten_at is null
    and (s.hidden_at is null and s.merged_into is null or s.id in (
      select aboard.id from trips t
      cross join lateral unnest(array(
        select steward from trip_stewards chosen where chosen.concession = t.concession and chosen.trip = t.id)) chosen (steward)
      join stewards said on said.concession = t.concession and said.id = chosen.steward
      cross join lateral (values (said.id), (said.merged_into)) aboard (id)
      where t.concession = $1 and t.service_day >= $2
        and (t.service_day >= $3 or t.completed_at is null and t.closed_at is null)))
    order by lower(s.firstname), lower(s.lastname), s.id`,
)

/**
 * All that a crew can choose, by first name, and whoever else stands on an unfinished trip from `since` on or on any from `today` on,
 * as chosen and as merged: a tablet finds the names of its crew in this list.
 */
export async function allStewards(
  db: Queries,
  concession: ConcessionNumber,
  { since, today }: { since: string; today: string },
): Promise<StewardRow[]> {
  return db.query<StewardRow>(all, [concession, since, today])
}

const ofName = statement(
  'stewards-named',
  `select ${columns} where s.concession = $1
    and s.id = (select coalesce(merged_into, id) from stewards where concession = $1 and name_key = $2)`,
)

const unhide = statement(
  'stewards-unhide',
  'update stewards set hidden_at = null, revision = revision + 1 where concession = $1 and id = $2 and hidden_at is not null',
)

const insert = statement(
  'stewards-insert',
  'insert into stewards (concession, firstname, lastname, name_key) values ($1, $2, $3, $4) on conflict do nothing',
)

/** Adds a steward, unless somebody of that name is there already; returns whoever has the name, who can be chosen again. */
export async function stewardOfName(
  tx: Queries,
  concession: ConcessionNumber,
  firstname: string,
  lastname: string,
): Promise<StewardRow> {
  const key = normalForm(`${firstname} ${lastname}`)
  await tx.query(insert, [concession, firstname, lastname, key])
  const [steward] = await tx.query<StewardRow>(ofName, [concession, key])
  if (!steward) throw new Error('A steward vanished while being added')
  await tx.query(unhide, [concession, steward.id])
  return steward
}

// In one order for everybody, so that two who add the same ones never wait for each other.
const insertAll = statement(
  'stewards-insert-all',
  `insert into stewards (concession, firstname, lastname, name_key)
    select $1, r.firstname, r.lastname, r.name_key
    from json_to_recordset($2::json) as r(firstname text, lastname text, name_key text)
    order by r.name_key collate "C"
    on conflict do nothing returning id, name_key as "nameKey"`,
)

/** Returns the id of each by the key of the name; who shares a name with somebody there isn't among them. */
export async function insertStewards(
  tx: Queries,
  concession: ConcessionNumber,
  stewards: readonly { firstname: string; lastname: string }[],
): Promise<Map<NormalForm, StewardNumber>> {
  const rows = stewards.map(({ firstname, lastname }) => ({
    ...{ firstname, lastname, name_key: normalForm(`${firstname} ${lastname}`) },
  }))
  const added = await tx.query<{ id: StewardNumber; nameKey: NormalForm }>(insertAll, [
    concession,
    jsonValue(rows),
  ])
  return new Map(added.map(({ id, nameKey }) => [nameKey, id]))
}

const lost = statement(
  'stewards-lost',
  `insert into stewards (concession, id, firstname, lastname, name_key)
    select $1, value::bigint, 'Steward', value, 'steward ' || value from jsonb_array_elements_text($2::jsonb)
    where value::bigint <@ (select lost_stewards from generation)
    on conflict do nothing returning id`,
)

/**
 * Recreates stewards that were added after the backup that was restored: ids that may have been given out and are nobody's now.
 * Only the id is known, so it becomes their name. Returns these ids.
 */
export async function addLostStewards(
  tx: Queries,
  concession: ConcessionNumber,
  ids: readonly StewardNumber[],
): Promise<StewardNumber[]> {
  return (await tx.query<{ id: StewardNumber }>(lost, [concession, jsonValue(ids)])).map(({ id }) => id)
}

const portrait = statement(
  'steward-pictures-by-steward',
  'select type, bytes from steward_pictures where concession = $1 and steward = $2',
)

export async function portraitOf(
  db: Queries,
  concession: ConcessionNumber,
  steward: StewardNumber,
): Promise<PortraitRow | undefined> {
  const [row] = await db.query<PortraitRow>(portrait, [concession, steward])
  return row
}

const fullName = statement(
  'stewards-by-full-name',
  'select coalesce(merged_into, id) as id from stewards where concession = $1 and name_key = $2',
)

/** The steward of that first and last name together; one name is one person. */
export async function stewardIdOf(
  db: Queries,
  concession: ConcessionNumber,
  name: string,
): Promise<StewardNumber | undefined> {
  const [steward] = await db.query<{ id: StewardNumber }>(fullName, [concession, normalForm(name)])
  return steward?.id
}

const putPortrait = statement(
  'steward-pictures-put',
  `insert into steward_pictures (concession, steward, type, bytes) values ($1, $2, $3, $4)
    on conflict (concession, steward) do update set type = excluded.type, bytes = excluded.bytes`,
)

/** Gives a steward a portrait, instead of the one before. */
export async function putStewardPortrait(
  tx: Queries,
  concession: ConcessionNumber,
  steward: StewardNumber,
  { type, bytes }: PortraitRow,
): Promise<void> {
  await tx.query(putPortrait, [concession, steward, type, bytes])
}

export interface OfficeStewardRow extends StewardRow {
  hiddenAt: string | null
  /** Spellings that were merged into this one. */
  spellings: string[]
  revision: number
  /** The key by which pages are sorted. */
  sortKey: string
}

const NAME = `s.firstname || ' ' || s.lastname`
const SPELLINGS = `from stewards m where m.concession = s.concession and m.merged_into = s.id`
const OF_OFFICE = `select s.id, s.firstname, s.lastname, s.hidden_at as "hiddenAt", s.revision, ${plainOf(NAME)} as "sortKey",
      (select true from steward_pictures p where p.concession = s.concession and p.steward = s.id limit 1) is not null as "hasPortrait",
      (select coalesce(json_agg(m.firstname || ' ' || m.lastname order by m.id), '[]') ${SPELLINGS}) as spellings
    from stewards s where s.concession = $1 and s.forgotten_at is null and s.merged_into is null`

const page = statement(
  'stewards-page',
  `${OF_OFFICE} and (strpos(${plainOf(NAME)}, $2) > 0
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

const ofOffice = statement('stewards-shown', `${OF_OFFICE} and s.id = $2`)

export async function stewardOfOffice(
  db: Queries,
  concession: ConcessionNumber,
  id: StewardNumber,
): Promise<OfficeStewardRow | undefined> {
  const [row] = await db.query<OfficeStewardRow>(ofOffice, [concession, id])
  return row
}

const trips = statement(
  'stewards-trips',
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
  'stewards-hold',
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
  'stewards-with-name',
  'select id from stewards where concession = $1 and name_key = $2',
)
const rename = statement(
  'stewards-rename',
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
  'stewards-change',
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
  'stewards-raise',
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
  'stewards-merge',
  'update stewards set merged_into = $3, revision = revision + 1 where concession = $1 and (id = $2 or merged_into = $2)',
)
const takePortrait = statement(
  'stewards-take-picture',
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
  await tx.query(takePortrait, [concession, id, into])
  await raiseSteward(tx, concession, into)
}

const dropPortrait = statement(
  'stewards-drop-picture',
  'delete from steward_pictures where concession = $1 and steward = $2',
)

export async function dropStewardPortrait(
  tx: Queries,
  concession: ConcessionNumber,
  id: StewardNumber,
): Promise<void> {
  await tx.query(dropPortrait, [concession, id])
}
