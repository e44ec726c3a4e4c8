/** People who work in the office of a concession, and their roles. */
import { type Role, rightsOf } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import type { ConcessionNumber, MemberNumber, StaffNumber } from '../../repositories/row-ids.ts'
import { removeProviderAccountsOf } from '../../repositories/staff/provider-accounts.ts'
import { revokeSessionsOfMember, revokeSessionsOfStaff } from '../../repositories/staff/sessions.ts'
import {
  addMember,
  hasWayIn,
  holdMembers,
  type MemberKey,
  type MemberRow,
  memberOf,
  membersOf,
  putRoles,
  putStaff,
  raiseMember,
  setMemberBlocked,
  staffOfMember,
} from '../../repositories/staff/staff.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type Change, mutateOffice, mutateOfficeOnce, type RowChange } from '../mutate.ts'
import { demandRevision } from '../revision.ts'
import type { Mailed } from '../send-letter.ts'
import { demandRight, type StaffCaller } from '../staff-caller.ts'
import type { InvitationCode } from './invitation-link.ts'
import { makeInvitation } from './invite-staff.ts'
import { mailStaff } from './mail-staff.ts'
import { endLinksOfMember } from './wall-links.ts'

export const STAFF_UNKNOWN = problem('office-staff-unknown')
const KNOWN = problem('office-staff-known')
const YOURSELF = problem('office-yourself')

/** The row as it is now, and what became of the e-mail about it. */
export interface ChangedStaff {
  staff: MemberRow
  mail: 'none' | Mailed
}

interface MemberChange extends RowChange {
  member: MemberNumber
}

/** Everybody of the caller's concession, also who is blocked. */
export async function listStaff(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession }: StaffCaller,
): Promise<MemberRow[]> {
  return membersOf(database, concession, clock.now())
}

export interface NewColleague {
  email: string
  name: string
  roles: readonly Role[]
}

/** Adds somebody and invites them by e-mail. @throws HttpError 409 when they work here already */
export async function addColleague(
  context: Context,
  change: Change,
  colleague: NewColleague,
): Promise<ChangedStaff> {
  let letter: { invitation: InvitationCode | null } | null = null
  const { caller } = change
  const { result: staff, isFirst } = await mutateOfficeOnce(context, {
    ...change,
    work: async (tx, by) => {
      await holdAdmin(tx, by.at, caller)
      const { isNew, ...added } = await addStaff(tx, context, by, colleague)
      if (!isNew) throw new HttpError(409, KNOWN)
      letter = added
      return added.staff
    },
  })
  return rowAndMail(context, { concession: caller.concession, staff }, isFirst ? letter : null)
}

/**
 * Makes somebody's account where there is none, and their place in the concession; roles are added to what they have. Who has no
 * password yet gets an invitation. Of what they are elsewhere nothing shows. @param hasNewLink so does who has one, and forgot it
 */
export async function addStaff(
  tx: Queries,
  context: Pick<Context, 'random' | 'clock'>,
  by: OfficeBy,
  { email, name, roles, hasNewLink = false }: NewColleague & { hasNewLink?: boolean },
): Promise<{ staff: StaffNumber; isNew: boolean; invitation: InvitationCode | null }> {
  const account = await putStaff(tx, { email, name, at: by.at })
  const key = { concession: by.concession, staff: account.id }
  const isNew = await addMember(tx, key, { name, email, at: by.at })
  const before = await memberOf(tx, key, by.at)
  await putRoles(tx, key, [...new Set([...(before?.roles ?? []), ...roles])])
  const action = isNew ? 'staff-added' : 'staff-roles-given'
  await auditOffice(tx, by, { action, subject: `staff/${account.id}`, detail: { roles } })
  const needsLink = hasNewLink || !(await hasWayIn(tx, account.id))
  // People who can log in already are invited too, and only told so: the row is the same for who added them.
  const invited = isNew || needsLink ? await makeInvitation(tx, context, key) : null
  return { staff: account.id, isNew, invitation: needsLink ? invited : null }
}

/** Gives somebody these roles and no others; when one is taken away their sessions end at once. */
export async function changeRoles(
  context: Context,
  change: MemberChange,
  roles: readonly Role[],
): Promise<ChangedStaff> {
  return changeMember(context, change, async (tx, by, key) => {
    if (key.staff === change.caller.staff && !roles.includes('admin')) throw new HttpError(409, YOURSELF)
    const taken = await putRoles(tx, key, roles)
    if (taken.length > 0) await revokeSessionsOfMember(tx, key, by.at)
    if (!rightsOf(roles).includes('walls.share')) await endLinksOfMember(tx, key, by)
    await auditOffice(tx, by, {
      action: 'staff-roles-changed',
      subject: `staff/${key.staff}`,
      detail: { roles, taken },
    })
  })
}

/** Blocks somebody, whose sessions end at once, or lets them in again. */
export async function setBlocked(
  context: Context,
  change: MemberChange,
  isBlocked: boolean,
): Promise<ChangedStaff> {
  return changeMember(context, change, async (tx, by, key) => {
    if (key.staff === change.caller.staff) throw new HttpError(409, YOURSELF)
    await setMemberBlocked(tx, key, isBlocked ? by.at : null)
    if (isBlocked) {
      await revokeSessionsOfMember(tx, key, by.at)
      await endLinksOfMember(tx, key, by)
    }
    const action = isBlocked ? 'staff-blocked' : 'staff-unblocked'
    await auditOffice(tx, by, { action, subject: `staff/${key.staff}` })
  })
}

/**
 * Unbinds the account of the organisation that somebody logs in with. Their sessions end everywhere: it may be in other hands. Of who
 * hasn't been here yet nothing shows, and nothing is done.
 */
export async function unbindProvider(context: Context, change: MemberChange): Promise<ChangedStaff> {
  return changeMember(context, change, async (tx, by, key) => {
    if (!(await memberOf(tx, key, by.at))?.isBound) return
    await raiseMember(tx, key)
    await removeProviderAccountsOf(tx, key.staff)
    await revokeSessionsOfStaff(tx, key.staff, by.at)
    await auditOffice(tx, by, { action: 'staff-provider-unbound', subject: `staff/${key.staff}` })
  })
}

/** Sends a new invitation, also to who has a password: by it they choose another one. */
export async function inviteAgain(
  context: Context,
  { caller, key, member: number }: Omit<MemberChange, 'revision'>,
): Promise<ChangedStaff> {
  let letter: { invitation: InvitationCode } | null = null
  const member = await memberKey(context.database, caller.concession, number)
  const { staff } = member
  const { isFirst } = await mutateOfficeOnce(context, {
    caller,
    key,
    work: async (tx, by) => {
      await holdAdmin(tx, by.at, caller, staff)
      letter = { invitation: await makeInvitation(tx, context, member) }
      await auditOffice(tx, by, { action: 'staff-invited', subject: `staff/${staff}` })
      return {}
    },
  })
  return rowAndMail(context, member, isFirst ? letter : null)
}

async function changeMember(
  context: Context,
  { caller, key, member: number, revision }: MemberChange,
  work: (tx: Queries, by: OfficeBy, member: MemberKey) => Promise<void>,
): Promise<ChangedStaff> {
  const member = await memberKey(context.database, caller.concession, number)
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      demandRevision(revision, await holdAdmin(tx, by.at, caller, member.staff))
      await work(tx, by, member)
      return {}
    },
  })
  return rowAndMail(context, member, null)
}

/** Nobody's place ever becomes another's. @throws HttpError 404 */
async function memberKey(
  db: Queries,
  concession: ConcessionNumber,
  member: MemberNumber,
): Promise<MemberKey> {
  const staff = await staffOfMember(db, concession, member)
  if (staff === undefined) throw notFound(STAFF_UNKNOWN)
  return { concession, staff }
}

/**
 * Holds the caller's own place with that of whom it is about: of admins who take each other's right at the same moment the first
 * stays one, so one is always left. Returns that row's revision.
 * @throws HttpError 403 for who lost the right meanwhile, 404
 */
async function holdAdmin(
  tx: Queries,
  at: string,
  caller: StaffCaller,
  staff: StaffNumber = caller.staff,
): Promise<number> {
  const { concession } = caller
  const held = await holdMembers(tx, concession, [caller.staff, staff])
  const now = await memberOf(tx, { concession, staff: caller.staff }, at)
  const roles = now && now.blockedAt === null ? now.roles : []
  demandRight({ ...caller, rights: new Set(rightsOf(roles)) }, 'accounts.change', at)
  const revision = held.get(staff)
  if (revision === undefined) throw notFound(STAFF_UNKNOWN)
  return revision
}

/** Mails after the change is committed: what is in the letter works by then. */
async function rowAndMail(
  context: Context,
  key: MemberKey,
  letter: { invitation: InvitationCode | null } | null,
): Promise<ChangedStaff> {
  const { database, clock } = context
  const staff = await memberOf(database, key, clock.now())
  if (!staff) throw notFound(STAFF_UNKNOWN)
  return { staff, mail: letter ? await mailStaff(context, staff, letter.invitation) : 'none' }
}
