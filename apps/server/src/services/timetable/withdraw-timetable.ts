/** A version of the timetable is withdrawn: the one before holds again, today and on the days to come. */

import type { Queries } from '../../database/database.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import {
  allVersions,
  type VersionKey,
  versionOn,
  withdrawVersion,
} from '../../repositories/timetable/timetable-versions.ts'
import { HttpError, notFound, problem } from '../http-error.ts'

export interface Withdrawal {
  /** From this day on another version holds in its place. */
  from: string
  instead: number
}

/**
 * Past days keep it, and so does every trip that was started.
 * @throws HttpError 404 or 409 when it can't be: then nothing may be kept of the transaction
 */
export async function withdraw(
  tx: Queries,
  { concession, version }: VersionKey,
  { at, author, today }: { at: string; author: string; today: string },
): Promise<Withdrawal> {
  await lockConcession(tx, concession)
  const found = (await allVersions(tx, concession)).find((one) => one.version === version)
  if (!found || found.state === 'draft') throw notFound(problem('timetable-unknown', { what: 'version' }))
  if (found.state === 'withdrawn') throw new HttpError(409, problem('timetable-withdrawn', { version }))
  await withdrawVersion(tx, { concession, version }, { at, author, from: today })
  const from = found.firstDay > today ? found.firstDay : today
  const instead = await versionOn(tx, concession, from)
  if (instead === null) throw new HttpError(409, problem('timetable-needed', { version, day: from }))
  return { from, instead }
}
