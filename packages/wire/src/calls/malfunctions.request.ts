/** Request schemas of `malfunctions.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import {
  malfunctionId,
  optionalCaptainId,
  optionalFlightId,
  optionalShiftId,
  replyRef,
  reportRef,
  shipId,
} from '../ids.ts'
import { image, instant, requiredText } from '../values.ts'

export const malfunctionsOverview = describeRequest({
  request: v.object({ ship: shipId }),
  summary: 'The malfunctions of a ship, newest first',
  description: '`image` says whether there is a photo; it is fetched from `/api/malfunctions/image/{id}`.',
})

export const malfunctionsCreate = describeRequest({
  request: v.object({
    flight: optionalFlightId,
    ship: shipId,
    shift: optionalShiftId,
    /** The title of the situation (MALF-36). */
    category: requiredText,
    remarks: requiredText,
    /** Our own server takes it in a second sending with the same `client_ref`, so that text never waits for a photo. */
    image,
    /** The boat's own name for it: the same one again is the same malfunction. */
    client_ref: reportRef,
    recorded_at: v.optional(v.nullable(instant), null),
  }),
  record: ['ship', 'category', 'remarks', 'image', 'client_ref'],
  summary: 'Report a malfunction',
  description: 'The same `client_ref` again is the same malfunction, so that a photo may follow the text.',
})

export const malfunctionsDetailCreate = describeRequest({
  request: v.object({
    malfunction: malfunctionId,
    remarks: requiredText,
    image,
    captain: optionalCaptainId,
    client_ref: replyRef,
  }),
  record: ['malfunction', 'remarks', 'image', 'client_ref'],
  summary: 'Reply to a malfunction',
  description:
    'The author is the captain of the token, whatever the form says. The response says in `image` whether the reply has its photo.',
})
