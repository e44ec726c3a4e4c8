/** Somebody ends sessions of their own, elsewhere: what one forgot to end, or doesn't know. */
import { revokeLogin, revokeOtherSessions } from '../../repositories/staff/sessions.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { notFound, problem } from '../http-error.ts'
import { type Change, mutateOffice } from '../mutate.ts'
import { demandConfirmed } from '../staff-caller.ts'

const GONE = problem('office-session-unknown')

/** @param id of the session; null for all but the one it is asked in @throws HttpError 404, 403 when the password was last given over five minutes ago */
export async function endOwnSessions(
  context: Pick<Context, 'database' | 'clock'>,
  { caller, key }: Change,
  id: string | null,
): Promise<void> {
  const { staff } = caller
  demandConfirmed(caller, context.clock.now())
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      const origin = id === null ? null : Buffer.from(id, 'hex')
      if (origin !== null && !(await revokeLogin(tx, { staff, origin }, by.at))) throw notFound(GONE)
      const sessions = origin === null ? await revokeOtherSessions(tx, caller, by.at) : 1
      const subject = `staff/${staff}` as const
      await auditOffice(tx, by, { action: 'staff-sessions-ended', subject, detail: { sessions } })
      return {}
    },
  })
}
