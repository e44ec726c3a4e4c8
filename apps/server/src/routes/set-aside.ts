/** Records that were refused and set aside by their captains. */
import { setAsideCreate } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { recordSetAside } from '../services/trips/record-set-aside.ts'
import { serveCall } from './serve-call.ts'

export function setAsideRoutes(app: FastifyInstance, context: Context): void {
  serveCall(app, setAsideCreate, ({ request, caller, key }) => recordSetAside(context, caller, request, key))
}
