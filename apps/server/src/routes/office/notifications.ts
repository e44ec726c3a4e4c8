/** Notifications to crews: writing, correcting and withdrawing them, and who has read them. */
import {
  notificationCorrect,
  notificationPlaces,
  notificationSend,
  notificationTemplates,
  notificationTemplatesChange,
  notificationWithdraw,
  officeNotification,
  officeNotifications,
  unreadNotifications,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import {
  listOfficeNotifications,
  listPlaces,
  listUnread,
  showOfficeNotification,
} from '../../services/notifications/list-notifications.ts'
import {
  correctNotification,
  sendOfficeNotification,
  withdrawOfficeNotification,
} from '../../services/notifications/send-as-staff.ts'
import { changeTemplates, showTemplates } from '../../services/notifications/templates.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { presentNotificationRow, presentWholeNotification } from './present-notification.ts'
import { sightOf } from './present-status.ts'
import { serveOffice } from './serve-office.ts'

type Whose = Parameters<typeof showOfficeNotification>[2]

export function officeNotificationRoutes(app: FastifyInstance, context: StaffContext): void {
  const whole = async (caller: StaffCaller, id: Whose) =>
    presentWholeNotification(await showOfficeNotification(context, caller, id), sightOf(caller))
  const send = { context, right: 'notifications.send' } as const
  serveOffice(app, { ...send, call: officeNotifications }, async ({ request, caller }) => {
    const { notifications, next } = await listOfficeNotifications(context, caller, request)
    return { notifications: notifications.map(presentNotificationRow), next }
  })
  serveOffice(app, { ...send, call: officeNotification }, ({ request, caller }) => whole(caller, request.id))
  serveOffice(app, { ...send, call: notificationPlaces }, ({ caller }) => listPlaces(context, caller))
  serveOffice(app, { ...send, call: notificationTemplates }, ({ caller }) => showTemplates(context, caller))
  serveOffice(app, { ...send, call: notificationTemplatesChange }, async ({ request, ...asked }) => {
    await changeTemplates(context, asked, request.templates)
    return showTemplates(context, asked.caller)
  })
  serveOffice(app, { ...send, call: notificationSend }, async (asked) =>
    whole(asked.caller, String(await sendOfficeNotification(context, asked, asked.request)) as Whose),
  )
  serveOffice(app, { ...send, call: notificationCorrect }, async (asked) =>
    whole(asked.caller, String(await correctNotification(context, asked, asked.request)) as Whose),
  )
  serveOffice(app, { ...send, call: notificationWithdraw }, async (asked) => {
    await withdrawOfficeNotification(context, asked, asked.request)
    return whole(asked.caller, asked.request.id)
  })
  serveOffice(app, { context, right: 'board.see', call: unreadNotifications }, async ({ caller }) => ({
    unread: await listUnread(context, caller),
  }))
}
