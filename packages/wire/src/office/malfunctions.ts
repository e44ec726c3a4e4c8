/**
 * Malfunctions as the office sees them: what the crew reported, and beside it how it stands. What the crew said never changes.
 * Moments are ISO 8601 with offset. Photos are fetched by their address, with the session's cookie.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id } from '../values.ts'
import { MALFUNCTION_STATES } from './malfunction-values.ts'
import type * as described from './malfunctions.request.ts'

const optionalWords = v.nullable(v.string())
const someId = v.nullable(id)
/** Null for nobody; the name is null for who may not see names. */
const person = v.nullable(v.object({ id, name: optionalWords }))

/** How it stands. */
const standing = {
  state: v.picklist(MALFUNCTION_STATES),
  owner: person,
  urgent: v.boolean(),
  /** The ship can't sail with it. */
  out_of_service: v.boolean(),
  duplicate_of: someId,
  waiting_for: optionalWords,
  /** A day. */
  waiting_until: optionalWords,
  /** What was done about it. */
  done: optionalWords,
}

/** A malfunction in a list. */
export const malfunctionRow = v.object({
  id,
  /** For `If-Match`: another number means that somebody of the office changed it. */
  revision: v.number(),
  ...standing,
  category: v.string(),
  remarks: v.string(),
  ship: id,
  ship_name: v.string(),
  /** Null when it was reported before any trip. */
  trip: someId,
  has_photo: v.boolean(),
  reported_by: person,
  reported_at: v.string(),
  received_at: v.string(),
  /** When the office changed it last; null: never. */
  changed_at: optionalWords,
  replies: v.number(),
  /** A crew replied, and the asker hasn't looked since. */
  has_new_reply: v.boolean(),
  /** A crew replied after it was solved. */
  replied_since_solved: v.boolean(),
})

const page = v.object({
  malfunctions: v.array(malfunctionRow),
  /** For `after`, to get the next page; null on the last one. */
  next: optionalWords,
})

export const officeMalfunctions = describeCall<typeof described.officeMalfunctions>()({
  method: 'GET',
  path: '/office/malfunctions',
  encoding: 'query',
  response: page,
})

export const shipMalfunctions = describeCall<typeof described.shipMalfunctions>()({
  method: 'GET',
  path: '/office/ships/{ship}/malfunctions',
  encoding: 'query',
  response: page,
})

/** A malfunction with all that belongs to it. */
export const wholeMalfunction = v.object({
  malfunction: malfunctionRow,
  /** The talk with the crew, oldest first. */
  talk: v.array(
    v.object({
      id: v.number(),
      /** Null for a captain, for who may not see names. */
      author: optionalWords,
      from: v.picklist(['crew', 'office']),
      text: v.string(),
      has_photo: v.boolean(),
      at: v.string(),
    }),
  ),
  /** How it stood from a moment on, or a note; oldest first. No crew sees any of it. */
  events: v.array(
    v.object({
      id: v.number(),
      at: v.string(),
      by: v.object({ id, name: v.string() }),
      ...standing,
      /** Null for a change. */
      note: optionalWords,
    }),
  ),
})

export const officeMalfunction = describeCall<typeof described.officeMalfunction>()({
  method: 'GET',
  path: '/office/malfunctions/{id}',
  encoding: 'query',
  response: wholeMalfunction,
})

export const malfunctionShips = describeCall<typeof described.malfunctionShips>()({
  method: 'GET',
  path: '/office/malfunctions/ships',
  encoding: 'query',
  response: v.object({ ships: v.array(v.object({ id, name: v.string() })) }),
})

export const malfunctionOwners = describeCall<typeof described.malfunctionOwners>()({
  method: 'GET',
  path: '/office/malfunctions/owners',
  encoding: 'query',
  response: v.object({ owners: v.array(v.object({ id, name: v.string() })) }),
})

export const malfunctionChange = describeCall<typeof described.malfunctionChange>()({
  method: 'PUT',
  path: '/office/malfunctions/{id}',
  encoding: 'json',
  response: wholeMalfunction,
})

export const malfunctionReply = describeCall<typeof described.malfunctionReply>()({
  method: 'POST',
  path: '/office/malfunctions/{id}/replies',
  encoding: 'json',
  response: wholeMalfunction,
})

export const malfunctionNote = describeCall<typeof described.malfunctionNote>()({
  method: 'POST',
  path: '/office/malfunctions/{id}/notes',
  encoding: 'json',
  response: wholeMalfunction,
})

export const malfunctionSeen = describeCall<typeof described.malfunctionSeen>()({
  method: 'POST',
  path: '/office/malfunctions/{id}/seen',
  encoding: 'json',
  response: v.object({}),
})

/** Below the API's base: the photo of a malfunction, of a reply. */
export const officeMalfunctionPhotoPath = (malfunction: string) => `/office/malfunctions/${malfunction}/photo`
export const officeReplyPhotoPath = (reply: number) => `/office/malfunctions/replies/${reply}/photo`
