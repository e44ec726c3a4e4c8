/** One search over all that people ashore look for. */
import { find } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { findAnything } from '../../services/find/find-anything.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { presentedLine } from './audit.ts'
import { sightOf } from './present-status.ts'
import { serveOffice } from './serve-office.ts'

export function findRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: find, right: 'board.see' }, async ({ request, caller }) => {
    const sight = sightOf(caller)
    const found = await findAnything(context, caller, request.q)
    return {
      ...found,
      trips: found.trips.map(({ id, serviceDay, shipName, shiftName, trackName, state, at, ...trip }) => ({
        ...{ id, serviceDay, shipName, shiftName, trackName, state, at },
        captainName: sight.seesNames ? trip.captainName : null,
      })),
      shifts: found.shifts.map(({ stop: _, plannedS: __, ...row }) => ({
        ...row,
        captainName: sight.seesNames ? row.captainName : null,
      })),
      notes: found.notes?.map((note) => ({ ...note, day: context.clock.dayOf(Date.parse(note.at)) })) ?? null,
      audit: found.audit?.map((line) => presentedLine(line, sight)) ?? null,
    }
  })
}
