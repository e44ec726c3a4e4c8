/** The captains, as the office sees and changes them. */
import {
  captainAdd,
  captainAddMany,
  captainBlock,
  captainEmail,
  captainForget,
  captainList,
  captainPhone,
  captainPin,
  captainRename,
  captainUnblock,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { requireId } from '../../services/given-id.ts'
import { addCaptains } from '../../services/people/add-captains.ts'
import {
  addOfficeCaptain,
  CAPTAIN_GONE,
  type CaptainChange,
  type ChangedCaptain,
  forgetOfficeCaptain,
  giveCaptainPhone,
  givePin,
  listCaptains,
  nameCaptain,
  readdressOfficeCaptain,
  setCaptainBlocked,
} from '../../services/people/manage-captains.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { type OfficeRequest, serveOffice } from './serve-office.ts'

export function officeCaptainRoutes(app: FastifyInstance, context: StaffContext): void {
  const people = { context, right: 'people.change' } as const
  const block = { context, right: 'captains.block' } as const
  serveOffice(app, { context, call: captainList, right: 'people.see' }, async ({ request, caller }) => {
    const { captains, next } = await listCaptains(context, caller, request)
    return { captains: captains.map((row) => presented(row, caller)), next }
  })
  serveOffice(app, { ...people, call: captainAdd }, async ({ request, caller, key }) => {
    const { pin: way, ...captain } = request
    return changed(await addOfficeCaptain(context, { caller, key }, { ...captain, way }), caller)
  })
  serveOffice(app, { ...people, call: captainAddMany }, async ({ request, caller, key }) =>
    addCaptains(context, { caller, key }, request),
  )
  serveOffice(app, { ...people, call: captainRename }, async (asked) =>
    changed(await nameCaptain(context, captainChangeOf(asked), asked.request.name), asked.caller),
  )
  serveOffice(app, { ...people, call: captainEmail }, async (asked) =>
    changed(await readdressOfficeCaptain(context, captainChangeOf(asked), asked.request.email), asked.caller),
  )
  serveOffice(app, { ...people, call: captainPhone }, async (asked) =>
    changed(await giveCaptainPhone(context, captainChangeOf(asked), asked.request.phone), asked.caller),
  )
  serveOffice(app, { context, call: captainPin, right: 'captains.pin' }, async (asked) =>
    changed(await givePin(context, captainChangeOf(asked), asked.request.pin), asked.caller),
  )
  serveOffice(app, { ...block, call: captainBlock }, async (asked) =>
    changed(await setCaptainBlocked(context, captainChangeOf(asked), true), asked.caller),
  )
  serveOffice(app, { ...block, call: captainUnblock }, async (asked) =>
    changed(await setCaptainBlocked(context, captainChangeOf(asked), false), asked.caller),
  )
  serveOffice(app, { context, call: captainForget, right: 'people.forget' }, async (asked) =>
    forgetOfficeCaptain(context, captainChangeOf(asked), asked.request.name),
  )
}

function captainChangeOf({ request, ...asked }: OfficeRequest<{ id: string }>): CaptainChange {
  return { ...asked, captain: requireId<'captain'>(request.id, CAPTAIN_GONE) }
}

function changed({ captain, pin, mail }: ChangedCaptain, caller: StaffCaller) {
  return { captain: presented(captain, caller), pin, mail }
}

/** An address is for who changes it, who sails now for who sees the board. */
function presented(row: ChangedCaptain['captain'], { rights }: StaffCaller) {
  return {
    id: row.id,
    name: row.fullName,
    email: rights.has('people.change') ? row.email : null,
    phone: row.phone,
    blockedAt: row.blockedAt,
    lastLoginAt: row.lastLoginAt,
    newPinUntil: row.newPinUntil,
    underWay: rights.has('board.see') ? row.underWay : null,
    revision: row.revision,
  }
}
