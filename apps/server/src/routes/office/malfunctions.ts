/** Malfunctions for the office: what crews reported, how each stands, replies, and notes. */
import {
  malfunctionChange,
  malfunctionDangers,
  malfunctionDangersChange,
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
import { changeOfficeMalfunction, listOwners } from '../../services/malfunctions/change-malfunction.ts'
import { changeDangers, showDangers } from '../../services/malfunctions/dangers.ts'
import {
  listOfficeMalfunctions,
  listShipMalfunctions,
  listShips,
  type MalfunctionPage,
} from '../../services/malfunctions/list-all-malfunctions.ts'
import { noteOnMalfunction, seeMalfunction } from '../../services/malfunctions/note-on-malfunction.ts'
import { replyAsOffice } from '../../services/malfunctions/reply-to-malfunction.ts'
import { showOfficeMalfunction } from '../../services/malfunctions/show-malfunction.ts'
import { showPhoto } from '../../services/photos/show-photo.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { presentMalfunctionRow, presentWholeMalfunction } from './present-malfunction.ts'
import { sightOf } from './present-status.ts'
import { serveOffice } from './serve-office.ts'
import { serveOfficePhoto } from './serve-office-photo.ts'

type Whose = Parameters<typeof showOfficeMalfunction>[2]

export function officeMalfunctionRoutes(app: FastifyInstance, context: StaffContext): void {
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
    await replyAsOffice(context, asked, asked.request)
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
  serveOffice(app, { ...see, call: malfunctionDangers }, ({ caller }) => showDangers(context, caller))
  serveOffice(app, { ...change, call: malfunctionDangersChange }, async (asked) => {
    await changeDangers(context, asked, asked.request.categories)
    return showDangers(context, asked.caller)
  })
  photoRoutes(app, context)
}

function photoRoutes(app: FastifyInstance, context: StaffContext): void {
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
  serveOfficePhoto(app, { context, right, ...ofMalfunction }, (caller, id) =>
    showPhoto(context, caller, 'malfunction', id),
  )
  serveOfficePhoto(app, { context, right, ...ofReply }, (caller, id) =>
    showPhoto(context, caller, 'reply', id),
  )
}

function presentPage({ malfunctions, next }: MalfunctionPage, caller: StaffCaller) {
  return { malfunctions: malfunctions.map((row) => presentMalfunctionRow(row, sightOf(caller))), next }
}
