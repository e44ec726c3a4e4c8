/** All trips, page after page, and one trip with everything that is stored of it. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import {
  captainId,
  itemId,
  logNoteId,
  malfunctionId,
  notificationId,
  shipId,
  staffId,
  stewardId,
  stopId,
  submittedChecklistId,
  trackId,
} from '../ids.ts'
import { id } from '../values.ts'
import { auditResponse } from './audit.ts'
import { boardTrip } from './board.ts'
import { LOG_KINDS } from './log-values.ts'
import { countMark, countOfStop, review, shoreChange } from './reviews.ts'
import type * as described from './trips.request.ts'

const words = v.nullable(v.string())
/** Null for nobody; the name is null for who may not see names. */
const person = v.nullable(v.object({ id: captainId, name: words }))

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
  /** Choices of the filter, in the order of their names. */
  response: v.object({
    tracks: v.array(v.object({ id: trackId, name: v.string() })),
    ships: v.array(v.object({ id: shipId, name: v.string() })),
    /** The name is null for who may not see names. */
    captains: v.array(v.object({ id: captainId, name: words })),
    /** The newest day whose trips are in the operator's archive; null where there is none. */
    archivedUntil: words,
  }),
})

/** A record of a stop: its count or skip, its captain, and its moments. */
const said = {
  state: v.picklist(['open', 'passed', 'skipped']),
  arrivedAt: words,
  departedAt: words,
  peopleOn: v.number(),
  peopleOff: v.number(),
  people: v.number(),
  bikesOn: v.number(),
  bikesOff: v.number(),
  bikes: v.number(),
  whySkipped: words,
  remarks: words,
  /** Why it corrects an earlier record; null when it corrects none. */
  correction: words,
  /** Moments by the tablet's clock and by the server's reckoning; `said` where the server changed the tablet's. */
  recordedAt: words,
  reckonedAt: words,
  said: v.nullable(v.object({ recordedAt: words, arrived: words, departured: words })),
  countedBy: person,
  device: words,
}

export const tripStop = v.object({
  id: itemId,
  stop: stopId,
  stopName: v.string(),
  /** Seconds since the start of the service day. */
  plannedS: v.number(),
  /** When it is to arrive there; without it: at `plannedS`. */
  arrivalS: v.optional(v.number()),
  /** Added aboard. */
  inserted: v.boolean(),
  ...said,
  /** Null while the stop is open. */
  receivedAt: words,
  /** The ship it was recorded on; null while it is open, and where nobody knows. */
  shipName: words,
  /** What people ashore should look at, and nobody has. */
  marks: v.array(countMark),
  /** Another count by somebody ashore who knew better, which holds; null for none. */
  shore: v.nullable(countOfStop),
  /** All that people ashore said of its count, oldest first. */
  shoreHistory: v.array(shoreChange),
  /** Records that don't hold any more, oldest first. */
  history: v.array(v.object({ ...said, replacedAt: v.string() })),
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
  recordedAt: v.string(),
  receivedAt: v.string(),
  filledInBy: person,
  device: words,
})

export const officeTrip = describeCall<typeof described.officeTrip>()({
  method: 'GET',
  path: '/office/trips/{id}',
  encoding: 'query',
  response: v.object({
    dayStartsAt: v.string(),
    trip: boardTrip,
    /** Records that its tablet, the one that was seen last, said it holds; null: it never said. */
    waiting: v.optional(v.nullable(v.number()), null),
    /** When the oldest of those was made; null: it didn't say. */
    oldestWaitingAt: v.optional(words, null),
    /** When that tablet was heard last; null: never. */
    heardAt: v.optional(v.nullable(v.string()), null),
    createdBy: person,
    createdAt: v.string(),
    completedAt: words,
    closedAt: words,
    closedBy: person,
    stewards: v.array(v.object({ id: stewardId, name: words })),
    /** Captains who chose ship and crew, oldest first. */
    sailedBy: v.array(v.object({ captain: person, since: v.string() })),
    /** Ships it was sailed with, oldest first, as far back as the audit goes. */
    sailedWith: v.array(v.object({ shipName: v.string(), since: v.string() })),
    /** Why its shift was cancelled for that day; null: it wasn't. */
    cancelledBecause: v.optional(words, null),
    /** Open marks of the trip as a whole; those of its stops stand there. */
    marks: v.array(countMark),
    /** What somebody ashore said of its counts; null for nothing. */
    review: v.nullable(review),
    stops: v.array(tripStop),
    /** Null for who may not see checklists. */
    checklists: v.nullable(
      v.array(
        v.object({
          id: submittedChecklistId,
          kind: v.picklist(['start', 'stop']),
          createdAt: v.string(),
          completedAt: words,
          entries: v.array(entry),
        }),
      ),
    ),
    /** Null for who may not see malfunctions. */
    reports: v.nullable(
      v.array(
        v.object({
          id: malfunctionId,
          shipName: v.string(),
          category: v.string(),
          remarks: v.string(),
          urgent: v.boolean(),
          photo: v.nullable(id),
          reportedAt: v.string(),
          receivedAt: v.string(),
          reportedBy: person,
          replies: v.array(v.object({ author: words, text: v.string(), at: v.string() })),
        }),
      ),
    ),
    /** What people ashore noted on it, oldest first; null for who may not see the log. */
    notes: v.nullable(
      v.array(
        v.object({
          id: logNoteId,
          at: v.string(),
          kind: v.picklist(LOG_KINDS),
          text: v.string(),
          tags: v.array(v.string()),
          isOpen: v.boolean(),
          by: v.object({ id: staffId, name: v.string() }),
        }),
      ),
    ),
    /** Notifications that its captains read between its making and its end. */
    read: v.array(
      v.object({
        id: notificationId,
        title: v.string(),
        urgent: v.boolean(),
        sentAt: v.string(),
        readAt: v.string(),
        readBy: person,
      }),
    ),
    /** The newest 200 lines that its reader may see, oldest first. */
    audit: v.array(auditResponse),
    /** Whether there are older ones: `GET /office/audit?subject=trips/41` has all. */
    hasOlderAudit: v.optional(v.boolean(), false),
  }),
})

/** Below the API's base: the photo of a point of a checklist, for who has `checklists.see`. */
export const officeEntryPhotoPath = (entry: string) => `/office/checklists/entries/${entry}/photo`
