/** The people of the office: who they are, their roles, and who is kept out. */
import {
  staffAdd,
  staffBlock,
  staffInvite,
  staffList,
  staffRoles,
  staffUnbind,
  staffUnblock,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { requireId } from '../../services/given-id.ts'
import {
  addColleague,
  type ChangedStaff,
  changeRoles,
  inviteAgain,
  listStaff,
  STAFF_UNKNOWN,
  setBlocked,
  unbindProvider,
} from '../../services/staff/manage-staff.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { type OfficeRequest, serveOffice } from './serve-office.ts'

export function staffRoutes(app: FastifyInstance, context: StaffContext): void {
  const change = { context, right: 'accounts.change' } as const
  serveOffice(app, { context, call: staffList, right: 'accounts.see' }, async ({ caller }) => ({
    staff: (await listStaff(context, caller)).map(presented),
  }))
  serveOffice(app, { ...change, call: staffAdd }, async ({ request, caller, key }) =>
    changed(await addColleague(context, { caller, key }, request)),
  )
  serveOffice(app, { ...change, call: staffRoles }, async (asked) =>
    changed(await changeRoles(context, memberChangeOf(asked), asked.request.roles)),
  )
  serveOffice(app, { ...change, call: staffBlock }, async (asked) =>
    changed(await setBlocked(context, memberChangeOf(asked), true)),
  )
  serveOffice(app, { ...change, call: staffUnblock }, async (asked) =>
    changed(await setBlocked(context, memberChangeOf(asked), false)),
  )
  serveOffice(app, { ...change, call: staffUnbind }, async (asked) =>
    changed(await unbindProvider(context, memberChangeOf(asked))),
  )
  serveOffice(app, { ...change, call: staffInvite }, async (asked) =>
    changed(await inviteAgain(context, memberChangeOf(asked))),
  )
}

function memberChangeOf({ request, ...asked }: OfficeRequest<{ id: string }>) {
  return { ...asked, member: requireId<'staff'>(request.id, STAFF_UNKNOWN) }
}

function changed({ staff, mail }: ChangedStaff) {
  return { staff: presented(staff), mail }
}

function presented({ id, name, email, roles, revision, ...member }: ChangedStaff['staff']) {
  return {
    id,
    name,
    email,
    roles,
    canLogIn: member.canLogIn,
    isBound: member.isBound,
    blockedAt: member.blockedAt,
    invitedUntil: member.invitedUntil,
    lastSeenAt: member.lastSeenAt,
    revision,
  }
}
