import { MALFUNCTION_CAUSES } from '@vaarboek/domain'
import * as v from 'valibot'

/** A point of a checklist by the columns of a file: as it is written, shown, published and listed. */
export const checklistPoint = v.object({
  category: v.string(),
  /** '' for none. */
  subcategory: v.string(),
  title: v.string(),
  text: v.string(),
  /** 'n.v.t' asks no value. */
  unit: v.string(),
  minimum: v.nullable(v.number()),
  remarks: v.boolean(),
  check: v.boolean(),
  /** When an answer makes a malfunction of the ship. */
  malfunction: v.picklist(MALFUNCTION_CAUSES),
})
