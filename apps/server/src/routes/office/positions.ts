/** Places of boats on the water, as admins turn them on. */
import { positionsChange, positionsShow } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import type { StaffContext } from '../../services/staff-context.ts'
import { changePositionSettings, positionSettingsOf } from '../../services/trips/position-settings.ts'
import { serveOffice } from './serve-office.ts'

export function officePositionRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: positionsShow, right: 'realtime.see' }, ({ caller }) =>
    positionSettingsOf(context.database, caller.concession),
  )
  serveOffice(
    app,
    { context, call: positionsChange, right: 'realtime.change' },
    ({ request: { isOn }, ...change }) => changePositionSettings(context, change, isOn),
  )
}
