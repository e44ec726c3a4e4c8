/** All ships of a concession with who is aboard and the checklists drawn up for them. */
import {
  allChecklistFields,
  allShips,
  type ChecklistFieldRow,
  type ShipRow,
} from '../../repositories/fleet/ships.ts'
import type { Caller, Context } from '../context.ts'

export interface Checklist {
  id: number
  categories: { name: string; subcategories: { name: string; fields: ChecklistFieldRow[] }[] }[]
}

export interface ShipWithChecklists {
  ship: ShipRow
  start: Checklist | null
  stop: Checklist | null
}

/** Ships by name (API-17, DATA-08). */
export async function listShips(
  { database, clock }: Context,
  { concession }: Caller,
): Promise<ShipWithChecklists[]> {
  const [ships, fields] = await Promise.all([
    allShips(database, concession, clock.today()),
    allChecklistFields(database, concession),
  ])
  const fieldsOf = Map.groupBy(fields, ({ checklist }) => checklist)
  const checklist = (id: number | null) => (id === null ? null : assembled(id, fieldsOf.get(id) ?? []))
  return ships.map((ship) => ({
    ship,
    start: checklist(ship.startChecklist),
    stop: checklist(ship.stopChecklist),
  }))
}

/** Fields that follow each other under the same names belong together (DATA-17). */
function assembled(id: number, fields: readonly ChecklistFieldRow[]): Checklist {
  const categories: Checklist['categories'] = []
  for (const field of fields) {
    let category = categories.at(-1)
    if (category?.name !== field.category) {
      category = { name: field.category, subcategories: [] }
      categories.push(category)
    }
    let subcategory = category.subcategories.at(-1)
    if (subcategory?.name !== field.subcategory) {
      subcategory = { name: field.subcategory, fields: [] }
      category.subcategories.push(subcategory)
    }
    subcategory.fields.push(field)
  }
  return { id, categories }
}
