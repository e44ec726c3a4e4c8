/** A version of the timetable is withdrawn: the one before holds again, today and on the days to come. */
import { appendAudit } from '../../repositories/audit.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import {
  allVersions,
  lockVersions,
  versionOn,
  withdrawVersion,
} from '../../repositories/timetable-versions.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound } from '../http-error.ts'

export interface Withdrawal {
  /** From this day on another version holds in its place. */
  from: string
  instead: number
}

/** Withdraws it; past days keep it, and so does every trip that was started. `by`: an account of the machine. */
export function withdrawTimetable(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  concession: ConcessionNumber,
  version: number,
  { author, by }: { author: string; by: string },
): Promise<Withdrawal> {
  const at = clock.now()
  const today = clock.today()
  return database.transaction(async (tx) => {
    await lockVersions(tx, concession)
    const found = (await allVersions(tx, concession)).find((one) => one.version === version)
    if (!found || found.state === 'draft') throw notFound(`Versie ${version} bestaat niet.`)
    if (found.state === 'withdrawn') throw new HttpError(409, `Versie ${version} is al ingetrokken.`)
    await withdrawVersion(tx, { concession, version }, { at, author, from: today })
    const from = found.firstDay > today ? found.firstDay : today
    const instead = await versionOn(tx, concession, from)
    if (instead === null)
      throw new HttpError(
        409,
        `Versie ${version} kan niet worden ingetrokken: dan geldt er op ${from} geen enkele dienstregeling. Voer eerst een andere in.`,
      )
    const subject = `timetable_versions/${version}`
    const entry = { concession, captain: null, device: null, at, action: 'timetable-withdrawn', subject }
    await appendAudit(tx, [{ ...entry, detail: { from, instead, author, by } }])
    return { from, instead }
  })
}
