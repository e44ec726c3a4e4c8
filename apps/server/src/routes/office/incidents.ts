/** Incidents: what came from crews and wants an answer, and who of the office has seen it. */
import { incidentsSeen, officeIncidents } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { listIncidents, type SeenIncident } from '../../services/incidents/list-incidents.ts'
import { seeIncidents } from '../../services/incidents/see-incidents.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { type Sight, sightOf } from './present-status.ts'
import { serveOffice } from './serve-office.ts'

export function officeIncidentRoutes(app: FastifyInstance, context: StaffContext): void {
  const all = { context, right: 'board.see' } as const
  const present = async (caller: StaffCaller) => ({
    incidents: (await listIncidents(context, caller)).map((row) => presentIncident(row, sightOf(caller))),
  })
  serveOffice(app, { ...all, call: officeIncidents }, ({ caller }) => present(caller))
  serveOffice(app, { ...all, call: incidentsSeen }, async ({ request, caller }) => {
    await seeIncidents(context, caller, request.incidents)
    return present(caller)
  })
}

function presentIncident(row: SeenIncident, { seesNames }: Sight) {
  return {
    id: row.id,
    kind: row.kind,
    urgent: row.urgent,
    at: row.at,
    recordedAt: row.recordedAt,
    ship: row.ship,
    shipName: row.shipName,
    trip: row.trip,
    malfunction: row.malfunction,
    notification: row.notification,
    tablet: row.tablet,
    captainName: seesNames ? row.captainName : null,
    formerName: seesNames ? row.formerName : null,
    category: row.category,
    said: row.said,
    reason: row.reason,
    count: row.count,
    seenBy: row.seenBy.map(({ name, at }) => ({ name, at })),
    isSeen: row.seenBy.some(({ isOwn }) => isOwn),
  }
}
