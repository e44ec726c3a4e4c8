/** Malfunctions for the office: what crews reported, how each stands, the talk with the crew, and notes. */
import {
  malfunctionChange,
  malfunctionNote,
  malfunctionOwners,
  malfunctionReply,
  malfunctionSeen,
  malfunctionShips,
  officeMalfunction,
  officeMalfunctions,
  shipMalfunctions,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { changeOfficeMalfunction, listOwners } from '../../services/office/change-malfunction.ts'
import {
  listOfficeMalfunctions,
  listShipMalfunctions,
  listShips,
  type MalfunctionPage,
} from '../../services/office/list-office-malfunctions.ts'
import { showOfficeMalfunction } from '../../services/office/show-office-malfunction.ts'
import type { StaffCaller } from '../../services/office/staff-caller.ts'
import {
  noteOnMalfunction,
  replyToCrew,
  seeMalfunction,
} from '../../services/office/talk-about-malfunction.ts'
import { showPhoto } from '../../services/photos/show-photo.ts'
import { presentMalfunctionRow, presentWholeMalfunction } from './present-malfunction.ts'
import { sightOf } from './present-status.ts'
import { serveOffice } from './serve-office.ts'
import { serveOfficePicture } from './serve-office-picture.ts'

type Whose = Parameters<typeof showOfficeMalfunction>[2]

export function officeMalfunctionRoutes(app: FastifyInstance, context: Context): void {
  const whole = async (caller: StaffCaller, id: Whose) =>
    presentWholeMalfunction(await showOfficeMalfunction(context, caller, id), sightOf(caller))
  const see = { context, right: 'malfunctions.see' } as const
  serveOffice(app, { ...see, call: officeMalfunctions }, async ({ request, caller }) =>
    presentPage(await listOfficeMalfunctions(context, caller, request), caller),
  )
  serveOffice(app, { ...see, call: shipMalfunctions }, async ({ request, caller }) =>
    presentPage(await listShipMalfunctions(context, caller, request), caller),
  )
  serveOffice(app, { ...see, call: officeMalfunction }, ({ request, caller }) => whole(caller, request.id))
  serveOffice(app, { ...see, call: malfunctionSeen }, async ({ request, caller }) => {
    await seeMalfunction(context, caller, request)
    return {}
  })
  serveOffice(app, { ...see, call: malfunctionShips }, async ({ caller }) => ({
    ships: await listShips(context, caller),
  }))
  const reply = { context, right: 'malfunctions.reply' } as const
  serveOffice(app, { ...reply, call: malfunctionReply }, async (asked) => {
    await replyToCrew(context, asked, asked.request)
    return whole(asked.caller, asked.request.id)
  })
  serveOffice(app, { ...reply, call: malfunctionNote }, async (asked) => {
    await noteOnMalfunction(context, asked, asked.request)
    return whole(asked.caller, asked.request.id)
  })
  const change = { context, right: 'malfunctions.change' } as const
  serveOffice(app, { ...change, call: malfunctionOwners }, async ({ caller }) => ({
    owners: (await listOwners(context, caller)).map(({ id, name }) => ({ id, name })),
  }))
  serveOffice(app, { ...change, call: malfunctionChange }, async (asked) => {
    await changeOfficeMalfunction(context, asked, asked.request)
    return whole(asked.caller, asked.request.id)
  })
  photoRoutes(app, context)
}

function photoRoutes(app: FastifyInstance, context: Context): void {
  const right = 'malfunctions.see'
  const ofMalfunction = {
    path: '/office/malfunctions/:id/photo',
    name: 'officeMalfunctionPhoto',
    summary: 'The photo of a malfunction, for the office',
  }
  const ofReply = {
    path: '/office/malfunctions/replies/:id/photo',
    name: 'officeReplyPhoto',
    summary: 'The photo of a reply to a malfunction, for the office',
  }
  serveOfficePicture(app, { context, right, ...ofMalfunction }, (caller, id) =>
    showPhoto(context, caller, 'malfunction', id),
  )
  serveOfficePicture(app, { context, right, ...ofReply }, (caller, id) =>
    showPhoto(context, caller, 'reply', id),
  )
}

function presentPage({ malfunctions, next }: MalfunctionPage, caller: StaffCaller) {
  return { malfunctions: malfunctions.map((row) => presentMalfunctionRow(row, sightOf(caller))), next }
}
