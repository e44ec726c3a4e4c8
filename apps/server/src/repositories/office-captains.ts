/** Captains as the office sees them. SQL only. */
import { normalForm } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { plainOf } from './plain-name.ts'
import type { CaptainNumber, ConcessionNumber } from './row-ids.ts'

export interface OfficeCaptainRow {
  id: CaptainNumber
  fullName: string
  email: string
  blockedAt: string | null
  lastLoginAt: string | null
  /** Until when a PIN works that was mailed and not used yet. */
  newPinUntil: string | null
  revision: number
  /** What pages are sorted by. */
  sortKey: string
}

/** Where a page begins: after this one. */
export interface PersonPlace {
  sortKey: string
  id: number
}

const FIRST: PersonPlace = { sortKey: '', id: 0 }

const SHOWN = `select c.id, c.full_name as "fullName", c.email, c.blocked_at as "blockedAt", c.revision,
      ${plainOf('c.full_name')} as "sortKey",
      (select max(t.created_at) from tokens t where t.concession = c.concession and t.captain = c.id) as "lastLoginAt",
      (select n.expires_at from new_pins n where n.concession = c.concession and n.captain = c.id and n.expires_at > $2)
        as "newPinUntil"
    from captains c
    where c.concession = $1 and c.email <> 'vergeten-' || c.id || '@invalid'`

const page = statement(
  'office-captains',
  `${SHOWN} and (strpos(${plainOf('c.full_name')}, $3) > 0 or $7::boolean and strpos(${plainOf('c.email')}, $3) > 0)
      and (${plainOf('c.full_name')}, c.id) > ($4, $5::bigint)
    order by "sortKey", c.id limit $6`,
)

/** A page by name, of those whose name has these words in it, or whose address does. Who was forgotten isn't there. */
export function captainsAfter(
  db: Queries,
  { concession, at }: { concession: ConcessionNumber; at: string },
  /** Plain. `inAddress`: whether to look there too. */
  { words, inAddress }: { words: string; inAddress: boolean },
  { after, max }: { after: PersonPlace | null; max: number },
): Promise<OfficeCaptainRow[]> {
  const { sortKey, id } = after ?? FIRST
  return db.query(page, [concession, at, words, sortKey, id, max, inAddress])
}

const one = statement('office-captain', `${SHOWN} and c.id = $3`)

export async function captainOfOffice(
  db: Queries,
  { concession, at }: { concession: ConcessionNumber; at: string },
  id: CaptainNumber,
): Promise<OfficeCaptainRow | undefined> {
  const [row] = await db.query<OfficeCaptainRow>(one, [concession, at, id])
  return row
}

const hold = statement(
  'office-captain-hold',
  `select email, full_name as "fullName", revision from captains c
    where concession = $1 and id = $2 and email <> 'vergeten-' || id || '@invalid' for no key update`,
)

/** Holds a captain until the transaction's end; undefined when there is none, or she was forgotten. */
export async function holdCaptain(
  tx: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
): Promise<{ email: string; fullName: string; revision: number } | undefined> {
  const [row] = await tx.query<{ email: string; fullName: string; revision: number }>(hold, [concession, id])
  return row
}

const raise = statement(
  'office-captain-raise',
  'update captains set revision = revision + 1 where concession = $1 and id = $2',
)

/** Who has seen her as she was is told that she changed. */
export async function raiseCaptain(
  tx: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
): Promise<void> {
  await tx.query(raise, [concession, id])
}

const rename = statement(
  'office-captain-rename',
  'update captains set full_name = $3 where concession = $1 and id = $2',
)

export async function putCaptainName(
  tx: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
  fullName: string,
): Promise<void> {
  await tx.query(rename, [concession, id, fullName])
}

const readdress = statement(
  'office-captain-readdress',
  `update captains set email = $3, email_key = $4 where concession = $1 and id = $2
    and not exists (select 1 from captains other where other.concession = $1 and other.email_key = $4 and other.id <> $2)
    returning id`,
)

/** False when somebody else of the concession has that address. */
export async function putCaptainAddress(
  tx: Queries,
  concession: ConcessionNumber,
  id: CaptainNumber,
  email: string,
): Promise<boolean> {
  return (await tx.query(readdress, [concession, id, email, normalForm(email)])).length > 0
}
