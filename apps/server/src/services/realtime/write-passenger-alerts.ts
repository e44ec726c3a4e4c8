/** Somebody of the office writes a notice for passengers, says it better, or takes it back. */
import type { RequestOf } from '@vaarboek/wire'
import {
  MAX_ALERTS,
  type passengerAlertChange,
  type passengerAlertWithdraw,
  type passengerAlertWrite,
} from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import {
  type AlertContent,
  type AlertRow,
  changeAlert,
  countHeldAlerts,
  passengerAlertRow,
  withdrawAlert,
  writeAlert,
} from '../../repositories/realtime/passenger-alerts.ts'
import type { ConcessionNumber, PassengerAlertNumber } from '../../repositories/row-ids.ts'
import { auditOffice } from '../by.ts'
import { changeRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type Change, mutateOffice, type RowChange } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { contentOf } from './alert-content.ts'

const UNKNOWN = problem('passenger-alert-unknown')

type Writing = Pick<Context, 'database' | 'clock'>
/** Its id, as the wire has it. */
export type AlertOf = RequestOf<typeof passengerAlertWithdraw>['id']

/** Returns its number. @throws HttpError 404 for a line, stop or shift that is none, 422 for what no notice can be, or one too many */
export async function writePassengerAlert(
  context: Writing,
  { caller, key }: Change,
  written: RequestOf<typeof passengerAlertWrite>,
): Promise<PassengerAlertNumber> {
  const { id } = await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await lockConcession(tx, by.concession)
      if ((await countHeldAlerts(tx, by.concession, by.at)) >= MAX_ALERTS)
        throw new HttpError(422, problem('passenger-alerts-many', { most: MAX_ALERTS }))
      const content = await contentOf(context, tx, { by, written, before: by.at })
      const id = await writeAlert(tx, by, content)
      const detail = detailOf(content)
      await auditOffice(tx, by, {
        action: 'passenger-alert-written',
        subject: `passenger_alerts/${id}`,
        detail,
      })
      return { id }
    },
  })
  return id
}

/** @throws HttpError as {@link writePassengerAlert}; 404, 409 with who was first, 428 without a revision */
export async function changePassengerAlert(
  context: Writing,
  change: RowChange,
  { id: given, ...written }: RequestOf<typeof passengerAlertChange>,
): Promise<void> {
  const id = requireId(given, UNKNOWN)
  await changeRow(context, change, rowOf(id), async (tx, by, held) => {
    const content = await contentOf(context, tx, { by, written, before: held.from })
    await changeAlert(tx, by, id, content)
    await auditOffice(tx, by, {
      action: 'passenger-alert-changed',
      subject: `passenger_alerts/${id}`,
      detail: { after: detailOf(content), before: detailOf(asWritten(held)) },
    })
    return {}
  })
}

/** @throws HttpError 404, 409 with who was first, 428 without a revision */
export async function withdrawPassengerAlert(
  context: Writing,
  change: RowChange,
  { id: given }: RequestOf<typeof passengerAlertWithdraw>,
): Promise<void> {
  const id = requireId(given, UNKNOWN)
  await changeRow(context, change, rowOf(id), async (tx, by, held) => {
    await withdrawAlert(tx, by, id)
    await auditOffice(tx, by, {
      action: 'passenger-alert-withdrawn',
      subject: `passenger_alerts/${id}`,
      detail: { title: held.words.nl.title },
    })
    return {}
  })
}

/** @throws HttpError 404 when the concession doesn't have it */
export async function showPassengerAlert(
  { database }: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  given: AlertOf,
): Promise<AlertRow> {
  const row = await passengerAlertRow(database, concession, requireId(given, UNKNOWN))
  if (!row) throw notFound(UNKNOWN)
  return row
}

/** One that was withdrawn is changed no more: whatever revision somebody saw, a colleague was first. */
function rowOf(id: PassengerAlertNumber) {
  const hold = async (tx: Queries, concession: ConcessionNumber) => {
    await lockConcession(tx, concession)
    const held = await passengerAlertRow(tx, concession, id)
    return held && { ...held, revision: held.withdrawnAt === null ? held.revision : -1 }
  }
  return { subject: `passenger_alerts/${id}`, hold, gone: UNKNOWN } as const
}

function asWritten({ tracks, stops, trips, ...row }: AlertRow): AlertContent {
  const { words, cause, effect, from, until } = row
  return {
    ...{ words, cause, effect, from, until },
    ...{ tracks: tracks.map(({ id }) => id), stops: stops.map(({ id }) => id) },
    trips: trips.map(({ day, shift }) => ({ day, shift })),
  }
}

/** The words of all languages are in the row; the audit has the Dutch ones. */
function detailOf({ words: { nl }, from, until, tracks, stops, trips, cause, effect }: AlertContent) {
  return {
    ...{ title: nl.title, text: nl.text, cause, effect, startsAt: from, until, tracks, stops },
    trips: trips.map(({ day, shift }) => `${day}/${shift}`),
  }
}
