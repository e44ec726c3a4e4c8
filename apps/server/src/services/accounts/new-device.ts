/**
 * Logins on a tablet that is new to the captain. Four digits are few for the open internet: with NEW_DEVICES=email whoever
 * found a PIN also needs a code from the captain's e-mail, once for each tablet and captain.
 */
import { createHmac } from 'node:crypto'
import { lockPinTries } from '../../repositories/attempts.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import type { CaptainAccount } from '../../repositories/people/captains.ts'
import {
  insertLoginCode,
  type LoginCode,
  secondsToNextCode,
  tryLoginCode,
} from '../../repositories/people/login-codes.ts'
import { loginCodeLetter } from '../../text/mails-nl.ts'
import type { Context } from '../context.ts'
import { HttpError, type Problem, problem } from '../http-error.ts'
import { tooMany } from '../load/too-many.ts'
import { sendLetter } from '../send-letter.ts'

const MINUTES_VALID = 10
const MAX = { tries: 5, codesAnHour: 5 }
const CODES = 1_000_000

/** Why a tablet isn't let in. */
export type DeviceRefusal = Problem<'device-unknown' | 'code-sent' | 'code-wrong'>

/** The tablet of a login with the right PIN, as its request describes it. */
export interface NewDevice {
  /** The name it said. */
  device: string | null
  /** The code that was typed; null without one. */
  code: string | null
  /** SHA-256 of the account's e-mail address. */
  accountHash: Uint8Array
  /** Network address it comes from. */
  address: string
}

/**
 * Lets a captain with the right PIN in on a new tablet, or not.
 * @returns why not; null when they may
 */
export async function refusalOfNewDevice(
  context: Context,
  account: CaptainAccount,
  asked: NewDevice,
): Promise<DeviceRefusal | null> {
  if (context.newDevices !== 'email') return null
  if (asked.code === null) {
    await sendCode(context, account, asked)
    return problem('code-sent', { minutes: MINUTES_VALID })
  }
  const code = codeOf(context, account, asked, asked.code)
  if (await tryLoginCode(context.database, code, MAX.tries)) return null
  return problem('code-wrong', { sender: 'email' })
}

/** Sends a code; one that was sent before no longer works. */
async function sendCode(context: Context, account: CaptainAccount, asked: NewDevice): Promise<void> {
  const { database, clock, random } = context
  const { concession, id: captain, email, fullName } = account
  const code = freshCode(random.bytes(4), () => random.bytes(4))
  const made = codeOf(context, account, asked, code)
  const expiresAt = clock.after(MINUTES_VALID * 60_000)
  await database.transaction(async (tx) => {
    await lockPinTries(tx, asked.accountHash)
    const seconds = await secondsToNextCode(tx, made, MAX.codesAnHour)
    if (seconds !== null) throw tooMany('codes', seconds)
    await insertLoginCode(tx, { ...made, expiresAt })
    const entry = {
      concession,
      captain,
      device: null,
      at: made.at,
      action: 'login-code-sent' as const,
      subject: null,
    }
    await appendAudit(tx, [{ ...entry, detail: { address: asked.address } }])
  })
  const letter = loginCodeLetter({ name: fullName, code, minutes: MINUTES_VALID })
  if ((await sendLetter(context, email, letter, 'login code not sent')) === 'failed')
    throw new HttpError(503, problem('code-not-sent'))
}

function codeOf(
  { clock, pepper }: Context,
  { concession, id: captain }: CaptainAccount,
  { device }: NewDevice,
  typed: string,
): LoginCode {
  const codeHash = createHmac('sha256', pepper)
    .update(`login code ${typed.replace(/\D/g, '')}`)
    .digest()
  return { concession, captain, device, codeHash, at: clock.now() }
}

/** Six digits, none likelier than another. */
function freshCode(drawn: Uint8Array, again: () => Uint8Array): string {
  const value = Buffer.from(drawn).readUInt32BE()
  if (value >= Math.floor(2 ** 32 / CODES) * CODES) return freshCode(again(), again)
  return String(value % CODES).padStart(6, '0')
}
