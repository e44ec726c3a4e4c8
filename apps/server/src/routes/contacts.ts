/** The phone numbers of this deployment, by role (AMB-61). */
import { contactsOverview } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { serveCall } from './serve-call.ts'

export function contactRoutes(app: FastifyInstance, context: Context): void {
  serveCall(app, contactsOverview, async () => context.contacts)
}
