/**
 * A ship gets another start or end checklist. The list before is kept for ever, so that its entries stay readable, also
 * those a tablet without network still makes after today.
 */
import type { ShipId } from '@vaarboek/domain'
import {
  type ChecklistFieldInput,
  giveChecklists,
  insertChecklist,
  lockShipsOfName,
} from '../../repositories/administration.ts'
import { appendAudit } from '../../repositories/audit.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound } from '../http-error.ts'

export interface NewChecklist {
  concession: ConcessionNumber
  /** The ship's name. */
  ship: ShipId
  kind: 'start' | 'stop'
  fields: ChecklistFieldInput[]
}

/** Tablets have the new list when they next ask for the ships. */
export async function replaceChecklist(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession, ship: name, kind, fields }: NewChecklist,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [ship, ...more] = await lockShipsOfName(tx, concession, name)
    if (!ship) throw notFound(`Concessie ${concession} heeft geen schip dat ${name} heet.`)
    if (more.length > 0) throw new HttpError(409, `Er zijn meer schepen die ${name} heten.`)
    const list = await insertChecklist(tx, concession, `${name}, ${kind}`, fields)
    await giveChecklists(tx, concession, { ...ship, [kind]: list })
    const entry = { concession, captain: null, device: null, at: clock.now(), subject: `ships/${ship.id}` }
    await appendAudit(tx, [
      { ...entry, action: 'checklist-replaced', detail: { kind, list, before: ship[kind] } },
    ])
  })
}
