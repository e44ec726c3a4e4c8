import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id } from '../values.ts'
import type * as described from './audit.request.ts'
import { moment } from './values.ts'

/** A line of the audit. */
export const auditResponse = v.object({
  id,
  at: moment,
  /** The person who did it; all null for an operator at the command line, who stands in `detail.by`. */
  captain: v.nullable(v.object({ id, name: v.nullable(v.string()) })),
  staff: v.nullable(v.object({ id, name: v.nullable(v.string()) })),
  /** The tablet's mark, never its name. */
  device: v.nullable(v.string()),
  /** Network address, where it was noted. */
  address: v.nullable(v.string()),
  action: v.string(),
  subject: v.nullable(v.string()),
  /** The trip that the subject is, or is a part of: a stop, a checklist, a point of one. */
  trip: v.optional(v.nullable(id), null),
  /** Of a stop of a trip: its name. */
  stopName: v.optional(v.nullable(v.string()), null),
  detail: v.unknown(),
})

export const auditList = describeCall<typeof described.auditList>()({
  method: 'GET',
  path: '/office/audit',
  encoding: 'query',
  response: v.object({
    lines: v.array(auditResponse),
    /** For `after`, to get the next page; null on the last one. */
    next: v.nullable(v.string()),
  }),
})
