/** One shift of the control room hands over to the next: both sign, each in a session of their own. */
import { daysAfter } from '@vaarboek/domain'
import type { RequestOf } from '@vaarboek/wire'
import {
  type dayReport,
  type handOverMail,
  type handOverReceive,
  type handOverSign,
  rightsOf,
} from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import {
  type HandOverContent,
  type HandOverRow,
  handOverOf,
  handOversBefore,
  holdHandOver,
  keepHandOver,
  receiveHandOver,
} from '../../repositories/log/hand-overs.ts'
import type { ConcessionNumber, HandOverNumber } from '../../repositories/row-ids.ts'
import { type MemberRow, membersOf } from '../../repositories/staff/staff.ts'
import { handOverLetter } from '../../text/hand-over-nl.ts'
import { auditOffice } from '../by.ts'
import { changeRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type Change, mutateOffice, mutateOfficeOnce, type RowChange } from '../mutate.ts'
import { lastOf, pageKey } from '../page-key.ts'
import { type Mailed, sendLetter } from '../send-letter.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { composeHandOver } from './compose-hand-over.ts'
import { spanOf } from './list-log.ts'

const UNKNOWN = problem('hand-over-unknown')
const OWN = problem('hand-over-own')
const NOBODY = problem('hand-over-nobody')
const HOUR_MS = 3_600_000
/** So long ago what happened begins where nobody handed over lately; what is planned goes as far. */
const SHIFT_MS = 12 * HOUR_MS
/** A hand-over of longer ago says nothing of when this shift began. */
const LATELY_MS = 24 * HOUR_MS

type Handing = Pick<Context, 'database' | 'clock'>
type Reader = Pick<StaffCaller, 'concession' | 'staff'>
/** Its id, as the wire has it. */
export type HandOverGiven = RequestOf<typeof handOverReceive>['id']

/** What the caller would sign now. */
export function showHandOverNow(context: Handing, caller: Reader): Promise<HandOverContent> {
  return context.database.transaction((db) => composeNow(context, db, caller))
}

async function composeNow(
  { clock }: Pick<Context, 'clock'>,
  db: Queries,
  { concession, staff }: Reader,
): Promise<HandOverContent> {
  const [last] = await handOversBefore(db, concession, { before: null, max: 1 })
  const until = clock.now()
  const isLately = last && Date.parse(until) - Date.parse(last.signedAt) < LATELY_MS
  const span = { from: isLately ? last.signedAt : clock.after(-SHIFT_MS), until }
  const sheet = { span, plannedUntil: clock.after(SHIFT_MS), openUntil: null }
  return composeHandOver({ clock, db, concession, staff }, sheet)
}

/** The report of a service day, with the plan of the day after it; of yesterday where none is said. */
export async function showDayReport(
  { database, clock }: Handing,
  { concession, staff }: Reader,
  { day: asked }: RequestOf<typeof dayReport>,
): Promise<{ today: string; day: string; content: HandOverContent }> {
  const today = clock.today()
  const day = asked ?? daysAfter(today, -1)
  const span = spanOf(clock, day)
  const sheet = { span, plannedUntil: spanOf(clock, daysAfter(day, 1)).until, openUntil: span.until }
  const content = await database.transaction((db) => composeHandOver({ clock, db, concession, staff }, sheet))
  return { today, day, content }
}

/** @throws HttpError 400 for a page of another list */
export async function listHandOvers(
  { database }: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ handOvers: HandOverRow[]; next: string | null }> {
  const list = { list: 'hand-overs', concession }
  const last = after === null ? null : Number(lastOf(list, after)[0])
  const before = Number.isSafeInteger(last) ? last : null
  const handOvers = await handOversBefore(database, concession, { before, max: limit })
  const end = handOvers.at(-1)
  return { handOvers, next: end && handOvers.length === limit ? pageKey(list, [end.id]) : null }
}

export interface HandOver {
  row: HandOverRow & { content: HandOverContent }
  /** To whom it can be mailed. */
  colleagues: MemberRow[]
}

/** @throws HttpError 404 when the concession doesn't have it */
export async function showHandOver(
  { database, clock }: Handing,
  { concession }: Pick<StaffCaller, 'concession'>,
  given: HandOverGiven,
): Promise<HandOver> {
  const id = requireId(given, UNKNOWN)
  const [row, members] = await database.transaction((db) =>
    Promise.all([handOverOf(db, concession, id), membersOf(db, concession, clock.now())]),
  )
  if (!row) throw notFound(UNKNOWN)
  return { row, colleagues: members.filter(mayRead) }
}

function mayRead({ blockedAt, roles }: MemberRow): boolean {
  return blockedAt === null && rightsOf(roles).includes('hand-overs.see')
}

/** Keeps what is so at this moment, signed by the caller. Returns its number. */
export async function signHandOver(
  context: Handing,
  { caller, key }: Change,
  { remarks }: RequestOf<typeof handOverSign>,
): Promise<HandOverNumber> {
  const { staff } = caller
  const { id } = await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      const content = await composeNow(context, tx, caller)
      const id = await keepHandOver(tx, { ...by, staff }, { remarks, content })
      await auditOffice(tx, by, {
        action: 'hand-over-signed',
        subject: `hand_overs/${id}`,
        detail: { remarks },
      })
      return { id }
    },
  })
  return id
}

/** @throws HttpError 404, 409 with who took over, 422 for who handed over, 428 without a revision */
export async function receiveFrom(
  context: Handing,
  change: RowChange,
  { id: given }: RequestOf<typeof handOverReceive>,
): Promise<void> {
  const id = requireId(given, UNKNOWN)
  const { staff } = change.caller
  const hold = async (tx: Queries, concession: ConcessionNumber) => {
    const held = await holdHandOver(tx, concession, id)
    // Whatever revision somebody saw: one is taken over once.
    return held && { ...held, revision: held.receivedBy === null ? held.revision : -1 }
  }
  await changeRow(
    context,
    change,
    { subject: `hand_overs/${id}`, hold, gone: UNKNOWN },
    async (tx, by, held) => {
      if (held.signedBy === staff) throw new HttpError(422, OWN)
      await receiveHandOver(tx, { ...by, staff }, id)
      await auditOffice(tx, by, { action: 'hand-over-received', subject: `hand_overs/${id}` })
      return {}
    },
  )
}

/** Returns whether the mail server took it. @throws HttpError 404, 422 for who may not read it */
export async function mailHandOver(
  context: Context,
  { caller, key }: Change,
  { id: given, staff }: RequestOf<typeof handOverMail>,
): Promise<Mailed> {
  const { row, colleagues } = await showHandOver(context, caller, given)
  const addressee = colleagues.find(({ id }) => String(id) === staff)
  if (!addressee) throw new HttpError(422, NOBODY)
  const { isFirst } = await mutateOfficeOnce(context, {
    caller,
    key,
    work: async (tx, by) => {
      await auditOffice(tx, by, {
        action: 'hand-over-mailed',
        subject: `hand_overs/${row.id}`,
        detail: { to: addressee.name },
      })
      return {}
    },
  })
  if (!isFirst) return 'sent'
  const link = `${context.office.url}/kantoor/logboek/overdracht/${row.id}`
  const letter = handOverLetter({ name: addressee.name, by: row.signerName, ...row, link })
  return sendLetter(context, addressee.email, letter, 'a hand-over was not mailed')
}
