/**
 * Malfunctions as the office sees them: what the crew reported, and beside it how it stands. What the crew said never changes.
 * Moments are ISO 8601 with offset. Photos are fetched by their address, with the session's cookie.
 */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { captainId, flightId, malfunctionId, shipId, staffId } from '../ids.ts'
import { MALFUNCTION_STATES } from './malfunction-values.ts'
import type * as described from './malfunctions.request.ts'

const optionalWords = v.nullable(v.string())
/** Null for nobody; the name is null for who may not see names. */
const owner = v.nullable(v.object({ id: staffId, name: optionalWords }))
const captain = v.nullable(v.object({ id: captainId, name: optionalWords }))

/** How it stands. */
const standing = {
  state: v.picklist(MALFUNCTION_STATES),
  owner,
  urgent: v.boolean(),
  /** The ship can't sail with it. */
  outOfService: v.boolean(),
  duplicateOf: v.nullable(malfunctionId),
  waitingFor: optionalWords,
  /** A day. */
  waitingUntil: optionalWords,
  /** The work done about it, in the office's words. */
  done: optionalWords,
}

/** A malfunction in a list. */
export const malfunctionRow = v.object({
  id: malfunctionId,
  /** For `If-Match`: another number means that somebody of the office changed it. */
  revision: v.number(),
  ...standing,
  category: v.string(),
  remarks: v.string(),
  ship: shipId,
  shipName: v.string(),
  /** Null when it was reported before any trip. */
  trip: v.nullable(flightId),
  hasPhoto: v.boolean(),
  reportedBy: captain,
  reportedAt: v.string(),
  receivedAt: v.string(),
  /** When the office changed it last; null: never. */
  changedAt: optionalWords,
  replies: v.number(),
  /** A crew replied, and the asker hasn't looked since. */
  hasNewReply: v.boolean(),
  /** A crew replied after it was solved. */
  repliedSinceSolved: v.boolean(),
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
  /** Replies of crew and office, oldest first. */
  replies: v.array(
    v.object({
      id: v.number(),
      /** Null for a captain, for who may not see names. */
      author: optionalWords,
      from: v.picklist(['crew', 'office']),
      text: v.string(),
      hasPhoto: v.boolean(),
      at: v.string(),
    }),
  ),
  /** How it stood from a moment on, or a note; oldest first. No crew sees any of it. */
  events: v.array(
    v.object({
      id: v.number(),
      at: v.string(),
      by: v.object({ id: staffId, name: v.string() }),
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
  response: v.object({ ships: v.array(v.object({ id: shipId, name: v.string() })) }),
})

export const malfunctionOwners = describeCall<typeof described.malfunctionOwners>()({
  method: 'GET',
  path: '/office/malfunctions/owners',
  encoding: 'query',
  response: v.object({ owners: v.array(v.object({ id: staffId, name: v.string() })) }),
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

const dangers = v.object({
  /** For `If-Match`; 0 while nobody named any. */
  revision: v.number(),
  /** Those of which a malfunction is urgent by itself. */
  categories: v.array(v.string()),
  /** Those of the newest malfunctions, to choose from. */
  known: v.array(v.string()),
})

export const malfunctionDangers = describeCall<typeof described.malfunctionDangers>()({
  method: 'GET',
  path: '/office/malfunctions/dangers',
  encoding: 'query',
  response: dangers,
})

export const malfunctionDangersChange = describeCall<typeof described.malfunctionDangersChange>()({
  method: 'PUT',
  path: '/office/malfunctions/dangers',
  encoding: 'json',
  response: dangers,
})

/** Below the API's base: the photo of a malfunction, of a reply. */
export const officeMalfunctionPhotoPath = (malfunction: string) => `/office/malfunctions/${malfunction}/photo`
export const officeReplyPhotoPath = (reply: number) => `/office/malfunctions/replies/${reply}/photo`
