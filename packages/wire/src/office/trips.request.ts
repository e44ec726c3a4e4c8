/** Request schemas of `trips.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { flightId, optionalCaptainId, optionalShipId, optionalTrackId } from '../ids.ts'
import { nothing, optionalText } from '../values.ts'
import { TRIP_STATES } from './board.ts'
import { calendarDay, pageLimit } from './values.ts'

export const officeTrips = describeRequest({
  request: v.object({
    day: v.optional(v.nullable(calendarDay), null),
    track: optionalTrackId,
    ship: optionalShipId,
    captain: optionalCaptainId,
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
