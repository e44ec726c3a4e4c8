/** What the server expects in the requests of `notifications.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { flag, id, nothing } from '../values.ts'

export const notificationsIndex = describeRequest({
  request: v.object({ track: id, read: v.optional(v.nullable(flag)) }),
  summary: 'De meldingen op een traject',
})

export const notificationsReadAll = describeRequest({
  request: v.object({ track: id, notificationId: v.optional(v.nullable(id)) }),
  record: ['track', 'notificationId'],
  summary: 'Alle meldingen op een traject gelezen',
})

export const notificationsRead = describeRequest({
  request: v.object({ track: id, notificationId: id }),
  record: ['track', 'notificationId'],
  summary: 'Eén melding gelezen',
})

export const contactsOverview = describeRequest({
  request: nothing,
  summary: 'De telefoonnummers van de dienst',
})
