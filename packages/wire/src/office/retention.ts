import * as v from 'valibot'
import { describeCall } from '../call.ts'
import type * as described from './retention.request.ts'

/** Null for ever. */
const days = v.nullable(v.number())
const count = v.number()

export const retentionResponse = v.object({
  /** For `If-Match`; 0 while nobody set anything. */
  revision: v.number(),
  days: v.object({ photos: days, names: days, positions: days, trails: count, audit: days, log: days }),
  /** Rows that are older, or would be by the days that were asked about; each at most 100,000. */
  tooOld: v.object({
    photos: count,
    names: count,
    positions: count,
    trails: count,
    audit: count,
    log: count,
  }),
})

export const retentionShow = describeCall<typeof described.retentionShow>()({
  method: 'GET',
  path: '/office/retention',
  encoding: 'query',
  response: retentionResponse,
})

export const retentionChange = describeCall<typeof described.retentionChange>()({
  method: 'PUT',
  path: '/office/retention',
  encoding: 'json',
  response: retentionResponse,
})
