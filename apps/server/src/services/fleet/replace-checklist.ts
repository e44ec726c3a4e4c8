/**
 * A ship gets another start or end checklist. The list before is kept for ever, so that its entries stay readable, also
 * those a tablet without network still makes after today.
 */
import type { ChecklistKind } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { type ChecklistFieldInput, insertChecklist } from '../../repositories/fleet/checklists.ts'
import { giveChecklists, lockShip } from '../../repositories/fleet/ships.ts'
import type { ChecklistDraftNumber, ChecklistNumber, ShipNumber } from '../../repositories/row-ids.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import { notFound } from '../http-error.ts'
import { SHIP_UNKNOWN } from '../unknown.ts'

export interface NewChecklist {
  ship: { id: ShipNumber; name: string }
  kind: ChecklistKind
  fields: readonly ChecklistFieldInput[]
  /** Of a draft; a list from a file is named after its ship. */
  name?: string
  note?: string
  draft?: ChecklistDraftNumber
}

/** In the transaction it is called in; returns the new list. Tablets have it when they next ask for the ships. */
export async function replaceChecklist(
  tx: Queries,
  by: OfficeBy,
  { ship, kind, fields, name = `${ship.name}, ${kind}`, ...more }: NewChecklist,
): Promise<ChecklistNumber> {
  const held = await lockShip(tx, by.concession, ship.id)
  if (!held) throw notFound(SHIP_UNKNOWN)
  const made = { name, ship: ship.id, kind, publishedAt: by.at, publishedBy: by.staff, ...more }
  const list = await insertChecklist(tx, by.concession, made, fields)
  await giveChecklists(tx, by.concession, { ...held, [kind]: list })
  const detail = { kind, list, before: held[kind] }
  await auditOffice(tx, by, { action: 'checklist-replaced', subject: `ships/${ship.id}`, detail })
  return list
}

/** Takes the list from the ship: crews fill in none from now on. What was filled in stays. False when it had none. */
export async function takeChecklist(
  tx: Queries,
  by: OfficeBy,
  { ship, kind }: Pick<NewChecklist, 'ship' | 'kind'>,
): Promise<boolean> {
  const held = await lockShip(tx, by.concession, ship.id)
  if (!held) throw notFound(SHIP_UNKNOWN)
  if (held[kind] === null) return false
  await giveChecklists(tx, by.concession, { ...held, [kind]: null })
  const detail = { kind, before: held[kind] }
  await auditOffice(tx, by, { action: 'checklist-removed', subject: `ships/${ship.id}`, detail })
  return true
}
