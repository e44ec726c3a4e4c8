/** The log that people ashore keep. Moments are ISO 8601 with offset. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { flightId, logNoteId, shipId, staffId } from '../ids.ts'
import type * as described from './log.request.ts'
import { LOG_KINDS } from './log-values.ts'

const words = v.nullable(v.string())

export const logNote = v.object({
  id: logNoteId,
  /** For `If-Match`. */
  revision: v.number(),
  /** When it happened. */
  at: v.string(),
  kind: v.picklist(LOG_KINDS),
  text: v.string(),
  tags: v.array(v.string()),
  ship: v.nullable(v.object({ id: shipId, name: v.string() })),
  trip: v.nullable(v.object({ id: flightId, serviceDay: v.string(), shiftName: v.string() })),
  isOpen: v.boolean(),
  writtenAt: v.string(),
  by: v.object({ id: staffId, name: v.string() }),
  /** Null while it is as it was written. */
  changedAt: words,
  /** Null while it holds. */
  withdrawnAt: words,
  /** It was noted on the emergency page of its ship, and stays as it is. */
  isShipCall: v.optional(v.boolean(), false),
})

const one = v.object({ note: logNote })

export const logNotes = describeCall<typeof described.logNotes>()({
  method: 'GET',
  path: '/office/log',
  encoding: 'query',
  response: v.object({
    notes: v.array(logNote),
    /** Ships that a note can be about, by name. */
    ships: v.array(v.object({ id: shipId, name: v.string() })),
    /** For `after`, to get the next page; null on the last one. */
    next: words,
  }),
})

export const logNoteWrite = describeCall<typeof described.logNoteWrite>()({
  method: 'POST',
  path: '/office/log',
  encoding: 'json',
  response: one,
})

export const logNoteChange = describeCall<typeof described.logNoteChange>()({
  method: 'PUT',
  path: '/office/log/{id}',
  encoding: 'json',
  response: one,
})

export const logNoteWithdraw = describeCall<typeof described.logNoteWithdraw>()({
  method: 'POST',
  path: '/office/log/{id}/withdraw',
  encoding: 'json',
  response: one,
})
