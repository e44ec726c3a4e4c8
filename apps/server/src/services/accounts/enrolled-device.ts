/**
 * NEW_DEVICES=enrolled: on a tablet that its concession doesn't know a code of the office lets in, once, beside the PIN. What
 * the tablet brings is looked at before the PIN: whoever has neither a known tablet nor a code can't try PINs at all.
 */
import { createHmac } from 'node:crypto'
import type { Queries } from '../../database/database.ts'
import type { CaptainNumber, ConcessionNumber } from '../../repositories/row-ids.ts'
import {
  type DeviceCode,
  insertDeviceCode,
  isUsableDeviceCode,
  useDeviceCode,
} from '../../repositories/tablets/device-codes.ts'
import { devicesHolding, type SaidDevice } from '../../repositories/tablets/devices.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import type { Context } from '../context.ts'
import { problem } from '../http-error.ts'
import type { DeviceRefusal } from './new-device.ts'

const DAYS_VALID = 3
/** Without what can be mistaken for something else. 32 of them: five bits each. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

/** The tablet and the code that a login brings beside address and PIN. */
export interface Brought {
  said: SaidDevice | null
  /** The office's code, typed or taken from the link; null without one. */
  code: string | null
}

/** Why a tablet may not even try a PIN; null when it may, for whatever concession. */
export async function refusalOfStranger(context: Context, brought: Brought): Promise<DeviceRefusal | null> {
  const { newDevices, database } = context
  const { said } = brought
  if (newDevices !== 'enrolled') return null
  if (said && (await devicesHolding(database, said)).some(({ isForgotten }) => !isForgotten)) return null
  const code = codeOf(context, brought)
  return code && (await isUsableDeviceCode(database, code)) ? null : refusalWithout(brought)
}

/** The refusal of a tablet that isn't enrolled, as the login screen shows it. */
export function refusalWithout({ code }: Brought): DeviceRefusal {
  return code === null ? problem('device-unknown') : problem('code-wrong', { sender: 'shore' })
}

/** Uses up the code of a captain's login with the right PIN; undefined when it isn't one of this concession. */
export async function enrolBy(
  tx: Queries,
  context: Context,
  { concession, id }: { concession: ConcessionNumber; id: CaptainNumber },
  brought: Brought,
): Promise<{ id: number; name: string | null } | undefined> {
  const code = codeOf(context, brought)
  return code ? useDeviceCode(tx, concession, id, code) : undefined
}

/** A code that lets in one new tablet, as people type it ('ABCDE-F2345'), and the moment it expires. */
export interface NewDeviceCode {
  code: string
  expiresAt: string
}

/**
 * Makes a code for one tablet. It is kept nowhere: only who is told it now has it.
 * @param name what the office calls the tablet
 */
export async function makeDeviceCode(
  tx: Queries,
  { clock, random, pepper }: Pick<Context, 'clock' | 'random' | 'pepper'>,
  by: OfficeBy,
  name: string,
): Promise<NewDeviceCode> {
  const drawn = Array.from(random.bytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  const { concession, at } = by
  const expiresAt = clock.after(DAYS_VALID * 24 * 3600 * 1000)
  const codeHash = hashOf(pepper, drawn)
  const id = await insertDeviceCode(tx, { concession, codeHash, name, at, expiresAt })
  const subject = `device_codes/${id}` as const
  await auditOffice(tx, by, { action: 'device-code-made', subject, detail: { name, expiresAt } })
  return { code: `${drawn.slice(0, LENGTH / 2)}-${drawn.slice(LENGTH / 2)}`, expiresAt }
}

/** The link that takes a code to the app on a new tablet, behind the '#', so that it reaches no log. */
export function deviceCodeLink(appUrl: string, code: string): string {
  return `${appUrl}/#code=${code}`
}

function codeOf({ pepper, clock }: Context, { said, code }: Brought): DeviceCode | null {
  if (code === null) return null
  return { codeHash: hashOf(pepper, code), device: said?.name ?? null, at: clock.now() }
}

/** The same for each way of typing it. */
function hashOf(pepper: Uint8Array, typed: string): Uint8Array {
  const letters = typed.toUpperCase().replace(/[^A-Z\d]/g, '')
  return createHmac('sha256', pepper).update(`device code ${letters}`).digest()
}
