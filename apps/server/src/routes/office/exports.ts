/** Exports: asked for, listed, fetched and thrown away. */
import type { Id } from '@vaarboek/domain'
import { EXPORT_FILE_PATH } from '@vaarboek/wire/office'
import { exportDelete, exportList, exportMake, exportReady } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { requireStaff, staffOf } from '../../plugins/office-session.ts'
import { notingRefused } from '../../services/audit/note-refused.ts'
import {
  EXPORT_UNKNOWN,
  listExports,
  makeExport,
  noteDownload,
  openExport,
  removeExport,
} from '../../services/exports/manage-exports.ts'
import { requireId } from '../../services/given-id.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { routeSchema } from '../call-schema.ts'
import { shedPolls } from '../shed-polls.ts'
import { serveOffice } from './serve-office.ts'

const FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }

const schema = routeSchema({
  operationId: 'exportFile',
  summary: 'The file of an export',
  security: [{ session: [] }],
  params: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  response: { 200: { description: 'The file, with its own type and name.', content: FILE } },
  statuses: [400, 401, 403, 404, 409, 500, 503],
})

export function exportRoutes(app: FastifyInstance, context: StaffContext): void {
  const make = { context, right: 'exports.make' } as const
  serveOffice(app, { ...make, call: exportList }, async ({ caller }) => ({
    today: context.clock.today(),
    exports: (await listExports(context, caller)).map(presented),
  }))
  serveOffice(app, { ...make, call: exportMake }, async ({ request, ...change }) => ({
    export: presented(await makeExport(context, change, request)),
  }))
  serveOffice(app, { ...make, call: exportReady }, async ({ request, caller }) => {
    const file = await openExport(context, caller, requireId(request.id, EXPORT_UNKNOWN))
    file.stream.destroy()
    return { fileName: file.fileName }
  })
  serveOffice(app, { ...make, call: exportDelete }, async ({ request, ...change }) =>
    removeExport(context, change, requireId(request.id, EXPORT_UNKNOWN)),
  )
  serveFile(app, context)
}

function serveFile(app: FastifyInstance, context: StaffContext): void {
  app.get<{ Params: { id: Id<'export on the server'> } }>(
    EXPORT_FILE_PATH,
    { onRequest: [shedPolls(context.database), requireStaff(context, 'exports.make')], schema },
    async (request, reply) => {
      const caller = staffOf(request)
      const id = requireId(request.params.id, EXPORT_UNKNOWN)
      const file = await notingRefused(context, caller, `GET ${EXPORT_FILE_PATH}`, () =>
        openExport(context, caller, id),
      )
      await noteDownload(context, caller, id)
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="${file.fileName}"`,
          'Content-Length': String(file.bytes),
          'X-Content-Type-Options': 'nosniff',
        })
        .type(file.type)
        .send(file.stream)
    },
  )
}

type Row = Awaited<ReturnType<typeof listExports>>[number]

function presented(row: Row) {
  const { kind, form, firstDay, lastDay, state, fault, days, daysDone, rows } = row
  return {
    ...{ id: row.id, kind, form, hasNames: row.names, hasEvents: row.hasEvents },
    ...{ firstDay, lastDay, state, fault },
    ...{ days, daysDone, rows, loadsLeftOut: row.loadsLeftOut, bytes: row.bytes, sha256: row.sha256 },
    ...{ askedBy: row.askedByName, askedAt: row.askedAt, endsAt: row.endsAt },
  }
}
