/** The ships, as the office sees and changes them. */
import { shipAdd, shipChange, shipList } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { requireId } from '../../services/given-id.ts'
import { addOfficeShip, changeOfficeShip, listOfficeShips } from '../../services/office/manage-ships.ts'
import { SHIP_UNKNOWN } from '../../services/unknown.ts'
import { serveOffice } from './serve-office.ts'

export function officeShipRoutes(app: FastifyInstance, context: Context): void {
  const change = { context, right: 'timetable.change' } as const
  serveOffice(app, { context, call: shipList, right: 'timetable.see' }, async ({ caller }) => ({
    ships: (await listOfficeShips(context, caller)).map(presented),
  }))
  serveOffice(app, { ...change, call: shipAdd }, async ({ request, caller, key }) => ({
    ship: presented(await addOfficeShip(context, { caller, key }, given(request))),
  }))
  serveOffice(app, { ...change, call: shipChange }, async ({ request, ...asked }) => {
    const ship = requireId(request.ship, SHIP_UNKNOWN)
    const wanted = { ...given(request), inService: request.in_service }
    return { ship: presented(await changeOfficeShip(context, { ...asked, ship }, wanted)) }
  })
}

interface Request {
  name: string
  max_people: number | null
  max_bikes: number | null
}

const given = ({ name, max_people: maxPeople, max_bikes: maxBikes }: Request) => ({
  name,
  maxPeople,
  maxBikes,
})

type ShipRow = Awaited<ReturnType<typeof addOfficeShip>>

function presented({ id, name, startChecklist, stopChecklist, revision, ...row }: ShipRow) {
  return {
    id,
    name,
    max_people: row.maxPeople,
    max_bikes: row.maxBikes,
    in_service: row.inService,
    kept_ashore: row.isKeptAshore,
    start_checklist: startChecklist,
    stop_checklist: stopChecklist,
    revision,
  }
}
