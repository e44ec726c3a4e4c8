/** Somebody of the office sends a notification to crews, says one better, or takes one back. */
import type { RequestOf } from '@vaarboek/wire'
import type { notificationSend, notificationWithdraw } from '@vaarboek/wire/office'
import type { Transaction } from '../../database/database.ts'
import type { NotificationNumber } from '../../repositories/row-ids.ts'
import type { OfficeBy } from '../by.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, problem } from '../http-error.ts'
import { type Change, mutateOffice, type RowChange } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { NOTIFICATION_UNKNOWN, SHIP_UNKNOWN, TRACK_UNKNOWN } from '../unknown.ts'
import { momentOfEnd } from './notification-end.ts'
import { sendNotification } from './send-notification.ts'
import { auditWithdrawal, takeBack } from './take-back-notification.ts'

type Written = RequestOf<typeof notificationSend>

const NOBODY = {
  tracks: problem('office-notification-nobody', { audience: 'tracks' }),
  ships: problem('office-notification-nobody', { audience: 'ships' }),
}

/** Returns its number. @throws HttpError 404 for a track or ship that is none, 422 for what can't be sent */
export async function sendOfficeNotification(
  context: Context,
  { caller, key }: Change,
  written: Written,
): Promise<NotificationNumber> {
  const { id } = await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => ({ id: await keep(context, tx, { by, caller }, written) }),
  })
  return id
}

/** The new one takes the place of the old. Returns its number. @throws HttpError also 409 with who was first, 428 without a revision */
export async function correctNotification(
  context: Context,
  { caller, key, revision }: RowChange,
  { id: given, ...written }: Written & { id: RequestOf<typeof notificationWithdraw>['id'] },
): Promise<NotificationNumber> {
  const replaces = requireId(given, NOTIFICATION_UNKNOWN)
  const { id } = await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await takeBack(context, tx, by, { id: replaces, revision, reason: null })
      return { id: await keep(context, tx, { by, caller, replaces }, written) }
    },
  })
  return id
}

/** @throws HttpError 404, 409 with who was first, 428 without a revision */
export async function withdrawOfficeNotification(
  context: Context,
  { caller, key, revision }: RowChange,
  { id: given, reason }: RequestOf<typeof notificationWithdraw>,
): Promise<void> {
  const taken = { id: requireId(given, NOTIFICATION_UNKNOWN), revision, reason: reason || null }
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await takeBack(context, tx, by, taken)
      await auditWithdrawal(tx, by, taken)
      return {}
    },
  })
}

/** Sends it inside a transaction, under the name of who wrote it. */
async function keep(
  { clock }: Context,
  tx: Transaction,
  { by, caller, replaces }: { by: OfficeBy; caller: StaffCaller; replaces?: NotificationNumber },
  { title, message, urgent, audience, until, ...named }: Written,
): Promise<NotificationNumber> {
  const tracks = audience === 'tracks' ? named.tracks.map((id) => requireId(id, TRACK_UNKNOWN)) : []
  const ships = audience === 'ships' ? named.ships.map((id) => requireId(id, SHIP_UNKNOWN)) : []
  if (audience !== 'all' && tracks.length + ships.length === 0) throw new HttpError(422, NOBODY[audience])
  const { concession, staff, address, name } = caller
  return sendNotification(tx, by.at, {
    concession,
    title,
    message,
    urgent,
    sender: senderOf(name),
    trackIds: tracks,
    shipIds: ships,
    until: until === null ? null : momentOfEnd(clock, until, by.at),
    ...(replaces === undefined ? {} : { replaces }),
    from: { staff, address },
  })
}

/** The sender's name as crews read it: the first word is the first name. */
function senderOf(name: string): { firstname: string; lastname: string } {
  const [firstname = '', ...rest] = name.split(/\s+/)
  return { firstname, lastname: rest.join(' ') }
}
