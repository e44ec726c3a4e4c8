/**
 * A database knows the pepper its PINs were made with, so that nobody works on it with another: every PIN would be
 * wrong, and new ones would be wrong elsewhere. The database keeps a known text hashed like a PIN, which gives away no
 * more than a PIN's hash.
 */
import { appendAudit } from '../../repositories/audit/audit.ts'
import {
  pepperMarkOf,
  replacePepperMark,
  storeFirstPepperMark,
} from '../../repositories/upkeep/database-facts.ts'
import type { Context } from '../context.ts'
import { hashPin, isRightPin } from './pin-hash.ts'

const KNOWN_TEXT = '0000'

export interface PepperContext extends Pick<Context, 'database' | 'random' | 'pepper'> {
  /** The file or setting that holds the pepper, as an operator is told it. */
  pepperPlace: string
}

/** A pepper other than the one the PINs were made with; the message is one line. */
export class WrongPepper extends Error {
  constructor(place: string) {
    super(
      `The pepper in ${place} is not that of this database: with this one no PIN is right. Put the right one in ${place}; if that is lost for ever, accept this one with 'vaarboek new-pepper'.`,
    )
  }
}

/** A mark that tells this pepper from another: the hash of a known text. */
export function markOf({ pepper, random }: Pick<PepperContext, 'pepper' | 'random'>): Promise<string> {
  return hashPin(KNOWN_TEXT, pepper, random)
}

export function isMarkOf(mark: string, pepper: Uint8Array): Promise<boolean> {
  return isRightPin(KNOWN_TEXT, mark, pepper)
}

/** Returns when the pepper is the database's; a database without one takes it. @throws WrongPepper */
export async function checkPepper(context: PepperContext): Promise<void> {
  const { database, pepper, pepperPlace } = context
  if ((await pepperMarkOf(database)) === null) await storeFirstPepperMark(database, await markOf(context))
  const mark = await pepperMarkOf(database)
  if (!(await isMarkOf(mark ?? '', pepper))) throw new WrongPepper(pepperPlace)
}

/** From now on this pepper is the database's, whatever was; false when it was already. `by`: an account of the machine. */
export async function acceptPepper(
  context: PepperContext & Pick<Context, 'clock'>,
  by: string,
): Promise<boolean> {
  const { database, clock, pepper } = context
  const mark = await markOf(context)
  await storeFirstPepperMark(database, mark)
  if (await isMarkOf((await pepperMarkOf(database)) ?? '', pepper)) return false
  await database.transaction(async (tx) => {
    await replacePepperMark(tx, mark)
    const entry = {
      concession: 0,
      captain: null,
      device: null,
      at: clock.now(),
      action: 'pepper-replaced' as const,
    }
    await appendAudit(tx, [{ ...entry, subject: null, detail: { by } }])
  })
  return true
}
