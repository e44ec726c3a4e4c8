/** Places of boats on the water, as admins turn them on. */
import { positionsChange, positionsShow } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import type { RealtimeFeeds } from '../../services/realtime/serve-feed.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import {
  changePositionSettings,
  PLACED_KINDS,
  positionSettingsOf,
} from '../../services/trips/position-settings.ts'
import { serveOffice } from './serve-office.ts'

export function officePositionRoutes(
  app: FastifyInstance,
  context: StaffContext,
  served: RealtimeFeeds,
): void {
  serveOffice(app, { context, call: positionsShow, right: 'realtime.see' }, ({ caller }) =>
    positionSettingsOf(context.database, caller.concession),
  )
  serveOffice(
    app,
    { context, call: positionsChange, right: 'realtime.change' },
    async ({ request: { isOn }, ...change }) => {
      const after = await changePositionSettings(context, change, isOn)
      for (const kind of PLACED_KINDS) served.forget({ concession: change.caller.concession, kind })
      return after
    },
  )
}
