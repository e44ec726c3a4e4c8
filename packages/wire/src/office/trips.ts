/** All trips, page after page, and one trip with everything that is stored of it. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id } from '../values.ts'
import { auditResponse } from './audit.ts'
import { boardTrip } from './board.ts'
import type * as described from './trips.request.ts'

const words = v.nullable(v.string())
/** Null for nobody; the name is null for who may not see names. */
const person = v.nullable(v.object({ id, name: words }))

export const officeTrips = describeCall<typeof described.officeTrips>()({
  method: 'GET',
  path: '/office/trips',
  encoding: 'query',
  response: v.object({
    /** Newest service day first. */
    trips: v.array(boardTrip),
    /** For `after`, to get the next page; null on the last one. */
    next: words,
  }),
})

export const officeTripChoices = describeCall<typeof described.officeTripChoices>()({
  method: 'GET',
  path: '/office/trips/choices',
  encoding: 'query',
  /** By name. */
  response: v.object({
    tracks: v.array(v.object({ id, name: v.string() })),
    ships: v.array(v.object({ id, name: v.string() })),
    /** The name is null for who may not see names. */
    captains: v.array(v.object({ id, name: words })),
  }),
})

/** What was counted or said of a stop, by whom, when and when it arrived. */
const said = {
  state: v.picklist(['open', 'passed', 'skipped']),
  arrived_at: words,
  departed_at: words,
  people_on: v.number(),
  people_off: v.number(),
  people: v.number(),
  bikes_on: v.number(),
  bikes_off: v.number(),
  bikes: v.number(),
  why_skipped: words,
  remarks: words,
  /** Why it corrects an earlier record; null when it corrects none. */
  correction: words,
  /** By the tablet's clock, by the server's reckoning, and what the tablet said where the server made something else of it. */
  recorded_at: words,
  reckoned_at: words,
  said: v.nullable(v.object({ recorded_at: words, arrived: words, departured: words })),
  counted_by: person,
  device: words,
}

export const tripStop = v.object({
  id,
  stop: id,
  stop_name: v.string(),
  /** Seconds since the start of the service day. */
  planned_s: v.number(),
  /** Added aboard. */
  inserted: v.boolean(),
  ...said,
  /** Null while the stop is open. */
  received_at: words,
  /** Its load isn't the one before plus on minus off. */
  is_marked: v.boolean(),
  /** More than one captain or tablet counted it, and none of them corrected another. */
  counted_twice: v.boolean(),
  /** Records that don't hold any more, oldest first. */
  history: v.array(v.object({ ...said, replaced_at: v.string() })),
})

const entry = v.object({
  id,
  field: v.string(),
  /** Null for a point that is on no list any more. */
  title: words,
  category: words,
  unit: words,
  checked: v.boolean(),
  value: words,
  remarks: words,
  photo: v.nullable(id),
  recorded_at: v.string(),
  received_at: v.string(),
  filled_in_by: person,
  device: words,
})

export const officeTrip = describeCall<typeof described.officeTrip>()({
  method: 'GET',
  path: '/office/trips/{id}',
  encoding: 'query',
  response: v.object({
    day_starts_at: v.string(),
    trip: boardTrip,
    created_by: person,
    created_at: v.string(),
    completed_at: words,
    closed_at: words,
    closed_by: person,
    stewards: v.array(v.object({ id, name: words })),
    /** Who chose ship and crew, oldest first. */
    sailed_by: v.array(v.object({ captain: person, since: v.string() })),
    /** The shift was sailed twice that day. */
    sailed_twice: v.boolean(),
    stops: v.array(tripStop),
    /** Null for who may not see checklists. */
    checklists: v.nullable(
      v.array(
        v.object({
          id,
          kind: v.picklist(['start', 'stop']),
          created_at: v.string(),
          completed_at: words,
          entries: v.array(entry),
        }),
      ),
    ),
    /** Null for who may not see malfunctions. */
    reports: v.nullable(
      v.array(
        v.object({
          id,
          category: v.string(),
          remarks: v.string(),
          urgent: v.boolean(),
          photo: v.nullable(id),
          reported_at: v.string(),
          received_at: v.string(),
          reported_by: person,
          replies: v.array(v.object({ author: words, text: v.string(), at: v.string() })),
        }),
      ),
    ),
    /** Notifications that its captains read between its making and its end. */
    read: v.array(
      v.object({
        id,
        title: v.string(),
        urgent: v.boolean(),
        sent_at: v.string(),
        read_at: v.string(),
        read_by: person,
      }),
    ),
    /** Oldest first; what its reader may see of it. */
    audit: v.array(auditResponse),
  }),
})

/** Below the API's base: the photo of a point of a checklist, for who has `checklists.see`. */
export const officeEntryPhotoPath = (entry: string) => `/office/checklists/entries/${entry}/photo`
