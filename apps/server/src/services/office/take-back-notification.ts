/** The office takes a notification back, or says it better. Crews see it no more; the office keeps it. */
import type { Queries } from '../../database/database.ts'
import type { NotificationNumber } from '../../repositories/row-ids.ts'
import {
  type HeldNotification,
  holdNotification,
  notifyTracks,
  tracksHearing,
  withdrawNotification,
} from '../../repositories/sent-notifications.ts'
import type { Context } from '../context.ts'
import { notFound } from '../http-error.ts'
import { auditOffice, type OfficeBy } from '../office-by.ts'
import { NOTIFICATION_UNKNOWN } from '../unknown.ts'
import { changedSince, demandRevision } from './revision.ts'

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
  if (held.withdrawnAt !== null && revision !== null) throw changedSince(whoDid(held, clock))
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

/** "Noor Van Hoof trok deze melding om 10:14 in." */
function whoDid({ withdrawnAt, withdrawnBy, isReplaced }: HeldNotification, clock: Context['clock']): string {
  const time = clock.at(Date.parse(withdrawnAt ?? '')).slice(11, 16)
  const who = withdrawnBy ?? 'Iemand'
  return isReplaced
    ? `${who} verving deze melding om ${time} door een andere. Bekijk die eerst.`
    : `${who} trok deze melding om ${time} in. Bekijk ze opnieuw.`
}
