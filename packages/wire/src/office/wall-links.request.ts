/** Request schemas of `wall-links.ts`, for the server alone. Changes need an `Idempotency-Key`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { wallLinkId } from '../ids.ts'
import { nameUpTo, nothing } from '../values.ts'
import { invitationCode } from './values.ts'
import { MOST_WALL_HOURS, WALL_HOURS } from './wall-values.ts'

const MAX_NAME_LENGTH = 60

export const wallLinkList = describeRequest({
  request: nothing,
  summary: 'The links for screens on the wall, the newest first',
})

export const wallLinkMake = describeRequest({
  request: v.object({
    name: nameUpTo(MAX_NAME_LENGTH),
    hours: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_WALL_HOURS)),
      WALL_HOURS,
    ),
  }),
  record: ['name', 'hours'],
  summary: 'Make a link by which a screen on the wall shows the board without a login',
  description:
    'It ends after so many hours, 12 where nothing is said, and nothing lengthens it. The code is shown this once: sent again, the request returns none. It stands behind the `#` of `/kantoor/wand`.',
  statuses: [409],
})

export const wallLinkEnd = describeRequest({
  request: v.object({ id: wallLinkId }),
  record: ['id'],
  summary: 'End a link for a screen on the wall: what shows the board by it shows it no longer',
  statuses: [404],
})

export const wallOpen = describeRequest({
  request: v.object({ code: invitationCode }),
  summary: 'Open the board on a screen on the wall, by the code of a link',
  description:
    'Sets a cookie that only `GET /office/board`, its stream and `GET /office/board/lines` take, until the link ends. Names of people and the words with which a shift was cancelled aren’t shown by it. Ten screens of a link; one more ends the first.',
  statuses: [403, 404, 429],
})
