/** Captains and stewards of a concession. */
import { type CaptainId, daysAfter, type StewardId } from '@vaarboek/domain'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { type CaptainRow, captainById } from '../../repositories/people/captains.ts'
import {
  allStewards,
  type PortraitRow,
  portraitOf,
  type StewardRow,
  stewardOfName,
} from '../../repositories/people/stewards.ts'
import type { Caller, Context, IdempotencyKey } from '../context.ts'
import { requireId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { mutate } from '../mutate.ts'

const CAPTAIN_UNKNOWN = problem('captain-unknown')
/** Characters of a first or last name at most. */
const MAX_NAME_LENGTH = 100
/** An unfinished trip of longer ago isn't under way any more. */
const MAX_DAYS_UNDER_WAY = 7
const PORTRAIT_UNKNOWN = problem('photo-unknown')

/** A captain of the caller's concession (API-12). */
export async function showCaptain(
  context: Context,
  { concession }: Caller,
  captain: CaptainId,
): Promise<CaptainRow> {
  const found = await captainById(context.database, concession, requireId(captain, CAPTAIN_UNKNOWN))
  if (!found) throw notFound(CAPTAIN_UNKNOWN)
  return found
}

/** Stewards that crews can choose, and those on a trip that is under way or of today though the office hid or merged them. */
export function listStewards({ database, clock }: Context, { concession }: Caller): Promise<StewardRow[]> {
  const today = clock.today()
  return allStewards(database, concession, { since: daysAfter(today, -MAX_DAYS_UNDER_WAY), today })
}

/** Adds a steward, or returns who already has that name (API-08, AMB-66). */
export async function addSteward(
  { database, clock }: Context,
  caller: Caller,
  name: { firstname: string; lastname: string },
  key: IdempotencyKey | null,
): Promise<StewardRow> {
  if (name.firstname.length > MAX_NAME_LENGTH || name.lastname.length > MAX_NAME_LENGTH) {
    throw new HttpError(422, problem('name-too-long'))
  }
  const by = { ...caller, at: clock.now() }
  return mutate(database, {
    by,
    key,
    work: async (tx) => {
      const steward = await stewardOfName(tx, caller.concession, name.firstname, name.lastname)
      const subject = `stewards/${steward.id}` as const
      await appendAudit(tx, [{ ...by, action: 'steward-added', subject, detail: null }])
      return steward
    },
  })
}

/** A steward's photo. */
export async function showPortrait(
  context: Context,
  { concession }: Caller,
  steward: StewardId,
): Promise<PortraitRow> {
  const portrait = await portraitOf(context.database, concession, requireId(steward, PORTRAIT_UNKNOWN))
  if (!portrait) throw notFound(PORTRAIT_UNKNOWN)
  return portrait
}
