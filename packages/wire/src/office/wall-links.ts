/** Links by which a screen on the wall shows the board without a login. Moments are ISO 8601 with offset. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { wallLinkId } from '../ids.ts'
import { moment, optionalMoment } from './values.ts'
import type * as described from './wall-links.request.ts'

const wallLink = v.object({
  id: wallLinkId,
  name: v.string(),
  maker: v.string(),
  madeAt: moment,
  endsAt: moment,
  /** Before its time, and by whom; null where it wasn't. */
  endedAt: optionalMoment,
  endedBy: v.nullable(v.string()),
  /** When a screen last showed it, to the minute; null: none did yet. */
  usedAt: optionalMoment,
})

export const wallLinkList = describeCall<typeof described.wallLinkList>()({
  method: 'GET',
  path: '/office/wall-links',
  encoding: 'query',
  response: v.object({ links: v.array(wallLink) }),
})

export const wallLinkMake = describeCall<typeof described.wallLinkMake>()({
  method: 'POST',
  path: '/office/wall-links',
  encoding: 'json',
  response: v.object({
    link: wallLink,
    /** For the link, behind its '#'; null where the request was done before: then nobody knows it any more. */
    code: v.nullable(v.string()),
  }),
})

export const wallLinkEnd = describeCall<typeof described.wallLinkEnd>()({
  method: 'DELETE',
  path: '/office/wall-links/{id}',
  encoding: 'json',
  response: v.object({ link: wallLink }),
})

export const wallOpen = describeCall<typeof described.wallOpen>()({
  method: 'POST',
  path: '/office/wall-session',
  encoding: 'json',
  open: true,
  response: v.object({ name: v.string(), concessionName: v.string(), endsAt: moment }),
})
