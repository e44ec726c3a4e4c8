/** The account of somebody of the office, as they see and change it themselves. */
import type { MalfunctionMails } from '@vaarboek/wire/office'
import { mailsOfMember, setMailsOfMember } from '../../repositories/malfunctions/malfunction-mails.ts'
import { type PasskeyRow, passkeysOf } from '../../repositories/staff/passkeys.ts'
import { type OwnSessionRow, ownSessions } from '../../repositories/staff/sessions.ts'
import { staffById } from '../../repositories/staff/staff.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { type Change, mutateOffice } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'

export interface OwnAccount {
  malfunctionMails: MalfunctionMails
  hasPassword: boolean
  passkeys: PasskeyRow[]
  sessions: OwnSessionRow[]
}

export async function showAccount(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  caller: StaffCaller,
): Promise<OwnAccount> {
  const account = await staffById(database, caller.staff)
  return {
    malfunctionMails: await mailsOfMember(database, caller),
    hasPassword: (account?.passwordHash ?? null) !== null,
    passkeys: await passkeysOf(database, caller.staff),
    sessions: await ownSessions(database, caller.staff, clock.now()),
  }
}

/** Sets which e-mails on malfunctions the caller gets from now on. */
export async function chooseMails(
  context: Context,
  { caller, key }: Change,
  mails: MalfunctionMails,
): Promise<void> {
  const { concession, staff } = caller
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await setMailsOfMember(tx, { concession, staff }, mails)
      const done = {
        action: 'staff-mails-chosen' as const,
        subject: `staff/${staff}` as const,
        detail: { mails },
      }
      await auditOffice(tx, by, done)
      return {}
    },
  })
}
