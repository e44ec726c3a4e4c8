/** A ship in an emergency, and the log of who was called about it. */
import { shipCallLog, shipEmergency } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { type Emergency, logCall, showEmergency } from '../../services/incidents/show-emergency.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { presentTrip, type Sight, sightOf } from './present-status.ts'
import { serveOffice } from './serve-office.ts'

type Given = Parameters<typeof showEmergency>[2]

export function officeEmergencyRoutes(app: FastifyInstance, context: StaffContext): void {
  const contacts = () => Object.entries(context.contacts).map(([role, number]) => ({ role, number }))
  const present = async (caller: StaffCaller, ship: Given) => {
    const found = await showEmergency(context, caller, ship)
    return { ...found, trip: found.trip && presentAboard(found.trip, sightOf(caller)), contacts: contacts() }
  }
  serveOffice(app, { context, call: shipEmergency, right: 'board.see' }, ({ request, caller }) =>
    present(caller, request.ship),
  )
  const log = { context, call: shipCallLog, right: 'notifications.send' } as const
  serveOffice(app, log, async (asked) => {
    await logCall(context, asked, asked.request)
    return present(asked.caller, asked.request.ship)
  })
}

function presentAboard({ status, crew, tablet, position }: NonNullable<Emergency['trip']>, sight: Sight) {
  const { seesNames } = sight
  const { id, state, serviceDay, shiftName, trackName, captain, captainName, last, next } = presentTrip(
    status,
    sight,
  )
  const moments = [tablet?.lastSeen, last?.receivedAt].flatMap((at) => at ?? [])
  const newest = moments.toSorted((one, other) => Date.parse(other) - Date.parse(one))
  return {
    ...{ id, state, serviceDay, shiftName, trackName },
    captain: { id: captain, name: captainName, phone: seesNames ? crew.phone : null },
    stewards: crew.stewards.map((one) => ({ id: one.id, name: seesNames ? one.name : null })),
    people: last?.people ?? null,
    bikes: last?.bikes ?? null,
    last: last && {
      stopName: last.stopName,
      arrivedAt: last.arrivedAt,
      departedAt: last.departedAt,
      recordedAt: last.recordedAt,
      receivedAt: last.receivedAt,
    },
    next: next && { stopName: next.stopName, plannedS: next.plannedS },
    position,
    heardAt: newest[0] ?? null,
    waiting: tablet?.waiting ?? null,
    rejected: tablet?.rejected ?? null,
    saidAt: tablet?.saidAt ?? null,
  }
}
