/** The ships, as the office sees and changes them. */
import { shipAdd, shipAddMany, shipChange, shipList, shipReach } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { addShips } from '../../services/fleet/add-ships.ts'
import {
  addOfficeShip,
  changeOfficeShip,
  changeReach,
  listOfficeShips,
} from '../../services/fleet/manage-ships.ts'
import { requireId } from '../../services/given-id.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { SHIP_UNKNOWN } from '../../services/unknown.ts'
import { serveOffice } from './serve-office.ts'

export function officeShipRoutes(app: FastifyInstance, context: StaffContext): void {
  const change = { context, right: 'timetable.change' } as const
  serveOffice(app, { context, call: shipList, right: 'timetable.see' }, async ({ caller }) => ({
    ships: (await listOfficeShips(context, caller)).map(presented),
  }))
  serveOffice(app, { ...change, call: shipAdd }, async ({ request, caller, key }) => ({
    ship: presented(await addOfficeShip(context, { caller, key }, given(request))),
  }))
  serveOffice(app, { ...change, call: shipAddMany }, async ({ request, caller, key }) => ({
    added: await addShips(context, { caller, key }, request),
  }))
  serveOffice(app, { ...change, call: shipChange }, async ({ request, ...asked }) => {
    const ship = requireId(request.ship, SHIP_UNKNOWN)
    const wanted = { ...given(request), inService: request.inService }
    return { ship: presented(await changeOfficeShip(context, { ...asked, ship }, wanted)) }
  })
  serveOffice(
    app,
    { ...change, call: shipReach },
    async ({ request: { phone, vhf, ship: id }, ...asked }) => {
      const ship = requireId(id, SHIP_UNKNOWN)
      return { ship: presented(await changeReach(context, { ...asked, ship }, { phone, vhf })) }
    },
  )
}

interface Request {
  name: string
  maxPeople: number | null
  maxBikes: number | null
}

const given = ({ name, maxPeople, maxBikes }: Request) => ({
  name,
  maxPeople,
  maxBikes,
})

type ShipRow = Awaited<ReturnType<typeof addOfficeShip>>

function presented({ id, name, startChecklist, stopChecklist, revision, ...row }: ShipRow) {
  return {
    id,
    name,
    maxPeople: row.maxPeople,
    maxBikes: row.maxBikes,
    inService: row.inService,
    phone: row.phone,
    vhf: row.vhf,
    keptAshore: row.isKeptAshore,
    startChecklist,
    stopChecklist,
    revision,
  }
}
