import * as v from 'valibot'
import { describeCall } from '../call.ts'
import type * as described from './positions.request.ts'

const settings = v.object({
  /** For `If-Match`; 0 while nobody changed it. */
  revision: v.number(),
  isOn: v.boolean(),
})

export const positionsShow = describeCall<typeof described.positionsShow>()({
  method: 'GET',
  path: '/office/positions',
  encoding: 'query',
  response: settings,
})

export const positionsChange = describeCall<typeof described.positionsChange>()({
  method: 'PUT',
  path: '/office/positions',
  encoding: 'json',
  response: settings,
})
