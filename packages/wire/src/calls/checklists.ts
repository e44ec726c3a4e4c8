import * as v from 'valibot'
import { describeCall, only } from '../call.ts'
import {
  flag,
  id,
  image,
  instant,
  jsonText,
  listOf,
  mendedPart,
  optionalId,
  optionalText,
  sequenceNumber,
} from '../values.ts'

/** Optional keys of our own, ignored by a server that doesn't know them. */
const provenance = {
  recorded_at: v.optional(v.nullable(instant), null),
  /** See `Delivery.sequence` in the domain: an older entry that arrives late changes nothing. */
  sequence: sequenceNumber,
}

/** A checklist that comes as itself, as `checklist`, or as the one element of a list. */
function itself<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(
    v.unknown(),
    v.transform((given) => {
      const [one] = Array.isArray(given) ? given : [given]
      return typeof one === 'object' && one !== null && 'checklist' in one ? one.checklist : one
    }),
    mendedPart(schema),
  )
}

/** A checklist is begun for a flight (API-34). The same flight and start_stop give the same checklist (AMB-37). */
export const checklistsCreate = describeCall({
  method: 'POST',
  path: '/checklists/create',
  encoding: 'form',
  request: v.object({
    ship: id,
    shift: id,
    track: id,
    /** 1 for the start checklist, 0 for the end checklist (SYNC-24). */
    start_stop: flag,
    flight: id,
    recorded_at: v.optional(v.nullable(instant), null),
  }),
  plain: only('ship', 'shift', 'track', 'start_stop', 'flight'),
  answer: itself(v.object({ id })),
  answersText: true,
  record: ['flight', 'start_stop'],
  summary: 'Een checklist van een vaart aanmaken',
})

/** One entry of a checklist (API-35). The same field sent again replaces the entry. */
export const checklistsUpdate = describeCall({
  method: 'POST',
  path: '/checklists/update',
  encoding: 'multipart',
  request: v.object({
    checklist: id,
    checked: flag,
    field_id: id,
    /** The server's id of the entry when the boat knows one, else the field's id (AMB-37). */
    entry: optionalId,
    value: optionalText,
    remarks: optionalText,
    image,
    ...provenance,
  }),
  plain: only('checklist', 'checked', 'field_id', 'entry', 'value', 'remarks', 'image'),
  answer: v.object({ id: optionalId }),
  record: ['checklist', 'field_id', 'checked', 'value', 'remarks', 'image'],
  answersNothing: true,
  summary: 'Eén antwoord van een checklist doorsturen',
})

/** Whether a checklist still exists, and what it holds (API-36). */
export const checklistsDetail = describeCall({
  method: 'GET',
  path: '/checklists/detail',
  encoding: 'query',
  request: v.object({ checklist: id }),
  answer: itself(
    v.object({
      id: optionalId,
      entries: v.optional(
        listOf(
          v.object({
            field_id: id,
            checked: flag,
            value: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
            remarks: v.optional(v.nullable(v.string()), null),
          }),
        ),
      ),
    }),
  ),
  answersNothing: true,
  summary: 'Een checklist van een vaart',
})

/** Closes a checklist (API-37, AMB-38). */
export const checklistsComplete = describeCall({
  method: 'POST',
  path: '/checklists/complete',
  encoding: 'form',
  request: v.object({ checklist: id }),
  answer: jsonText(v.object({})),
  record: ['checklist'],
  answersNothing: true,
  summary: 'Een checklist afsluiten',
})
