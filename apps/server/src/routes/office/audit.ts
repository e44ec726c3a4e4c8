/** The audit, page after page. */
import { auditList } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { shownDetail } from '../../services/audit/fold-lines.ts'
import { type AuditPage, showAudit } from '../../services/audit/show-audit.ts'
import { toId } from '../../services/given-id.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { type Sight, sightOf } from './present-status.ts'
import { serveOffice } from './serve-office.ts'

export function auditRoutes(app: FastifyInstance, context: StaffContext): void {
  serveOffice(app, { context, call: auditList, right: 'audit.see' }, async ({ request, caller, reading }) => {
    const { lines, next } = await showAudit(await reading(), caller, {
      ...request,
      member: toId<'staff'>(request.staff),
    })
    return { lines: lines.map((line) => presentedLine(line, sightOf(caller))), next }
  })
}

/** A line whose tablet is shown by its mark. */
export function presentedLine(row: AuditPage['lines'][number], { seesNames }: Sight) {
  const { id, at, device, address, action, subject, trip, stopName } = row
  const captain = row.captain === null ? null : { id: row.captain, name: seesNames ? row.captainName : null }
  const staff = row.member === null ? null : { id: row.member, name: row.staffName }
  return {
    id,
    at,
    captain,
    staff,
    device,
    address,
    action,
    subject,
    trip,
    stopName,
    detail: shownDetail(row),
  }
}
