/** Links by which a screen on the wall shows the board: made, listed and ended by people of the office. */
import { rightsOf } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import type { WallLinkNumber } from '../../repositories/row-ids.ts'
import { holdMembers, type MemberKey, memberOf } from '../../repositories/staff/staff.ts'
import {
  endWallLink,
  endWallLinksOf,
  insertWallLink,
  openWallLinks,
  type WallLinkRow,
  wallLink,
  wallLinks,
} from '../../repositories/staff/wall-links.ts'
import { newToken, tokenHash } from '../accounts/log-in.ts'
import { auditAll, auditOffice, type OfficeBy } from '../by.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type Change, mutateOffice, mutateOfficeOnce } from '../mutate.ts'
import { demandRight, type StaffCaller } from '../staff-caller.ts'

const HOUR_MS = 3600_000
/** So many of one person are open at a time. */
const MOST_OPEN = 20
/** So many are listed. */
const MOST_LISTED = 100

export const WALL_LINK_UNKNOWN = problem('wall-link-unknown')
const MANY = problem('wall-links-many', { most: MOST_OPEN })

export function listWallLinks(
  { database }: Pick<Context, 'database'>,
  { concession }: StaffCaller,
): Promise<WallLinkRow[]> {
  return wallLinks(database, concession, MOST_LISTED)
}

/** @returns the code, of which only its hash is kept; null where the link was made before, by the same request */
export async function makeWallLink(
  context: Pick<Context, 'database' | 'clock' | 'random'>,
  change: Change,
  { name, hours }: { name: string; hours: number },
): Promise<{ link: WallLinkRow; code: string | null }> {
  const code = newToken(context.random)
  const { result, isFirst } = await mutateOfficeOnce(context, {
    ...change,
    work: async (tx, by) => {
      const { caller } = change
      await demandStill(tx, caller, by.at)
      if ((await openWallLinks(tx, caller, by.at)) >= MOST_OPEN) throw new HttpError(409, MANY)
      const { concession, staff } = caller
      const endsAt = context.clock.after(hours * HOUR_MS)
      const made = { concession, staff, codeHash: tokenHash(code), name, at: by.at, endsAt }
      const id = await insertWallLink(tx, made)
      const detail = { name, until: endsAt }
      await auditOffice(tx, by, { action: 'wall-link-made', subject: `wall_links/${id}`, detail })
      return { id }
    },
  })
  const link = await linkOf(context.database, change.caller, result.id)
  return { link, code: isFirst ? code : null }
}

/** Their place is held: who takes the right at this moment ends this link too, or comes first. */
async function demandStill(tx: Queries, caller: StaffCaller, at: string): Promise<void> {
  await holdMembers(tx, caller.concession, [caller.staff])
  const now = await memberOf(tx, caller, at)
  const roles = now && now.blockedAt === null ? now.roles : []
  demandRight({ ...caller, rights: new Set(rightsOf(roles)) }, 'walls.share', at)
}

/** Ends one; of one that has ended nothing changes. @throws HttpError 404 */
export async function removeWallLink(
  context: Pick<Context, 'database' | 'clock'>,
  change: Change,
  id: WallLinkNumber,
): Promise<WallLinkRow> {
  await mutateOffice(context, {
    ...change,
    work: async (tx, by) => {
      await linkOf(tx, change.caller, id)
      const link = { concession: by.concession, id }
      if (await endWallLink(tx, link, { at: by.at, by: by.staff }))
        await auditOffice(tx, by, { action: 'wall-link-ended', subject: `wall_links/${id}` })
      return {}
    },
  })
  return linkOf(context.database, change.caller, id)
}

/** Ends all that somebody made, who may make none any more: in the transaction that sees to that. */
export async function endLinksOfMember(tx: Queries, member: MemberKey, by: OfficeBy): Promise<void> {
  const ended = await endWallLinksOf(tx, member, { at: by.at, by: by.staff })
  if (ended.length === 0) return
  await auditAll(
    tx,
    by,
    ended.map((id) => ({ action: 'wall-link-ended', subject: `wall_links/${id}` })),
  )
}

async function linkOf(
  db: Queries,
  { concession }: Pick<StaffCaller, 'concession'>,
  id: WallLinkNumber,
): Promise<WallLinkRow> {
  const link = await wallLink(db, concession, id)
  if (!link) throw notFound(WALL_LINK_UNKNOWN)
  return link
}
