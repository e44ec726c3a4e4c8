/** How long a concession keeps personal data. */
import { retentionChange, retentionShow } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import {
  changeRetention,
  type ShownRetention,
  showRetention,
} from '../../services/privacy/manage-retention.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOffice } from './serve-office.ts'

export function retentionRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: retentionShow, right: 'retention.see' }, async ({ request, caller }) =>
    presented(await showRetention(context, caller, request)),
  )
  serveOffice(
    app,
    { context, call: retentionChange, right: 'retention.change' },
    async ({ request, ...asked }) => presented(await changeRetention(context, asked, request)),
  )
}

function presented({ days, revision, tooOld }: ShownRetention) {
  return { days, revision, tooOld }
}
