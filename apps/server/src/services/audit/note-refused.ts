/** Whoever asks for what the role doesn't allow, or for numbers of another concession, stands in the audit: a line an hour, counted. */

import type { AuditAction } from '@vaarboek/wire/office'
import { appendRefusal } from '../../repositories/audit/audit.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http-error.ts'
import type { StaffCaller } from '../staff-caller.ts'

const ACTIONS: Readonly<Record<number, AuditAction>> = {
  403: 'office-right-refused',
  404: 'office-not-found',
}

/** Runs it; what is refused as 403 or 404 is noted. @param asked what for, as the audit has it @throws what `work` throws */
export async function notingRefused<Result>(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  caller: StaffCaller,
  asked: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const action = error instanceof HttpError ? ACTIONS[error.status] : undefined
    // A caller who is asked for the password is refused nothing yet.
    if (action !== undefined && (error as HttpError).problem?.code !== 'office-confirm') {
      const { concession, staff, address } = caller
      const entry = { concession, captain: null, staff, device: null, address, at: clock.now(), action }
      await appendRefusal(database, { ...entry, subject: null, detail: { call: asked } })
    }
    throw error
  }
}
