/** Screens that opened a link, by the hash of what their cookie holds. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, WallLinkNumber } from '../row-ids.ts'

/** An open link. */
export interface OpenWallLink {
  concession: ConcessionNumber
  concessionName: string
  id: WallLinkNumber
  name: string
  endsAt: string
  usedAt: string | null
}

// Whoever is blocked ends their links; that theirs don't count holds whatever became of that.
const open = `select l.concession, c.name as "concessionName", l.id, l.name, l.ends_at as "endsAt", l.used_at as "usedAt"
    from wall_links l join concessions c on c.concession = l.concession
      join staff_members m on m.concession = l.concession and m.staff = l.staff and m.blocked_at is null`
const HOLDS = 'l.ended_at is null and l.ends_at > $2'
const hold = statement(
  'wall-links-hold',
  'select concession, id from wall_links where code_hash = $1 and ended_at is null and ends_at > $2 for no key update',
)
const held = statement('wall-links-held', `${open} where l.concession = $1 and ${HOLDS} and l.id = $3`)
const bySession = statement(
  'wall-sessions-valid',
  `${open} join wall_sessions s on s.concession = l.concession and s.link = l.id where s.hash = $1 and ${HOLDS}`,
)

/** The link of a code, held; none when unknown or ended. */
export async function holdLinkOfCode(
  tx: Queries,
  codeHash: Uint8Array,
  at: string,
): Promise<OpenWallLink | undefined> {
  const [key] = await tx.query<LinkKey>(hold, [codeHash, at])
  // Read once it is held: what was waited for may have blocked its maker.
  return key && (await tx.query<OpenWallLink>(held, [key.concession, at, key.id]))[0]
}

/** The link that a screen opened; none when unknown or ended. */
export async function linkOfSession(
  db: Queries,
  hash: Uint8Array,
  at: string,
): Promise<OpenWallLink | undefined> {
  return (await db.query<OpenWallLink>(bySession, [hash, at]))[0]
}

type LinkKey = Pick<OpenWallLink, 'concession' | 'id'>

const drop = statement(
  'wall-sessions-drop',
  `delete from wall_sessions where concession = $1 and hash in (
      select hash from wall_sessions where concession = $1 and link = $2 order by opened_at desc, hash offset $3::int)`,
)
const insert = statement(
  'wall-sessions-insert',
  'insert into wall_sessions (concession, hash, link, opened_at) values ($1, $2, $3, $4)',
)

/** One more screen of a link that is held; the first ones go when they are more than so many. */
export async function insertWallSession(
  tx: Queries,
  { concession, id }: LinkKey,
  { hash, at, most }: { hash: Uint8Array; at: string; most: number },
): Promise<void> {
  await tx.query(drop, [concession, id, most - 1])
  await tx.query(insert, [concession, hash, id, at])
}

const touch = statement(
  'wall-links-touch',
  'update wall_links set used_at = $3 where concession = $1 and id = $2',
)

/** A screen shows it. */
export async function touchWallLink(db: Queries, { concession, id }: LinkKey, at: string): Promise<void> {
  await db.query(touch, [concession, id, at])
}
