import type { ChecklistFieldInput } from '../../repositories/fleet/checklists.ts'

/** A point by the columns of a file, as calls of the office and the command line have it. */
export function pointByColumns({
  category,
  subcategory,
  title,
  text,
  unit,
  ...point
}: Required<ChecklistFieldInput>) {
  return {
    ...{ category, subcategory, title, text, unit },
    minimum: point.increase,
    remarks: point.asksRemarks,
    check: point.asksCheck,
    malfunction: point.malfunctionWhen,
  }
}
