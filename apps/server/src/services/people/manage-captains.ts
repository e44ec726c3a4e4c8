/** The captains of a concession: adding them, their names and PINs, keeping them out, forgetting them. */
import { normalForm } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { concessionName } from '../../repositories/concessions.ts'
import {
  captainOfOffice,
  captainsAfter,
  holdCaptain,
  type OfficeCaptainRow,
  raiseCaptain,
} from '../../repositories/people/captains.ts'
import { plainWords } from '../../repositories/people/plain-name.ts'
import type { CaptainNumber, ConcessionNumber } from '../../repositories/row-ids.ts'
import { newPinLetter, welcomeLetter } from '../../text/mails-nl.ts'
import { freshPin, hashPin } from '../accounts/pin-hash.ts'
import { HOURS_VALID, PIN_NOT_SENT, PIN_VALID_MS } from '../accounts/send-pin.ts'
import type { OfficeBy } from '../by.ts'
import { changeRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type Change, type Done, mutateOfficeOnce, type RowChange } from '../mutate.ts'
import { lastOf, pageKey } from '../page-key.ts'
import { type Mailed, sendLetter } from '../send-letter.ts'
import type { StaffCaller } from '../staff-caller.ts'
import {
  addCaptain,
  blockCaptain,
  forgetCaptain,
  offerPin,
  phoneCaptain,
  readdressCaptain,
  renameCaptain,
  replacePin,
  unblockCaptain,
} from './manage-captain.ts'
import { personPlace } from './person-place.ts'

export const CAPTAIN_GONE = problem('office-captain-unknown')
const KNOWN = problem('office-captain-known')
const ANOTHER_NAME = problem('office-name-differs')

export interface CaptainChange extends RowChange {
  captain: CaptainNumber
}

export interface PersonQuery {
  /** In the name, or for who is shown it the address; null for all. */
  search: string | null
  /** The end of the page before; null for the first. */
  after: string | null
  limit: number
}

/** How a captain learns a PIN: shown to who asks for it, once, or by e-mail. */
export type PinWay = 'shown' | 'mailed'

/** The row as it is now, and what became of a new PIN. */
export interface ChangedCaptain {
  captain: OfficeCaptainRow
  /** Only to who asked first, and only when it is to be shown. */
  pin: string | null
  mail: 'none' | Mailed
}

interface Page {
  captains: OfficeCaptainRow[]
  next: string | null
}

/** A page by name. @throws HttpError 400 for a page of another list */
export async function listCaptains(
  context: Pick<Context, 'database' | 'clock'>,
  { concession, rights }: StaffCaller,
  { search, after, limit }: PersonQuery,
): Promise<Page> {
  const list = { list: 'captains', concession }
  const place = after === null ? null : personPlace(lastOf(list, after))
  const at = context.clock.now()
  // A caller who is shown no address finds none by trying its letters.
  const sought = { words: plainWords(search ?? ''), inAddress: rights.has('people.change') }
  const captains = await context.database.transaction((db) =>
    captainsAfter(db, { concession, at }, sought, { after: place, max: limit }),
  )
  const end = captains.at(-1)
  const next = end && captains.length === limit ? pageKey(list, [end.sortKey, end.id]) : null
  return { captains, next }
}

/** @throws HttpError 409 when somebody of the concession has that address; whether one of another has, nobody is told */
export async function addOfficeCaptain(
  context: Context,
  change: Change,
  { email, name, way }: { email: string; name: string; way: PinWay },
): Promise<ChangedCaptain> {
  const fresh = await newPinOf(context)
  const { result: captain, isFirst } = await mutateOfficeOnce(context, {
    ...change,
    work: async (tx, by) => {
      const { pinHash } = way === 'shown' ? fresh : await newPinOf(context)
      const id = await addCaptain(tx, by, { email, fullName: name, pinHash })
      if (id === null) throw new HttpError(409, KNOWN)
      if (way === 'mailed') await offerPin(tx, by, id, { pinHash: fresh.pinHash, expiresAt: fresh.expiresAt })
      return id
    },
  })
  // A repeated one shows and mails nothing.
  return changed(context, change.caller, captain, isFirst ? { given: fresh.pin, way, isNew: true } : null)
}

export async function nameCaptain(
  context: Context,
  change: CaptainChange,
  name: string,
): Promise<ChangedCaptain> {
  return changeCaptain(context, change, (tx, by) => renameCaptain(tx, by, change.captain, name))
}

/** @throws HttpError 409 when somebody of the concession has that address */
export async function readdressOfficeCaptain(
  context: Context,
  change: CaptainChange,
  email: string,
): Promise<ChangedCaptain> {
  return changeCaptain(context, change, async (tx, by) => {
    if (!(await readdressCaptain(tx, by, change.captain, email))) throw new HttpError(409, KNOWN)
  })
}

export async function giveCaptainPhone(
  context: Context,
  change: CaptainChange,
  number: string | null,
): Promise<ChangedCaptain> {
  return changeCaptain(context, change, (tx, by) => phoneCaptain(tx, by, change.captain, number))
}

/** Shown: it replaces the old one, and every tablet asks for it. Mailed: the old one works until the new one is used. */
export async function givePin(context: Context, change: CaptainChange, way: PinWay): Promise<ChangedCaptain> {
  const { pin, pinHash, expiresAt } = await newPinOf(context)
  const isFirst = await raised(context, change, async (tx, by) => {
    if (way === 'shown') await replacePin(tx, by, change.captain, pinHash)
    else await offerPin(tx, by, change.captain, { pinHash, expiresAt })
  })
  return changed(context, change.caller, change.captain, isFirst ? { given: pin, way } : null)
}

/** Keeps somebody out, and logs them out everywhere; or lets them in again. */
export async function setCaptainBlocked(
  context: Context,
  change: CaptainChange,
  isBlocked: boolean,
): Promise<ChangedCaptain> {
  const set = isBlocked ? blockCaptain : unblockCaptain
  return changeCaptain(context, change, (tx, by) => set(tx, by, change.captain))
}

/** @param typed their name, as who asks for it typed it @throws HttpError 422 when that is another name */
export async function forgetOfficeCaptain(
  context: Context,
  change: CaptainChange,
  typed: string,
): Promise<object> {
  const { result } = await inRow(context, change, async (tx, by, { fullName }) => {
    if (normalForm(typed) !== normalForm(fullName)) throw new HttpError(422, ANOTHER_NAME)
    await forgetCaptain(tx, by, change.captain)
    return {}
  })
  return result
}

/** A PIN that nobody can foresee, and its hash; made before a transaction, as it takes long. */
export async function newPinOf({ random, pepper, clock }: Context) {
  const pin = freshPin(random)
  return { pin, pinHash: await hashPin(pin, pepper, random), expiresAt: clock.after(PIN_VALID_MS) }
}

async function changeCaptain(
  context: Context,
  change: CaptainChange,
  work: (tx: Queries, by: OfficeBy) => Promise<void>,
): Promise<ChangedCaptain> {
  await raised(context, change, work)
  return changed(context, change.caller, change.captain, null)
}

/** Whether it was done for this very request. */
async function raised(
  context: Context,
  change: CaptainChange,
  work: (tx: Queries, by: OfficeBy) => Promise<void>,
): Promise<boolean> {
  const { isFirst } = await inRow(context, change, async (tx, by) => {
    await work(tx, by)
    await raiseCaptain(tx, by.concession, change.captain)
    return {}
  })
  return isFirst
}

/** @throws HttpError 404 without such a captain, 409 when somebody changed them since */
function inRow<Result>(
  context: Context,
  { captain, ...change }: CaptainChange,
  work: (tx: Queries, by: OfficeBy, held: { fullName: string }) => Promise<Result>,
): Promise<Done<Result>> {
  const hold = (tx: Queries, concession: ConcessionNumber) => holdCaptain(tx, concession, captain)
  return changeRow(context, change, { subject: `captains/${captain}`, hold, gone: CAPTAIN_GONE }, work)
}

/** Mails after the change is committed: the PIN in the letter works by then. */
async function changed(
  context: Context,
  { concession }: StaffCaller,
  id: CaptainNumber,
  pin: { given: string; way: PinWay; isNew?: boolean } | null,
): Promise<ChangedCaptain> {
  const { database, clock, office } = context
  const captain = await captainOfOffice(database, { concession, at: clock.now() }, id)
  if (!captain) throw notFound(CAPTAIN_GONE)
  if (!pin) return { captain, pin: null, mail: 'none' }
  if (pin.way === 'shown') return { captain, pin: pin.given, mail: 'none' }
  const values = {
    name: captain.fullName,
    pin: pin.given,
    concession: (await concessionName(database, concession)) ?? '',
    hours: HOURS_VALID,
  }
  const letter = pin.isNew ? welcomeLetter({ ...values, url: office.url }) : newPinLetter(values)
  return { captain, pin: null, mail: await sendLetter(context, captain.email, letter, PIN_NOT_SENT) }
}
