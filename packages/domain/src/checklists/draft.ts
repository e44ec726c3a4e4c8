/**
 * A checklist while it is being filled in: values, ticks and remarks, by field. It belongs to the crew until it is
 * submitted; only then does it become a fact of the trip.
 */
import type { FieldId, PhotoName } from '../ids.ts'
import { plainDigits } from '../text/plain-digits.ts'
import type { Instant } from '../time/service-time.ts'
import { allFields, type Category, type Checklist, type ChecklistField, fieldsOf } from './checklist.ts'

/** The numeric input takes so many characters; more are cut off (CHECK-58). */
export const MAX_VALUE_LENGTH = 5

/** A remark of a field (CHECK-56): its text, and the name of its photo in the logbook. */
export interface Remark {
  text: string
  photo: PhotoName | null
  at: Instant
}

export interface ChecklistDraft {
  /** Typed text by field, numbers half written too. */
  values: Record<FieldId, string>
  /** Ids of the ticked fields. */
  ticked: FieldId[]
  /** Remarks by field. */
  remarks: Record<FieldId, Remark>
}

/** A draft that nobody touched: the fields' values and ticks as the list is drawn up. */
export function newDraft(checklist: Checklist): ChecklistDraft {
  const fields = allFields(checklist)
  return {
    values: Object.fromEntries(fields.flatMap(({ id, value }) => (value === '' ? [] : [[id, value]]))),
    ticked: fields.flatMap(({ id, ticked }) => (ticked ? id : [])),
    remarks: {},
  }
}

/** The number in a typed text, for a numeric input: maybe half written, comma or point, at most 5 long. */
export function typedValue(text: string): string {
  const kept = plainDigits(text).replace(/[^\d.,-]/g, '')
  return (/^-?\d*[.,]?\d*/.exec(kept)?.[0] ?? '').slice(0, MAX_VALUE_LENGTH)
}

/** The number that was typed, or null when it isn't one yet. */
export function numberOf(value: string): number | null {
  const number = Number(value.replace(',', '.'))
  return /\d/.test(value) && Number.isFinite(number) ? number : null
}

export function setValue(draft: ChecklistDraft, field: FieldId, text: string): ChecklistDraft {
  return { ...draft, values: { ...draft.values, [field]: typedValue(text) } }
}

/** Ticks or unticks: a tick puts 0 into an empty input, taking it away empties the input (CHECK-35, CHECK-36). */
export function toggleTick(draft: ChecklistDraft, field: ChecklistField): ChecklistDraft {
  const was = draft.ticked.includes(field.id)
  const ticked = was ? draft.ticked.filter((id) => id !== field.id) : [...draft.ticked, field.id]
  if (field.unit === '') return { ...draft, ticked }
  const value = was ? '' : draft.values[field.id] || '0'
  return { ...draft, ticked, values: { ...draft.values, [field.id]: value } }
}

/** Without the remark of a field. */
export function removeRemark(draft: ChecklistDraft, field: FieldId): ChecklistDraft {
  const { [field]: _, ...remarks } = draft.remarks
  return { ...draft, remarks }
}

/** Keeps a remark in place of an earlier one; without text there is none (CHECK-54, CHECK-55). */
export function setRemark(draft: ChecklistDraft, field: FieldId, remark: Remark): ChecklistDraft {
  const text = remark.text.trim()
  if (text === '') return draft
  return { ...draft, remarks: { ...draft.remarks, [field]: { ...remark, text } } }
}

/** Whether a value is there where one is asked, and not below its minimum (CHECK-59, CHECK-60). */
export function hasValidValue(draft: ChecklistDraft, field: ChecklistField): boolean {
  if (field.unit === '') return true
  const number = numberOf(draft.values[field.id] ?? '')
  return number !== null && (field.minimum === null || number >= field.minimum)
}

/** A field is complete when it is ticked where it has to be, and has its value (CHECK-34, CHECK-61, AMB-33). */
export function isFieldComplete(draft: ChecklistDraft, field: ChecklistField): boolean {
  return (!field.takesTick || draft.ticked.includes(field.id)) && hasValidValue(draft, field)
}

/** A category is complete when all its fields are (CHECK-30, CHECK-62). */
export function isCategoryComplete(draft: ChecklistDraft, category: Category): boolean {
  return fieldsOf(category).every((field) => isFieldComplete(draft, field))
}

/** How many fields of a category are complete. */
export function completeFields(draft: ChecklistDraft, category: Category): number {
  return fieldsOf(category).filter((field) => isFieldComplete(draft, field)).length
}

/** A list can be submitted when every category is complete (CHECK-27, CHECK-63). */
export function canSubmit(draft: ChecklistDraft, checklist: Checklist): boolean {
  return checklist.categories.every((category) => isCategoryComplete(draft, category))
}
