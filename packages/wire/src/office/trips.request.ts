/** What the server expects in the requests of `trips.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { flightId } from '../request-ids.ts'
import { optionalId, optionalText } from '../values.ts'
import { TRIP_STATES } from './board.ts'
import { calendarDay, pageLimit } from './values.ts'

export const officeTrips = describeRequest({
  request: v.object({
    day: v.optional(v.nullable(calendarDay), null),
    track: optionalId,
    ship: optionalId,
    captain: optionalId,
    state: v.optional(v.nullable(v.picklist(TRIP_STATES)), null),
    after: optionalText,
    limit: pageLimit,
  }),
  summary: 'Trips, the newest service day first',
})

export const officeTrip = describeRequest({
  request: v.object({ id: flightId }),
  summary: 'A trip with everything that is stored of it',
})
