/** A checklist as it is drawn up for a ship: categories, subcategories and numbered fields (DATA-17 to DATA-19). */
import type { ChecklistId, FieldId } from '../ids.ts'
/** A ship's two lists: the one before departure and the one at the end of the service. */
export type ListKind = 'start' | 'end'

export interface ChecklistField {
  id: FieldId
  title: string
  text: string
  /** '' when no value is asked: 'n.v.t' on the wire (DATA-19). */
  unit: string
  /** The least a value may be, null without a bound. */
  minimum: number | null
  /** Whether a remark can be made. */
  takesRemarks: boolean
  /** Whether it has to be ticked. */
  takesTick: boolean
  /** The value it is drawn up with; '' for none. */
  value: string
  ticked: boolean
}

export interface Subcategory {
  name: string
  fields: ChecklistField[]
}

export interface Category {
  name: string
  subcategories: Subcategory[]
}

export interface Checklist {
  id: ChecklistId | null
  categories: Category[]
}

/** All fields of a category, in order. */
export function fieldsOf(category: Category): ChecklistField[] {
  return category.subcategories.flatMap(({ fields }) => fields)
}

/** All fields of a list, in order. */
export function allFields(checklist: Checklist): ChecklistField[] {
  return checklist.categories.flatMap(fieldsOf)
}
