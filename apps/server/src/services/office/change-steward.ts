/** What the office, or an operator at the command line, changes of a steward. */
import type { Queries } from '../../database/database.ts'
import type { Deed } from '../../repositories/audit-deeds.ts'
import { type OfficeStewardRow, renameSteward, setStewardHidden } from '../../repositories/office-stewards.ts'
import { HttpError, sentence } from '../http-error.ts'
import { auditOffice, type OfficeBy } from '../office-by.ts'

export const KNOWN = sentence('office-steward-known', 'Er is al een steward die zo heet. Voeg de twee samen.')

export interface StewardName {
  firstname: string
  lastname: string
}

/** In the transaction it is called in. @throws HttpError 409 when another steward has that name */
export async function changeStewardTo(
  tx: Queries,
  by: OfficeBy,
  before: OfficeStewardRow,
  { firstname, lastname, isHidden }: StewardName & { isHidden: boolean },
): Promise<void> {
  const { id } = before
  const isRenamed = before.firstname !== firstname || before.lastname !== lastname
  if (isRenamed && !(await renameSteward(tx, { concession: by.concession, id }, firstname, lastname)))
    throw new HttpError(409, KNOWN)
  await setStewardHidden(tx, by.concession, id, isHidden ? (before.hiddenAt ?? by.at) : null)
  const hiding: Deed = isHidden ? 'steward-hidden' : 'steward-shown'
  const actions: Deed[] = [
    ...(isRenamed ? (['steward-renamed'] as const) : []),
    ...(isHidden === (before.hiddenAt !== null) ? [] : [hiding]),
  ]
  for (const action of actions) await auditOffice(tx, by, { action, subject: `stewards/${id}` })
}
