/** The office's map: what is drawn below the boats of a day. */
import { officeMap } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { showMap } from '../../services/board/show-map.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOffice } from './serve-office.ts'

const right = 'board.see'

export function mapRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: officeMap, right }, async ({ request, caller }) => {
    const tracks = await showMap(context, caller, request.day ?? context.clock.today())
    return {
      tracks: tracks.map(({ track, name, lines, stops }) => ({
        ...{ id: track, name, stops },
        shapes: lines,
      })),
      tiles: false,
    }
  })
}
