/** Changes to a steward, apart from what the office asks around them. */

import type { AuditAction } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { type OfficeStewardRow, renameSteward, setStewardHidden } from '../../repositories/people/stewards.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import { HttpError, problem } from '../http-error.ts'

export const KNOWN = problem('office-steward-known')

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
  const hiding: AuditAction = isHidden ? 'steward-hidden' : 'steward-shown'
  const actions: AuditAction[] = [
    ...(isRenamed ? (['steward-renamed'] as const) : []),
    ...(isHidden === (before.hiddenAt !== null) ? [] : [hiding]),
  ]
  for (const action of actions) await auditOffice(tx, by, { action, subject: `stewards/${id}` })
}
