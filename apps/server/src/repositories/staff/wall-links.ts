/** Links of wall screens, by their code's hash only. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StaffNumber, WallLinkNumber } from '../row-ids.ts'
import { colleagueIn, type MemberKey } from './staff.ts'

export interface WallLinkRow {
  id: WallLinkNumber
  name: string
  /** The name of who made it. */
  maker: string
  madeAt: string
  endsAt: string
  /** Null where it wasn't ended before its time. */
  endedAt: string | null
  endedBy: string | null
  usedAt: string | null
}

const shown = `select l.id, l.name, ${colleagueIn('l', 'l.staff').name} as maker, l.made_at as "madeAt", l.ends_at as "endsAt",
    l.ended_at as "endedAt", ${colleagueIn('l', 'l.ended_by').name} as "endedBy", l.used_at as "usedAt" from wall_links l`
const list = statement('wall-links-list', `${shown} where l.concession = $1 order by l.id desc limit $2`)
const one = statement('wall-links-one', `${shown} where l.concession = $1 and l.id = $2`)

/** The newest first. */
export function wallLinks(db: Queries, concession: ConcessionNumber, most: number): Promise<WallLinkRow[]> {
  return db.query(list, [concession, most])
}

export async function wallLink(
  db: Queries,
  concession: ConcessionNumber,
  id: WallLinkNumber,
): Promise<WallLinkRow | undefined> {
  return (await db.query<WallLinkRow>(one, [concession, id]))[0]
}

const open = statement(
  'wall-links-open',
  `select count(*)::int as count from wall_links
    where concession = $1 and staff = $2 and ended_at is null and ends_at > $3`,
)

/** How many of somebody's are open. */
export async function openWallLinks(
  tx: Queries,
  { concession, staff }: MemberKey,
  at: string,
): Promise<number> {
  return (await tx.query<{ count: number }>(open, [concession, staff, at]))[0]?.count ?? 0
}

const insert = statement(
  'wall-links-insert',
  `insert into wall_links (concession, code_hash, name, staff, made_at, ends_at) values ($1, $2, $3, $4, $5, $6) returning id`,
)

export async function insertWallLink(
  tx: Queries,
  link: MemberKey & { codeHash: Uint8Array; name: string; at: string; endsAt: string },
): Promise<WallLinkNumber> {
  const { concession, codeHash, name, staff, at, endsAt } = link
  const [row] = await tx.query<{ id: WallLinkNumber }>(insert, [
    concession,
    codeHash,
    name,
    staff,
    at,
    endsAt,
  ])
  if (!row) throw new Error('An insert without a row')
  return row.id
}

interface Ending {
  at: string
  /** Who ends it; null for an operator. */
  by: StaffNumber | null
}

const end = statement(
  'wall-links-end',
  `update wall_links set ended_at = $3, ended_by = $4
    where concession = $1 and id = $2 and ended_at is null and ends_at > $3 returning 1 as ended`,
)

/** False when it had ended. */
export async function endWallLink(
  tx: Queries,
  { concession, id }: { concession: ConcessionNumber; id: WallLinkNumber },
  { at, by }: Ending,
): Promise<boolean> {
  return (await tx.query(end, [concession, id, at, by])).length > 0
}

const endAll = statement(
  'wall-links-end-of-member',
  `with held as materialized (
      select id from wall_links where concession = $1 and staff = $2 and ended_at is null and ends_at > $3
        order by id for no key update)
    update wall_links l set ended_at = $3, ended_by = $4 from held h where l.concession = $1 and l.id = h.id
    returning l.id`,
)

/** Ends all that somebody made; returns which. */
export async function endWallLinksOf(
  tx: Queries,
  { concession, staff }: MemberKey,
  { at, by }: Ending,
): Promise<WallLinkNumber[]> {
  const ended = await tx.query<{ id: WallLinkNumber }>(endAll, [concession, staff, at, by])
  return ended.map(({ id }) => id)
}

const forget = statement('wall-links-forget', 'delete from wall_links where ends_at < $1')

/** Deletes links, and their screens, that were to end before a moment. */
export async function forgetWallLinks(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
