import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { flag } from '../values.ts'
import type * as described from './live.request.ts'

/**
 * The place of the boat now: it lies at a stop, or is on the water. No record: nothing is lost with it, it is never sent again, and what it says is
 * replaced by the next. Our own addition: another's server never gets it. `positions`: the concession wants positions now.
 */
export const flightsLive = /* @__PURE__ */ describeCall<typeof described.flightsLive>()({
  method: 'POST',
  path: '/flights/live',
  response: v.object({ positions: flag, arrivals: flag }),
})
