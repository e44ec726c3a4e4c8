/** The reply to a browser in which a session began or goes on: the cookie, and what a screen is told of the session. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { browserOf, setEntered, setSession } from '../../plugins/office-session.ts'
import { authenticateStaff } from '../../services/staff/authenticate-staff.ts'
import { confirmsByProvider } from '../../services/staff/log-in-by-provider.ts'
import { describeSession } from '../../services/staff/log-in-staff.ts'
import type { Entered } from '../../services/staff/start-session.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'

export function sessionReplies(context: StaffContext) {
  /** The session of this token, as a screen is told of it. */
  const say = async (raw: FastifyRequest, token: string) => {
    const { address } = browserOf(raw, context)
    return present(await authenticateStaff(context, { token, address, isBackground: true }))
  }
  const present = async (caller: StaffCaller) => {
    const { concession, concessions, now } = await describeSession(context, caller)
    return {
      staff: caller.member,
      name: caller.name,
      email: caller.email,
      concession,
      concessions,
      roles: caller.roles,
      rights: [...caller.rights],
      confirmedUntil: caller.confirmedUntil,
      provider: await confirmsByProvider(context, caller),
      endsAt: caller.endsAt,
      now,
      timeZone: context.clock.timeZone,
    }
  }
  return {
    present,
    begin(raw: FastifyRequest, reply: FastifyReply, entered: Entered) {
      setEntered(raw, reply, entered)
      return say(raw, entered.token)
    },
    goOn(raw: FastifyRequest, reply: FastifyReply, token: string) {
      setSession(raw, reply, token)
      return say(raw, token)
    },
  }
}
