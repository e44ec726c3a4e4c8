/** Request schemas of `log.ts`, for the server alone. A change needs an `Idempotency-Key`, and of a note an `If-Match`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { logNoteId, optionalFlightId, optionalShipId } from '../ids.ts'
import { flag, nameUpTo, optionalText, requiredText } from '../values.ts'
import { LOG_KINDS, MAX_LOG_TAG, MAX_LOG_TAGS } from './log-values.ts'
import { calendarDay, pageLimit } from './values.ts'

const content = {
  /** When it happened, by the service's wall clock: 'YYYY-MM-DDTHH:MM'. Null: now, or as it was. */
  at: v.nullable(v.pipe(v.string(), v.isoDateTime())),
  kind: v.picklist(LOG_KINDS),
  text: requiredText,
  tags: v.pipe(v.array(nameUpTo(MAX_LOG_TAG)), v.maxLength(MAX_LOG_TAGS)),
  ship: optionalShipId,
  trip: optionalFlightId,
  /** Somebody has to see to it yet. */
  isOpen: v.boolean(),
}
const FIELDS = ['at', 'kind', 'text', 'tags', 'ship', 'trip', 'isOpen']

export const logNotes = describeRequest({
  request: v.object({
    /** A service day. */
    day: v.optional(v.nullable(calendarDay), null),
    kind: v.optional(v.nullable(v.picklist(LOG_KINDS)), null),
    ship: optionalShipId,
    /** Only those that somebody has to see to yet. */
    open: flag,
    after: optionalText,
    limit: pageLimit,
  }),
  summary: 'The log of people ashore, the newest first',
})

export const logNoteWrite = describeRequest({
  request: v.object(content),
  record: FIELDS,
  summary: 'Write in the log',
  description: 'A note on a trip without a ship is about the ship of that trip.',
})

export const logNoteChange = describeRequest({
  request: v.object({ id: logNoteId, ...content }),
  record: ['id', ...FIELDS],
  summary: 'Say a note of the log better, or that it was seen to: all of it, as it is from now on',
  statuses: [409, 428],
})

export const logNoteWithdraw = describeRequest({
  request: v.object({ id: logNoteId }),
  record: ['id'],
  summary: 'Withdraw a note of the log: it stays in it as withdrawn',
  statuses: [409, 428],
})
