/** The office says how a malfunction stands. What the crew said never changes. */
import { daysAfter } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import {
  type Conflict,
  type MalfunctionState,
  type malfunctionChange,
  type OfficeCode,
  rightsOf,
} from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import {
  changeMalfunction,
  holdMalfunction,
  lastChangeOf,
  type Standing,
} from '../../repositories/malfunctions/malfunction-standing.ts'
import type {
  ConcessionNumber,
  MalfunctionNumber,
  MemberNumber,
  StaffNumber,
} from '../../repositories/row-ids.ts'
import { type MemberRow, memberOf, membersOf, staffOfMember } from '../../repositories/staff/staff.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import type { Context } from '../context.ts'
import { requireId, toId } from '../given-id.ts'
import { HttpError, notFound, type Problem, problem } from '../http-error.ts'
import { mutateOffice, type RowChange } from '../mutate.ts'
import { demandUnchanged } from '../revision.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { MALFUNCTION_UNKNOWN } from '../unknown.ts'
import { tellMalfunction } from './mail-malfunctions.ts'

type Given = RequestOf<typeof malfunctionChange>

const wrong = (why: Problem<OfficeCode>) => new HttpError(422, why)

/** It stands so from now on. @throws HttpError 409 with who changed it since, 422 when something of it lacks */
export async function changeOfficeMalfunction(
  context: Context,
  { caller, key, revision }: RowChange,
  given: Given,
): Promise<void> {
  const id = requireId(given.id, MALFUNCTION_UNKNOWN)
  const member = toId<'staff'>(given.owner)
  if (given.owner !== null && member === null) throw wrong(problem('malfunction-owner-unknown'))
  const owner = await ownerOf(context.database, caller.concession, member)
  const standing = standingToKeep(given, owner)
  const { duplicateOf } = standing
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      // The lower number first: two that name each other would wait for each other.
      if (duplicateOf !== null && duplicateOf < id) await holdMalfunction(tx, by.concession, duplicateOf)
      const held = await holdMalfunction(tx, by.concession, id)
      if (!held) throw notFound(MALFUNCTION_UNKNOWN)
      await demandUnchanged({ given: revision, current: held.revision }, () =>
        whoChanged(context, tx, { ...by, id, state: held.state }),
      )
      checkStanding(standing)
      checkWaitingUntil(context.clock, standing, held)
      await checkOwner(tx, by, standing.owner, held.owner)
      await checkDuplicate(tx, by.concession, id, duplicateOf)
      await changeMalfunction(tx, { ...by, staff: caller.staff }, id, standing)
      if (standing.urgent && !held.urgent) await tellUrgent(context, tx, by, id)
      await auditOffice(tx, by, {
        action: 'malfunction-changed',
        subject: `malfunctions/${id}`,
        detail: { ...standing, owner: member },
      })
      return {}
    },
  })
}

/** Who makes it urgent needs no e-mail about it. */
function tellUrgent(
  context: Context,
  tx: Queries,
  { concession, staff, at }: OfficeBy,
  id: MalfunctionNumber,
) {
  return tellMalfunction(tx, context, { concession, malfunction: id, urgent: true, at, except: staff })
}

async function ownerOf(
  db: Queries,
  concession: ConcessionNumber,
  member: MemberNumber | null,
): Promise<StaffNumber | null> {
  if (member === null) return null
  const owner = await staffOfMember(db, concession, member)
  if (owner === undefined) throw wrong(problem('malfunction-owner-unknown'))
  return owner
}

/** What doesn't belong to the state goes: it stays in the events. */
function standingToKeep({ id: _, ...given }: Given, owner: StaffNumber | null): Standing {
  const { state } = given
  const isWaiting = state === 'waiting'
  const duplicateOf = toId(given.duplicateOf)
  if (given.duplicateOf !== null && duplicateOf === null)
    throw wrong(problem('malfunction-duplicate-unknown'))
  return {
    ...given,
    owner,
    duplicateOf,
    waitingFor: isWaiting ? given.waitingFor : null,
    waitingUntil: isWaiting ? given.waitingUntil : null,
    done: state === 'solved' || state === 'closed' ? given.done : null,
  }
}

function checkStanding({ state, owner, waitingFor, done, duplicateOf }: Standing): void {
  if (state === 'taken' && owner === null) throw wrong(problem('malfunction-owner-missing'))
  if (state === 'waiting' && waitingFor === null) throw wrong(problem('malfunction-waiting-for-missing'))
  if (state === 'solved' && done === null) throw wrong(problem('malfunction-done-missing'))
  if (state === 'closed' && done === null && duplicateOf === null)
    throw wrong(problem('malfunction-done-or-first-missing'))
}

/** Nobody knows so far ahead, and parts that lasted longer are over: a year that was mistyped is. */
const MAX_WAIT_DAYS = 366

/** The day it waits until already may stay. */
function checkWaitingUntil(
  clock: Context['clock'],
  { waitingUntil: day }: Standing,
  held: Pick<Standing, 'waitingUntil'>,
): void {
  if (day === null || day === held.waitingUntil) return
  const today = clock.today()
  if (day < daysAfter(today, -MAX_WAIT_DAYS) || day > daysAfter(today, MAX_WAIT_DAYS))
    throw wrong(problem('malfunction-wait-far'))
}

/** Who has it keeps it, also who was blocked since; a new one must be able to work on it. */
async function checkOwner(
  tx: Queries,
  { concession, at }: OfficeBy,
  owner: StaffNumber | null,
  before: StaffNumber | null,
): Promise<void> {
  if (owner === null || owner === before) return
  const member = await memberOf(tx, { concession, staff: owner }, at)
  if (!member || !canOwn(member)) throw wrong(problem('malfunction-owner-unable'))
}

function canOwn({ blockedAt, roles }: MemberRow): boolean {
  return blockedAt === null && rightsOf(roles).includes('malfunctions.change')
}

/** Of one that is a duplicate itself it can't be one: then nobody would find the first. */
async function checkDuplicate(
  tx: Queries,
  concession: ConcessionNumber,
  id: MalfunctionNumber,
  of: MalfunctionNumber | null,
): Promise<void> {
  if (of === null) return
  const first = of === id ? undefined : await holdMalfunction(tx, concession, of)
  if (!first) throw wrong(problem('malfunction-duplicate-impossible'))
  if (first.duplicateOf !== null)
    throw wrong(problem('malfunction-duplicate-of-duplicate', { malfunction: of, first: first.duplicateOf }))
}

/** The last change, and the state it has now; undefined when a backup was restored that knows less than the page. */
async function whoChanged(
  { clock }: Context,
  tx: Queries,
  { concession, id, state }: { concession: ConcessionNumber; id: MalfunctionNumber; state: MalfunctionState },
): Promise<Conflict | undefined> {
  const change = await lastChangeOf(tx, concession, id)
  return change && { action: 'malfunction-changed', ...change, at: clock.at(Date.parse(change.at)), state }
}

/** Who can take one, by name. */
export async function listOwners(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession }: Pick<StaffCaller, 'concession'>,
): Promise<MemberRow[]> {
  return (await membersOf(database, concession, clock.now())).filter(canOwn)
}
