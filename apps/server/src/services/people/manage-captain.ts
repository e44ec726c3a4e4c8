/** Changes to a captain's account, by the office or, of her name and address, by an operator at the command line; in the caller's transaction. */

import type { AuditAction } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { deleteNamedExports } from '../../repositories/exports/exports.ts'
import {
  insertCaptain,
  putCaptainAddress,
  putCaptainName,
  putCaptainPhone,
  setBlockedAt,
  setPinHash,
} from '../../repositories/people/captains.ts'
import { forgetCaptainOf } from '../../repositories/people/forgotten-people.ts'
import { endLoginCodes } from '../../repositories/people/login-codes.ts'
import { deleteNewPin, putNewPin } from '../../repositories/people/new-pins.ts'
import { revokeTokens } from '../../repositories/people/tokens.ts'
import type { CaptainNumber } from '../../repositories/row-ids.ts'
import { NAMELESS } from '../../text/ashore-nl.ts'
import { auditOffice, type OfficeBy } from '../by.ts'

export interface NewCaptain {
  email: string
  fullName: string
  pinHash: string
}

/** Returns the captain's number; null when somebody of the concession has that address. */
export async function addCaptain(
  tx: Queries,
  by: OfficeBy,
  captain: NewCaptain,
): Promise<CaptainNumber | null> {
  const id = await insertCaptain(tx, by.concession, captain)
  if (id !== null) await note(tx, by, id, 'captain-added')
  return id
}

/** From now on they can't log in, and every tablet they are logged in on is out (attack 10). */
export async function blockCaptain(tx: Queries, by: OfficeBy, id: CaptainNumber): Promise<void> {
  await setBlockedAt(tx, by.concession, id, by.at)
  await logOutEverywhere(tx, by, id)
  await note(tx, by, id, 'captain-blocked')
}

/** They may log in again; tokens from before stay dead. */
export async function unblockCaptain(tx: Queries, by: OfficeBy, id: CaptainNumber): Promise<void> {
  await setBlockedAt(tx, by.concession, id, null)
  await note(tx, by, id, 'captain-unblocked')
}

/** Only the new PIN works from now on, and every tablet asks for it. */
export async function replacePin(
  tx: Queries,
  by: OfficeBy,
  id: CaptainNumber,
  pinHash: string,
): Promise<void> {
  await setPinHash(tx, by.concession, id, pinHash)
  await logOutEverywhere(tx, by, id)
  await note(tx, by, id, 'pin-replaced')
}

/** Under another name, from now on and in what was recorded. */
export async function renameCaptain(
  tx: Queries,
  by: OfficeBy,
  id: CaptainNumber,
  name: string,
): Promise<void> {
  await putCaptainName(tx, by.concession, id, name)
  await note(tx, by, id, 'captain-renamed')
}

/** Where they are called. */
export async function phoneCaptain(
  tx: Queries,
  by: OfficeBy,
  id: CaptainNumber,
  number: string | null,
): Promise<void> {
  await putCaptainPhone(tx, by.concession, id, number)
  await note(tx, by, id, 'captain-phone-changed')
}

/**
 * The address they log in with; logins go on. What was mailed to the old one works no more: that mailbox may be another's. False when
 * somebody of the concession has the new one.
 */
export async function readdressCaptain(
  tx: Queries,
  by: OfficeBy,
  id: CaptainNumber,
  email: string,
): Promise<boolean> {
  if (!(await putCaptainAddress(tx, by.concession, id, email))) return false
  await deleteNewPin(tx, by.concession, id)
  await endLoginCodes(tx, by.concession, id, by.at)
  await note(tx, by, id, 'captain-readdressed')
  return true
}

/** A new PIN beside the old one, until it is used or its time is over. */
export async function offerPin(
  tx: Queries,
  by: OfficeBy,
  id: CaptainNumber,
  pin: { pinHash: string; expiresAt: string },
): Promise<void> {
  await putNewPin(tx, { concession: by.concession, captain: id, at: by.at, ...pin })
  await note(tx, by, id, 'pin-sent')
}

/** Their name, address, PIN and logins go, and files in which the name may stand; counts and trips stay, under their number. */
export async function forgetCaptain(tx: Queries, by: OfficeBy, id: CaptainNumber): Promise<void> {
  await deleteNamedExports(tx, by.concession)
  await forgetCaptainOf(tx, { concession: by.concession, id }, NAMELESS, by.at)
  await note(tx, by, id, 'captain-forgotten')
}

async function logOutEverywhere(tx: Queries, { concession, at }: OfficeBy, id: CaptainNumber): Promise<void> {
  await deleteNewPin(tx, concession, id)
  await revokeTokens(tx, concession, id, at)
}

function note(tx: Queries, by: OfficeBy, id: CaptainNumber, action: AuditAction): Promise<void> {
  return auditOffice(tx, by, { action, subject: `captains/${id}` })
}
