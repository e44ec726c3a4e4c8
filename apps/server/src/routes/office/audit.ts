/** The audit, page after page. */
import { auditList } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { toId } from '../../services/given-id.ts'
import { type AuditPage, showAudit } from '../../services/office/show-audit.ts'
import { serveOffice } from './serve-office.ts'

export function auditRoutes(app: FastifyInstance, context: Context): void {
  serveOffice(app, { context, call: auditList, right: 'audit.see' }, async ({ request, caller }) => {
    const { lines, next } = await showAudit(context, caller, {
      ...request,
      staff: toId<'staff'>(request.staff),
    })
    return { lines: lines.map(presented), next }
  })
}

function presented({ id, at, device, address, action, subject, detail, ...row }: AuditPage['lines'][number]) {
  const captain = row.captain === null ? null : { id: row.captain, name: row.captainName }
  const staff = row.staff === null ? null : { id: row.staff, name: row.staffName }
  return { id, at, captain, staff, device, address, action, subject, detail }
}
