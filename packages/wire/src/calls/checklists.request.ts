/** Request schemas of `checklists.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { fieldId, flightId, shiftId, shipId, submittedChecklistId, trackId } from '../ids.ts'
import { flag, image, instant, milliseconds, optionalId, optionalText, sequenceNumber } from '../values.ts'

/** Optional keys of our own, ignored by a server that doesn't know them. */
const provenance = {
  recorded_at: v.optional(v.nullable(instant), null),
  /** See `Delivery.sequence` in the domain: an older entry that arrives late changes nothing. */
  sequence: sequenceNumber,
  /** How long ago it was recorded when it is sent, as the tablet measured it, so that the server needn't believe its clock. */
  age_ms: v.optional(milliseconds),
  /** When it was recorded by the server's clock, as the tablet had heard it: age and clock are wrong where that was set since. */
  server_ms: v.optional(milliseconds),
}

export const checklistsCreate = describeRequest({
  request: v.object({
    ship: shipId,
    shift: shiftId,
    track: trackId,
    /** 1 for the start checklist, 0 for the end checklist (SYNC-24). */
    start_stop: flag,
    flight: flightId,
    recorded_at: v.optional(v.nullable(instant), null),
  }),
  record: ['flight', 'start_stop'],
  summary: 'Start filling in a checklist of a trip',
  description: 'The same flight and `start_stop` always give the same checklist.',
})

export const checklistsUpdate = describeRequest({
  request: v.object({
    checklist: submittedChecklistId,
    checked: flag,
    field_id: fieldId,
    /** The server's id of the entry when the boat knows one, else the field's id (AMB-37). */
    entry: optionalId,
    value: optionalText,
    remarks: optionalText,
    image,
    ...provenance,
  }),
  record: ['checklist', 'field_id', 'checked', 'value', 'remarks', 'image'],
  summary: 'Send one entry of a checklist',
  description:
    'The same field again replaces the entry; an older `sequence` that arrives late changes nothing.',
})

export const checklistsDetail = describeRequest({
  request: v.object({ checklist: submittedChecklistId }),
  summary: 'A checklist that was filled in, with its entries',
})

export const checklistsComplete = describeRequest({
  request: v.object({ checklist: submittedChecklistId }),
  record: ['checklist'],
  summary: 'Close a checklist',
})
