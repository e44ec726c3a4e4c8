/** When a ship is told to be empty or full, as admins say it. */
import { occupancyChange, occupancyShow } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { changeOccupancyBounds, occupancyBoundsOf } from '../../services/realtime/occupancy-bounds.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOffice } from './serve-office.ts'

export function occupancyRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: occupancyShow, right: 'realtime.see' }, ({ caller }) =>
    occupancyBoundsOf(context.database, caller.concession),
  )
  serveOffice(
    app,
    { context, call: occupancyChange, right: 'realtime.change' },
    ({ request: { empty, many, few, standing }, ...change }) =>
      changeOccupancyBounds(context, change, { empty, many, few, standing }),
  )
}
