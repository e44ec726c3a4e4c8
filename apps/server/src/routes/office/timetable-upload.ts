/** A GTFS feed comes in, and becomes a draft; the response tells how far it is. Nobody waits for it any more: it is stopped. */
import { PassThrough, type Readable } from 'node:stream'
import {
  type ImportProgress,
  MAX_FEED_BYTES,
  TIMETABLE_UPLOAD_PATH,
  type UploadNews,
  ZIP,
} from '@vaarboek/wire/office'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorBody } from '../../plugins/errors.ts'
import { requireStaff, staffOf } from '../../plugins/office-session.ts'
import { HttpError, problem } from '../../services/http-error.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { AskerLeft, ServerStops } from '../../services/stopped.ts'
import { ImportRefused } from '../../services/timetable/import-refused.ts'
import type { TimetableReader } from '../../services/timetable/read-timetable.ts'
import { routeSchema } from '../call-schema.ts'
import { STREAM, UNBUFFERED } from '../open-streams.ts'
import { shedPolls } from '../shed-polls.ts'
import { receiveFile } from './receive-file.ts'

const LINES = 'application/x-ndjson'
const MAX_NAME = 200
const NO_NAME = problem('field-invalid', { field: 'name' })

const schema = routeSchema({
  operationId: 'timetableUpload',
  summary: 'Send a GTFS feed: it becomes a draft of a new version',
  description:
    'The response is a line of JSON for each piece of news: `progress`, and at last `version` (null: the same as the version `sameAs` that holds), `fault` with a code, or `refusal` as an error says it. Whoever leaves meanwhile stops it.',
  security: [{ session: [] }],
  querystring: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
  consumes: [ZIP],
  response: { 200: { description: 'News.', content: { [LINES]: { schema: { type: 'string' } } } } },
  statuses: [400, 401, 403, 409, 413, 415, 422, 500, 503],
})

export function timetableUpload(app: FastifyInstance, context: StaffContext, reader: TimetableReader): void {
  void app.register(async (upload) => {
    // The file is passed on as it comes: it isn't held in memory.
    upload.addContentTypeParser(ZIP, (_request, payload, done) => done(null, payload))
    const admit = requireStaff(context, 'timetable.change')
    const stopping = new AbortController()
    upload.addHook('preClose', async () => stopping.abort(new ServerStops()))
    const options = {
      onRequest: [shedPolls(context.database), admit],
      bodyLimit: MAX_FEED_BYTES,
      schema,
      config: STREAM,
    }
    upload.post(TIMETABLE_UPLOAD_PATH, options, async (request, reply) => {
      const name = nameOf(request)
      const body = request.body as Readable
      const receive = () => receiveFile(body, MAX_FEED_BYTES, context.folders)
      const file = await reader.takeIn(staffOf(request), receive)
      try {
        // It may have taken long: whoever was logged in at its start may not be any more.
        await admit(request)
      } catch (error) {
        await file.remove()
        throw error
      }
      const stream = new PassThrough()
      const say = (news: UploadNews) => stream.writable && stream.write(`${JSON.stringify(news)}\n`)
      const stop = AbortSignal.any([stopping.signal, leaving(reply)])
      const progress = (done: ImportProgress) => say({ progress: done })
      reader
        .read(staffOf(request), { path: file.path, name, progress, stop })
        .then(
          ({ version, before }) => say({ version, sameAs: version === null ? before : null }),
          (error: unknown) => say(faultOf(error, context)),
        )
        .finally(file.remove)
        .catch((error: unknown) => context.log(error, 'uploaded timetable'))
        .finally(() => stream.end())
      return reply
        .headers({ 'Cache-Control': 'no-store', ...UNBUFFERED })
        .type(LINES)
        .send(stream)
    })
  })
}

/** Aborted when whoever asked is gone before the end. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(new AskerLeft())
  })
  return left.signal
}

function faultOf(error: unknown, { log }: StaffContext): UploadNews {
  if (error instanceof ImportRefused) return { fault: error.fault }
  if (error instanceof HttpError) return { refusal: errorBody(error) }
  if (!(error instanceof AskerLeft || error instanceof ServerStops)) log(error, 'timetable not read')
  return { fault: null }
}

/** The file's own name, for people. */
function nameOf({ query }: FastifyRequest): string {
  const { name } = query as { name?: unknown }
  if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_NAME)
    throw new HttpError(422, NO_NAME)
  return name.trim()
}
