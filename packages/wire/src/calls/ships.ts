import { namedFields } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { WIRE_NAMES } from '../counted.ts'
import { flag, id, jsonText, listOf, optionalId, optionalNumber, text } from '../values.ts'
import type * as described from './ships.request.ts'

/** A field of a checklist (DATA-18). `increase` is the minimum; unit 'n.v.t' asks no value. */
export const checklistFieldResponse = v.object({
  id,
  title: text,
  text,
  unit: text,
  increase: optionalNumber,
  remarks: flag,
  check: flag,
  /** The value before anybody touched the field; most servers give none. */
  value: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  checked: flag,
  details: v.optional(
    v.nullable(v.object({ name: text, title: text, subcategorytitle: text, unit: text })),
    null,
  ),
})

/** A checklist as it is drawn up for a ship (DATA-17). */
export const checklistResponse = v.object({
  id: optionalId,
  categories: listOf(
    v.object({
      name: text,
      subcategories: listOf(v.object({ name: text, fields: listOf(checklistFieldResponse) })),
    }),
  ),
})

const maximums = namedFields(WIRE_NAMES, () => ({ maximum: optionalNumber }))

/** A ship; its maximums stand on it or on its type (DATA-08, DATA-09). */
export const shipResponse = v.object({
  id,
  name: text,
  ...maximums,
  type: v.optional(v.nullable(v.object(maximums)), null),
  ...namedFields(WIRE_NAMES, () => ({ current: optionalNumber })),
  startChecklist: v.optional(v.nullable(jsonText(v.nullable(checklistResponse))), null),
  startChecklistId: optionalId,
  stopChecklist: v.optional(v.nullable(jsonText(v.nullable(checklistResponse))), null),
  stopChecklistId: optionalId,
})

/** All ships of the concession (API-17). */
export const shipsIndex = describeCall<typeof described.shipsIndex>()({
  method: 'GET',
  path: '/ships/index',
  response: listOf(shipResponse),
})
