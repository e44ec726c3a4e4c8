/** The office's map: what is drawn below the boats of a day, and the operator's tiles below that. */
import { MAP_TILES_PATH } from '@vaarboek/wire/office'
import { officeMap } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { requireStaff } from '../../plugins/office-session.ts'
import { showMap } from '../../services/board/show-map.ts'
import { type MapTiles, tilesPart } from '../../services/board/tiles-part.ts'
import { notFound, problem } from '../../services/http-error.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { routeSchema } from '../call-schema.ts'
import { shedPolls } from '../shed-polls.ts'
import { serveOffice } from './serve-office.ts'

const right = 'board.see'
const TYPE = 'application/vnd.pmtiles'
const NO_TILES = problem('request-unreadable', { because: 'address-unknown' })

const schema = routeSchema({
  operationId: 'officeMapTiles',
  summary: 'A part of the operator’s map, a PMTiles file',
  description: 'Only in ranges of bytes, of 4 MiB at most: who asks for the whole file gets 416.',
  security: [{ session: [] }],
  headers: {
    type: 'object',
    properties: { range: { type: 'string' }, 'if-range': { type: 'string' } },
  },
  response: {
    206: {
      description: 'The bytes asked for, or the first of them.',
      content: { [TYPE]: { schema: { type: 'string', format: 'binary' } } },
    },
  },
  statuses: [401, 403, 404, 416, 500, 503],
})

/** @param tiles the operator's map as it is now; null where there is none */
export function mapRoutes(app: FastifyInstance, context: StaffContext, tiles: () => MapTiles | null): void {
  serveOffice(app, { context, call: officeMap, right }, async ({ request, caller }) => {
    const tracks = await showMap(context, caller, request.day ?? context.clock.today())
    return {
      tracks: tracks.map(({ track, name, lines, stops }) => ({
        ...{ id: track, name, stops },
        shapes: lines,
      })),
      tiles: tiles() !== null,
    }
  })
  app.addHook('onClose', async () => tiles()?.close())
  // Boats come first.
  const onRequest = [shedPolls(context.database), requireStaff(context, right)]
  app.get(MAP_TILES_PATH, { onRequest, schema }, async (request, reply) => {
    const map = tiles()
    if (!map) throw notFound(NO_TILES)
    const { range, 'if-range': ifRange } = request.headers
    const stand = await map.stand()
    reply.headers({ ETag: stand.etag, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-cache' })
    const part = tilesPart(stand, { range, ifRange: typeof ifRange === 'string' ? ifRange : undefined })
    if (!part) return reply.code(416).header('Content-Range', `bytes */${stand.size}`).send()
    const [from, to] = part
    const bytes = await map.read(from, to)
    // It was cut meanwhile: bytes that were promised and don't come would be waited for.
    if (bytes.length < to - from + 1) throw new Error('The map’s file was cut while it was read')
    return reply
      .code(206)
      .headers({ 'Content-Range': `bytes ${from}-${to}/${stand.size}`, 'Content-Length': bytes.length })
      .type(TYPE)
      .send(bytes)
  })
}
