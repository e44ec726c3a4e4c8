/** The office says how a malfunction stands. What the crew said never changes. */
import { daysAfter } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import { type MalfunctionState, type malfunctionChange, rightsOf } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { changeMalfunction, holdMalfunction, lastChangeOf } from '../../repositories/malfunction-events.ts'
import type { Standing } from '../../repositories/office-malfunctions.ts'
import { type MemberRow, memberOf, membersOf, staffOfMember } from '../../repositories/office-staff.ts'
import type {
  ConcessionNumber,
  MalfunctionNumber,
  MemberNumber,
  StaffNumber,
} from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { requireId, toId } from '../given-id.ts'
import { HttpError, notFound, sentence } from '../http-error.ts'
import { tellMalfunction } from '../malfunctions/mail-malfunctions.ts'
import { STATE_IN_WORDS } from '../malfunctions/state-in-words.ts'
import { auditOffice, type OfficeBy } from '../office-by.ts'
import { MALFUNCTION_UNKNOWN } from '../unknown.ts'
import { mutateOffice, type RowChange } from './mutate-office.ts'
import { changedSince, demandRevision } from './revision.ts'
import type { StaffCaller } from './staff-caller.ts'

type Given = RequestOf<typeof malfunctionChange>

const missing = (message: string) => new HttpError(422, sentence('field-missing', message))
const invalid = (message: string) => new HttpError(422, sentence('field-invalid', message))

/** It stands so from now on. @throws HttpError 409 with who changed it since, 422 when something of it lacks */
export async function changeOfficeMalfunction(
  context: Context,
  { caller, key, revision }: RowChange,
  given: Given,
): Promise<void> {
  const id = requireId(given.id, MALFUNCTION_UNKNOWN)
  const member = toId<'staff'>(given.owner)
  if (given.owner !== null && member === null) throw invalid('Deze collega bestaat niet.')
  const owner = await ownerOf(context.database, caller.concession, member)
  const standing = standingOf(given, owner)
  const { duplicateOf } = standing
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      // The lower number first: two that name each other would wait for each other.
      if (duplicateOf !== null && duplicateOf < id) await holdMalfunction(tx, by.concession, duplicateOf)
      const held = await holdMalfunction(tx, by.concession, id)
      if (!held) throw notFound(MALFUNCTION_UNKNOWN)
      await demandUnchanged(context, tx, { ...by, id, state: held.state }, [revision, held.revision])
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
  if (owner === undefined) throw invalid('Deze collega bestaat niet.')
  return owner
}

/** What doesn't belong to the state goes: it stays in the events. */
function standingOf(given: Given, owner: StaffNumber | null): Standing {
  const { state, urgent } = given
  const isWaiting = state === 'waiting'
  const duplicateOf = toId<'malfunction'>(given.duplicate_of as Given['id'] | null)
  if (given.duplicate_of !== null && duplicateOf === null) throw invalid('Deze storing bestaat niet.')
  return {
    ...{ state, owner, urgent, outOfService: given.out_of_service, duplicateOf },
    waitingFor: isWaiting ? given.waiting_for : null,
    waitingUntil: isWaiting ? given.waiting_until : null,
    done: state === 'solved' || state === 'closed' ? given.done : null,
  }
}

function checkStanding({ state, owner, waitingFor, done, duplicateOf }: Standing): void {
  if (state === 'taken' && owner === null) throw missing('Zeg wie de storing in behandeling neemt.')
  if (state === 'waiting' && waitingFor === null) throw missing('Schrijf waarop de storing wacht.')
  if (state === 'solved' && done === null) throw missing('Schrijf wat er gedaan is.')
  if (state === 'closed' && done === null && duplicateOf === null)
    throw missing('Schrijf wat er gedaan is, of van welke storing dit een dubbele is.')
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
    throw invalid('De dag tot wanneer de storing wacht ligt meer dan een jaar ver. Kies een andere dag.')
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
  if (!member || !canOwn(member)) throw invalid('Deze collega kan geen storingen behandelen.')
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
  if (!first) throw invalid('Deze storing kan hier geen dubbele van zijn.')
  if (first.duplicateOf !== null)
    throw invalid(`Storing ${of} is zelf een dubbele, van storing ${first.duplicateOf}.`)
}

/** @throws HttpError 428 without a revision, 409 with "An Technieker wijzigde deze storing om 10:14: ze staat nu op ‘opgelost’." */
async function demandUnchanged(
  { clock }: Context,
  tx: Queries,
  { concession, id, state }: { concession: ConcessionNumber; id: MalfunctionNumber; state: MalfunctionState },
  [given, current]: [given: number | null, current: number],
): Promise<void> {
  const isOther = given !== null && given !== current
  // Nobody, when a backup was restored that knows less than the page.
  const change = isOther ? await lastChangeOf(tx, concession, id) : undefined
  if (!change) return demandRevision(given, current)
  const time = clock.at(Date.parse(change.at)).slice(11, 16)
  const stands = `ze staat nu op ‘${STATE_IN_WORDS[state]}’`
  throw changedSince(`${change.by} wijzigde deze storing om ${time}: ${stands}. Bekijk ze opnieuw.`)
}

/** Who can take one, by name. */
export async function listOwners(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession }: Pick<StaffCaller, 'concession'>,
): Promise<MemberRow[]> {
  return (await membersOf(database, concession, clock.now())).filter(canOwn)
}
