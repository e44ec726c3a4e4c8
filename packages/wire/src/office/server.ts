/** The calls of the office as the server needs them: how each is sent, and what its request must be. */
import { serve } from '../serve.ts'
import * as auditRequest from './audit.request.ts'
import * as audit from './audit.ts'
import * as invitationRequest from './invitation.request.ts'
import * as invitation from './invitation.ts'
import * as sessionRequest from './session.request.ts'
import * as session from './session.ts'
import * as staffRequest from './staff.request.ts'
import * as staff from './staff.ts'

export { OFFICE_CODES } from './message-codes.ts'

export const { auditList } = serve(audit, auditRequest)
export const { invitationShow, invitationAccept } = serve(invitation, invitationRequest)
export const { officeSession, officeLogIn, officeConfirm, officeGoTo, officeLogOut } = serve(
  session,
  sessionRequest,
)
export const { staffList, staffAdd, staffRoles, staffBlock, staffUnblock, staffInvite } = serve(
  staff,
  staffRequest,
)
