/** The account of somebody of the office, as they see and change it themselves. */
import type { MalfunctionMails } from '@vaarboek/wire/office'
import type { Transaction } from '../../database/database.ts'
import { mailsOfMember, setMailsOfMember } from '../../repositories/malfunctions/malfunction-mails.ts'
import { type PasskeyRow, passkeysOf } from '../../repositories/staff/passkeys.ts'
import { type OwnSessionRow, ownSessions } from '../../repositories/staff/sessions.ts'
import { staffById } from '../../repositories/staff/staff.ts'
import { isMailedYesterday, setYesterdayMail } from '../../repositories/staff/yesterday-mails.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { type Change, mutateOffice } from '../mutate.ts'
import { nextMorning } from '../next-time.ts'
import type { StaffCaller } from '../staff-caller.ts'

export interface OwnAccount {
  malfunctionMails: MalfunctionMails
  isMailedYesterday: boolean
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
    isMailedYesterday: await isMailedYesterday(database, caller),
    hasPassword: (account?.passwordHash ?? null) !== null,
    passkeys: await passkeysOf(database, caller.staff),
    sessions: await ownSessions(database, caller.staff, clock.now()),
  }
}

/** Sets which e-mails on malfunctions the caller gets from now on. */
export async function chooseMails(context: Context, change: Change, mails: MalfunctionMails): Promise<void> {
  await choose(context, change, { mails }, (tx) => setMailsOfMember(tx, change.caller, mails))
}

/** Sets whether the caller is told each morning how the day before went. */
export async function chooseYesterday(context: Context, change: Change, isMailed: boolean): Promise<void> {
  const next = isMailed ? nextMorning(context.clock) : null
  await choose(context, change, { yesterday: isMailed }, (tx) => setYesterdayMail(tx, change.caller, next))
}

async function choose(
  context: Context,
  { caller, key }: Change,
  detail: Record<string, string | boolean>,
  set: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await set(tx)
      const subject = `staff/${caller.staff}` as const
      await auditOffice(tx, by, { action: 'staff-mails-chosen', subject, detail })
      return {}
    },
  })
}
