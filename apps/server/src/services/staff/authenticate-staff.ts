/**
 * Authentication of people of the office by a session's cookie. Roles are read each time: one that is taken away is gone with
 * the next request.
 */
import { rightsOf } from '@vaarboek/wire/office'
import {
  type StaffSessionRow,
  sessionOfLogin,
  touchSession,
  validSession,
} from '../../repositories/staff/sessions.ts'
import { tokenHash } from '../accounts/log-in.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http-error.ts'
import { SESSION_ENDED, type StaffCaller } from '../staff-caller.ts'

const MINUTE_MS = 60_000
/** A session in which nobody does anything ends after this time; that of somebody who gives out rights much sooner. */
const IDLE_MS = { admin: 30 * MINUTE_MS, others: 8 * 60 * MINUTE_MS }
/** How exactly it is noted that somebody does something. */
const SEEN_EVERY_MS = MINUTE_MS
/** For so long after the password was given it isn't asked again. */
const CONFIRMED_MS = 5 * MINUTE_MS

export interface SessionRequest {
  token: string | null
  /** Network address. */
  address: string
  /** Asked by the app itself: nobody did anything. */
  isBackground: boolean
  /** Changes nothing: the token of before the password was given again is enough for a moment. */
  isReading?: boolean
}

type World = Pick<Context, 'database' | 'clock'>

/** @throws HttpError 401 without a session that holds */
export async function authenticateStaff(context: World, asked: SessionRequest): Promise<StaffCaller> {
  const { database, clock } = context
  const { token, address, isBackground, isReading = false } = asked
  const at = clock.now()
  const row = token === null ? undefined : await validSession(database, tokenHash(token), at)
  const caller = callerOf(context, row, address)
  if (row?.revokedAt && !isReading) throw new HttpError(401, SESSION_ENDED)
  if (row && !isBackground && Date.parse(at) - Date.parse(row.seenAt) >= SEEN_EVERY_MS)
    await touchSession(database, row.hash, at)
  return caller
}

/** The caller as they are now, of a request that began a while ago. @throws HttpError 401 when their login has ended since */
export async function authenticateAgain(context: World, caller: StaffCaller): Promise<StaffCaller> {
  const row = await sessionOfLogin(context.database, caller, context.clock.now())
  return callerOf(context, row, caller.address)
}

function callerOf({ clock }: World, row: StaffSessionRow | undefined, address: string): StaffCaller {
  if (!row || row.roles.length === 0 || isIdle(row, clock.now())) throw new HttpError(401, SESSION_ENDED)
  const { concession, staff, member, name, email, roles, endsAt } = row
  return {
    concession,
    staff,
    member,
    name,
    email,
    roles,
    rights: new Set(rightsOf(roles)),
    confirmedUntil: clock.at(Date.parse(row.confirmedAt) + CONFIRMED_MS),
    endsAt,
    address,
    sessionHash: row.hash,
    origin: row.origin,
  }
}

function isIdle({ roles, seenAt }: StaffSessionRow, at: string): boolean {
  const idle = roles.includes('admin') ? IDLE_MS.admin : IDLE_MS.others
  return Date.parse(at) - Date.parse(seenAt) > idle
}
