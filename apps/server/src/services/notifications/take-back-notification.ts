/** The office takes a notification back, or says it better. Crews see it no more; the office keeps it. */
import type { Conflict } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import {
  type HeldNotification,
  holdNotification,
  notifyTracks,
  tracksHearing,
  withdrawNotification,
} from '../../repositories/notifications/notifications.ts'
import type { NotificationNumber } from '../../repositories/row-ids.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import type { Context } from '../context.ts'
import { notFound } from '../http-error.ts'
import { ChangedSince, demandRevision } from '../revision.ts'
import { NOTIFICATION_UNKNOWN } from '../unknown.ts'

export interface TakenBack {
  id: NotificationNumber
  /** What the sender saw; null when it didn't say. */
  revision: number | null
  reason: string | null
}

/** Takes it back inside a transaction. @throws HttpError 404, 409 with who did so before, 428 without a revision */
export async function takeBack(
  { clock }: Pick<Context, 'clock'>,
  tx: Queries,
  by: OfficeBy,
  { id, revision, reason }: TakenBack,
): Promise<void> {
  const { concession, at } = by
  const held = await holdNotification(tx, concession, id)
  if (!held) throw notFound(NOTIFICATION_UNKNOWN)
  if (held.withdrawnAt !== null && revision !== null)
    throw new ChangedSince(whoDid(held, held.withdrawnAt, clock))
  demandRevision(revision, held.revision)
  await withdrawNotification(tx, by, id, reason)
  // Tablets that show it ask again, and it is gone.
  await notifyTracks(tx, concession, await tracksHearing(tx, concession, id, at))
}

/** In the audit, for one that nothing takes the place of. */
export async function auditWithdrawal(tx: Queries, by: OfficeBy, { id, reason }: TakenBack): Promise<void> {
  const detail = reason === null ? {} : { reason }
  await auditOffice(tx, by, { action: 'notification-withdrawn', subject: `notifications/${id}`, detail })
}

/** The action that ended it: replacing is sending another one. */
function whoDid(
  { withdrawnBy: by, isReplaced }: HeldNotification,
  withdrawnAt: string,
  clock: Context['clock'],
): Conflict {
  const at = clock.at(Date.parse(withdrawnAt))
  return { action: isReplaced ? 'notification-sent' : 'notification-withdrawn', by, at }
}
