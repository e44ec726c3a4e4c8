/** What the server expects in the requests of `trips.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { flightId } from '../request-ids.ts'
import { nothing, optionalId, optionalText } from '../values.ts'
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

export const officeTripChoices = describeRequest({
  request: nothing,
  summary: 'The tracks, ships and captains that have a trip: what the list can be narrowed to',
})

export const officeTrip = describeRequest({
  request: v.object({ id: flightId }),
  summary: 'A trip with everything that is stored of it',
})
