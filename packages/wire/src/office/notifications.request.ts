/** Request schemas of `notifications.ts`, for the server alone. */
import { MAX_NOTIFICATION_MESSAGE, MAX_NOTIFICATION_TITLE } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { notificationId, optionalShipId, optionalTrackId, shipId, trackId } from '../ids.ts'
import { flag, nothing, optionalText, textUpTo } from '../values.ts'
import { AUDIENCES, MAX_TEMPLATES, NOTIFICATION_STATES } from './notification-values.ts'
import { pageLimit } from './values.ts'

const MAX_NAMED = 500
const MAX_REASON = 500

const content = {
  title: textUpTo(MAX_NOTIFICATION_TITLE),
  message: textUpTo(MAX_NOTIFICATION_MESSAGE),
  urgent: v.boolean(),
  audience: v.picklist(AUDIENCES),
  /** For the audience `tracks`. */
  tracks: v.pipe(v.array(trackId), v.maxLength(MAX_NAMED)),
  /** For the audience `ships`. */
  ships: v.pipe(v.array(shipId), v.maxLength(MAX_NAMED)),
  /** When it ends, by the service's wall clock: 'YYYY-MM-DDTHH:MM'. Null: when it is withdrawn. */
  until: v.nullable(v.pipe(v.string(), v.isoDateTime())),
}
const FIELDS = ['title', 'message', 'urgent', 'audience', 'tracks', 'ships', 'until']

/** More are read than may be kept, so that the refusal says how many that are. */
const MAX_READ = 100

export const notificationTemplates = describeRequest({
  request: nothing,
  summary: 'The concession’s templates of notifications, by title',
})

export const notificationTemplatesChange = describeRequest({
  request: v.object({
    templates: v.pipe(
      v.array(v.object({ title: content.title, message: content.message, urgent: content.urgent })),
      v.maxLength(MAX_READ),
    ),
  }),
  record: ['templates'],
  summary: 'Say which templates of notifications there are: all of them, as they are from now on',
  description: `${MAX_TEMPLATES} at most. Of two with one title the last one is kept.`,
  statuses: [409, 428],
})

export const officeNotifications = describeRequest({
  request: v.object({
    state: v.optional(v.nullable(v.picklist(NOTIFICATION_STATES)), null),
    /** Only urgent ones. */
    urgent: flag,
    track: optionalTrackId,
    ship: optionalShipId,
    after: optionalText,
    limit: pageLimit,
  }),
  summary: 'The notifications to crews, the newest first',
})

export const officeNotification = describeRequest({
  request: v.object({ id: notificationId }),
  summary: 'A notification with who should have it, who has it, and who read it',
})

export const notificationPlaces = describeRequest({
  request: nothing,
  summary:
    'The tracks and ships that a notification can be for, whom it reaches now, and whose clock its end is by',
})

export const unreadNotifications = describeRequest({
  request: nothing,
  summary: 'Boats under way whose captain has not read an urgent notification after five minutes',
})

export const notificationSend = describeRequest({
  request: v.object(content),
  record: FIELDS,
  summary: 'Send a notification to crews',
})

export const notificationCorrect = describeRequest({
  request: v.object({ id: notificationId, ...content }),
  record: ['id', ...FIELDS],
  summary: 'Replace a notification by another one: crews see only the new one',
  statuses: [409, 428],
})

export const notificationWithdraw = describeRequest({
  request: v.object({
    id: notificationId,
    reason: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON))), null),
  }),
  record: ['id', 'reason'],
  summary: 'Withdraw a notification: crews see it no more, the office keeps it',
  statuses: [409, 428],
})
