/** Stewards as the office sees them. A portrait is fetched by its address, with the session's cookie. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { stewardId } from '../ids.ts'
import type * as described from './stewards.request.ts'
import { optionalMoment } from './values.ts'

const stewardRow = v.object({
  id: stewardId,
  firstname: v.string(),
  lastname: v.string(),
  hasPortrait: v.boolean(),
  /** From then on crews can't choose them. */
  hiddenAt: optionalMoment,
  /** Spellings that were merged into this one. */
  spellings: v.array(v.string()),
  /** For `If-Match`: another number means that somebody changed the row. */
  revision: v.number(),
})

const changed = v.object({ steward: stewardRow })

export const stewardList = describeCall<typeof described.stewardList>()({
  method: 'GET',
  path: '/office/stewards',
  encoding: 'query',
  response: v.object({
    stewards: v.array(stewardRow),
    /** For `after`, to get the next page; null on the last one. */
    next: v.nullable(v.string()),
  }),
})

export const stewardTrips = describeCall<typeof described.stewardTrips>()({
  method: 'GET',
  path: '/office/stewards/{id}/trips',
  encoding: 'query',
  /** `areMore`: they were counted no further. */
  response: v.object({ trips: v.number(), areMore: v.boolean() }),
})

export const stewardAdd = describeCall<typeof described.stewardAdd>()({
  method: 'POST',
  path: '/office/stewards',
  encoding: 'json',
  response: changed,
})

export const stewardAddMany = describeCall<typeof described.stewardAddMany>()({
  method: 'POST',
  path: '/office/stewards/many',
  encoding: 'json',
  response: v.object({ added: v.number() }),
})

export const stewardChange = describeCall<typeof described.stewardChange>()({
  method: 'PUT',
  path: '/office/stewards/{id}',
  encoding: 'json',
  response: changed,
})

export const stewardPortrait = describeCall<typeof described.stewardPortrait>()({
  method: 'PUT',
  path: '/office/stewards/{id}/portrait',
  encoding: 'json',
  response: changed,
})

export const stewardMerge = describeCall<typeof described.stewardMerge>()({
  method: 'POST',
  path: '/office/stewards/{id}/merge',
  encoding: 'json',
  /** The steward who is left. */
  response: changed,
})

/** Below the API's base. */
export const officePortraitPath = (steward: string) => `/office/stewards/${steward}/portrait`
