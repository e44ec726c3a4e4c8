/** Stewards: people one can take aboard as crew. SQL only. */
import { normalForm } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber, StewardNumber } from './row-ids.ts'

export interface StewardRow {
  id: StewardNumber
  firstname: string
  lastname: string
  hasPicture: boolean
}

export interface PictureRow {
  type: string
  bytes: Uint8Array
}

const columns = `s.id, s.firstname, s.lastname, p.steward is not null as "hasPicture"
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
 * All that a crew can choose, by first name (DATA-01), and whoever else stands on an unfinished trip from `since` on or on any from `today` on,
 * as chosen and as merged: a tablet finds the names of its crew in this list.
 */
export async function allStewards(
  db: Queries,
  concession: ConcessionNumber,
  { since, today }: { since: string; today: string },
): Promise<StewardRow[]> {
  return db.query<StewardRow>(all, [concession, since, today])
}

const named = statement(
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

/** Adds a steward, unless somebody of that name is there already; returns whoever has the name (AMB-66), who can be chosen again. */
export async function stewardOfName(
  tx: Queries,
  concession: ConcessionNumber,
  firstname: string,
  lastname: string,
): Promise<StewardRow> {
  const key = normalForm(`${firstname} ${lastname}`)
  await tx.query(insert, [concession, firstname, lastname, key])
  const [steward] = await tx.query<StewardRow>(named, [concession, key])
  if (!steward) throw new Error('A steward vanished while being added')
  await tx.query(unhide, [concession, steward.id])
  return steward
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

const picture = statement(
  'steward-pictures-by-steward',
  'select type, bytes from steward_pictures where concession = $1 and steward = $2',
)

export async function pictureOf(
  db: Queries,
  concession: ConcessionNumber,
  steward: StewardNumber,
): Promise<PictureRow | undefined> {
  const [row] = await db.query<PictureRow>(picture, [concession, steward])
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

const putPicture = statement(
  'steward-pictures-put',
  `insert into steward_pictures (concession, steward, type, bytes) values ($1, $2, $3, $4)
    on conflict (concession, steward) do update set type = excluded.type, bytes = excluded.bytes`,
)

/** Gives a steward a picture, instead of the one before. */
export async function putStewardPicture(
  tx: Queries,
  concession: ConcessionNumber,
  steward: StewardNumber,
  { type, bytes }: PictureRow,
): Promise<void> {
  await tx.query(putPicture, [concession, steward, type, bytes])
}
