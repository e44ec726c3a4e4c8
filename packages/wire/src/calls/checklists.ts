import * as v from 'valibot'
import { describeCall, only } from '../call.ts'
import { anything, flag, id, jsonText, listOf, mendedPart, optionalId } from '../values.ts'
import type * as described from './checklists.request.ts'

/** A checklist that comes as itself, as `checklist`, or as the one element of a list. */
function itself<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    anything(schema),
    v.transform((given) => {
      const [one] = Array.isArray(given) ? given : [given]
      return typeof one === 'object' && one !== null && 'checklist' in one ? one.checklist : one
    }),
    mendedPart(schema),
  )
}

/** Starts a checklist of a flight (API-34). The same flight and start_stop give the same checklist (AMB-37). */
export const checklistsCreate = describeCall<typeof described.checklistsCreate>()({
  method: 'POST',
  path: '/checklists/create',
  plain: only('ship', 'shift', 'track', 'start_stop', 'flight'),
  response: itself(v.object({ id })),
  responseIsJsonText: true,
})

/** Sends an entry of a checklist. The same field sent again replaces the entry. */
export const checklistsUpdate = describeCall<typeof described.checklistsUpdate>()({
  method: 'POST',
  path: '/checklists/update',
  encoding: 'multipart',
  plain: only('checklist', 'checked', 'field_id', 'entry', 'value', 'remarks', 'image'),
  response: v.object({ id: optionalId }),
  responseIsUnspecified: true,
})

/** Whether a checklist still exists, and what it holds (API-36). */
export const checklistsDetail = describeCall<typeof described.checklistsDetail>()({
  method: 'GET',
  path: '/checklists/detail',
  response: itself(
    v.object({
      id: optionalId,
      entries: v.optional(
        listOf(
          v.object({
            field_id: id,
            checked: flag,
            value: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
            remarks: v.optional(v.nullable(v.string()), null),
            /** The photo's address; null when there is none. */
            image: v.optional(v.nullable(v.string()), null),
          }),
        ),
      ),
    }),
  ),
  responseIsUnspecified: true,
})

/** Closes a checklist (API-37, AMB-38). */
export const checklistsComplete = /* @__PURE__ */ describeCall<typeof described.checklistsComplete>()({
  method: 'POST',
  path: '/checklists/complete',
  response: jsonText(v.object({})),
  responseIsUnspecified: true,
})
