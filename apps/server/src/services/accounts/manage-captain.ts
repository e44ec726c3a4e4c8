/** What an operator does to a captain's account. Known by its e-mail address alone: that is unique everywhere. */
import { normalForm } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { appendAudit } from '../../repositories/audit.ts'
import { type CaptainRow, setBlockedAt, setPinHash } from '../../repositories/captains.ts'
import { deleteNewPin } from '../../repositories/new-pins.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { revokeTokens } from '../../repositories/tokens.ts'
import type { Context } from '../context.ts'
import { notFound } from '../http-error.ts'

type DatabaseAndClock = Pick<Context, 'database' | 'clock'>
type Account = CaptainRow & { concession: ConcessionNumber }

/** From now on she can't log in, and every tablet she is logged in on is out (attack 10). `by`: as for all here, an account of the machine. */
export async function blockCaptain(
  { database, clock }: DatabaseAndClock,
  email: string,
  by: string,
): Promise<CaptainRow> {
  const at = clock.now()
  return database.transaction(async (tx) => {
    const account = existing(email, await setBlockedAt(tx, normalForm(email), at))
    await logOutEverywhere(tx, account, at)
    await note(tx, account, at, { action: 'captain-blocked', by })
    return account
  })
}

/** She may log in again; tokens from before stay dead. */
export async function unblockCaptain(
  { database, clock }: DatabaseAndClock,
  email: string,
  by: string,
): Promise<CaptainRow> {
  return database.transaction(async (tx) => {
    const account = existing(email, await setBlockedAt(tx, normalForm(email), null))
    await note(tx, account, clock.now(), { action: 'captain-unblocked', by })
    return account
  })
}

/** Only the new PIN works from now on, and every tablet asks for it. */
export async function replacePin(
  { database, clock }: DatabaseAndClock,
  email: string,
  pinHash: string,
  by: string,
): Promise<CaptainRow> {
  const at = clock.now()
  return database.transaction(async (tx) => {
    const account = existing(email, await setPinHash(tx, normalForm(email), pinHash))
    await logOutEverywhere(tx, account, at)
    await note(tx, account, at, { action: 'pin-replaced', by })
    return account
  })
}

function existing(email: string, account: Account | undefined): Account {
  if (!account) throw notFound(`Er is geen kapitein met het e-mailadres ${email}.`)
  return account
}

async function logOutEverywhere(tx: Queries, { concession, id }: Account, at: string): Promise<void> {
  await revokeTokens(tx, concession, id, at)
  await deleteNewPin(tx, concession, id)
}

interface Noted {
  action: string
  by: string
}

async function note(tx: Queries, { concession, id }: Account, at: string, what: Noted): Promise<void> {
  const entry = {
    concession,
    captain: null,
    device: null,
    at,
    action: what.action,
    subject: `captains/${id}`,
    detail: { by: what.by },
  }
  await appendAudit(tx, [entry])
}
