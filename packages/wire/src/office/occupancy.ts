import * as v from 'valibot'
import { describeCall } from '../call.ts'
import type * as described from './occupancy.request.ts'

/** Percentages up to which a ship is empty, has many seats, few, or room to stand; over the last it is full. */
const bounds = v.object({
  /** For `If-Match`; 0 while nobody set any. */
  revision: v.number(),
  empty: v.number(),
  many: v.number(),
  few: v.number(),
  standing: v.number(),
})

export const occupancyShow = describeCall<typeof described.occupancyShow>()({
  method: 'GET',
  path: '/office/occupancy',
  encoding: 'query',
  response: bounds,
})

export const occupancyChange = describeCall<typeof described.occupancyChange>()({
  method: 'PUT',
  path: '/office/occupancy',
  encoding: 'json',
  response: bounds,
})
