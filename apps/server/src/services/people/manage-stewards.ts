/** The stewards of a concession: their names and portraits, two spellings of one, and who can't be chosen any more. */
import type { Queries } from '../../database/database.ts'
import { readPortrait } from '../../integrations/images/read-portrait.ts'
import { plainWords } from '../../repositories/people/plain-name.ts'
import {
  countTripsOf,
  dropStewardPortrait,
  holdStewards,
  mergeStewards,
  type OfficeStewardRow,
  type PortraitRow,
  portraitOf,
  putStewardPortrait,
  raiseSteward,
  stewardIdOf,
  stewardOfName,
  stewardOfOffice,
  stewardsAfter,
} from '../../repositories/people/stewards.ts'
import type { ConcessionNumber, StewardNumber } from '../../repositories/row-ids.ts'
import { shoreAsks } from '../../turns/asker.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import { changeRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type Change, mutateOffice, type RowChange } from '../mutate.ts'
import { lastOf, pageKey } from '../page-key.ts'
import { readPhotoOf } from '../photos/read-photo.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { PHOTO_UNKNOWN } from '../unknown.ts'
import { changeStewardTo, KNOWN, type StewardName } from './change-steward.ts'
import type { PersonQuery } from './manage-captains.ts'
import { personPlace } from './person-place.ts'

export const STEWARD_GONE = problem('office-steward-unknown')
const ITSELF = problem('office-steward-itself')
/** Trips are counted no further: more is more. */
export const MAX_COUNTED = 10_001

export interface StewardChange extends RowChange {
  steward: StewardNumber
}

interface Page {
  stewards: OfficeStewardRow[]
  next: string | null
}

/** A page by first name. @throws HttpError 400 for a page of another list */
export async function listOfficeStewards(
  context: Pick<Context, 'database'>,
  { concession }: StaffCaller,
  { search, after, limit }: PersonQuery,
): Promise<Page> {
  const list = { list: 'stewards', concession }
  const place = after === null ? null : personPlace(lastOf(list, after))
  const stewards = await context.database.transaction((db) =>
    stewardsAfter(db, concession, plainWords(search ?? ''), { after: place, max: limit }),
  )
  const end = stewards.at(-1)
  const next = end && stewards.length === limit ? pageKey(list, [end.sortKey, end.id]) : null
  return { stewards, next }
}

/** On how many trips somebody was, `MAX_COUNTED` at most. */
export function tripsOfSteward(
  context: Pick<Context, 'database'>,
  { concession }: StaffCaller,
  id: StewardNumber,
): Promise<number> {
  return context.database.transaction(async (db) => {
    if (!(await stewardOfOffice(db, concession, id))) throw notFound(STEWARD_GONE)
    return countTripsOf(db, concession, id, MAX_COUNTED)
  })
}

export async function portraitOfSteward(
  context: Pick<Context, 'database'>,
  { concession }: StaffCaller,
  id: StewardNumber,
): Promise<PortraitRow> {
  const portrait = await context.database.transaction((db) => portraitOf(db, concession, id))
  if (!portrait) throw notFound(PHOTO_UNKNOWN)
  return portrait
}

/** @throws HttpError 409 when a steward has that name */
export async function addOfficeSteward(
  context: Context,
  { caller, key }: Change,
  { firstname, lastname }: StewardName,
): Promise<OfficeStewardRow> {
  const id = await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      const known = await stewardIdOf(tx, by.concession, `${firstname} ${lastname}`)
      if (known !== undefined) throw new HttpError(409, KNOWN)
      const steward = await stewardOfName(tx, by.concession, firstname, lastname)
      await auditOffice(tx, by, { action: 'steward-added', subject: `stewards/${steward.id}` })
      return steward.id
    },
  })
  return rowNow(context, caller.concession, id)
}

/** @throws HttpError 409 when another steward has that name */
export async function changeSteward(
  context: Context,
  change: StewardChange,
  given: StewardName & { isHidden: boolean },
): Promise<OfficeStewardRow> {
  return inRow(context, change, null, (tx, by, before) => changeStewardTo(tx, by, before, given))
}

/** Gives a portrait instead of the one before, small and without what the camera wrote; null takes it away. */
export async function putPortrait(
  context: Context,
  change: StewardChange,
  given: string | Uint8Array | null,
): Promise<OfficeStewardRow> {
  const { steward: id, caller } = change
  const photo = await readPhotoOf(context, shoreAsks({ ...caller, account: caller.staff }), given)
  const portrait = photo && (await readPortrait(photo.bytes))
  if (photo && !portrait) throw new HttpError(415, problem('photo-unreadable', { because: 'kind' }))
  return inRow(context, change, null, async (tx, { concession, ...by }) => {
    if (portrait) await putStewardPortrait(tx, concession, id, portrait)
    else await dropStewardPortrait(tx, concession, id)
    await raiseSteward(tx, concession, id)
    const action = portrait ? 'steward-pictured' : 'steward-picture-removed'
    await auditOffice(tx, { concession, ...by }, { action, subject: `stewards/${id}` })
  })
}

/**
 * Two spellings of one person become one: trips show `into` from now on. What was recorded keeps the number it was recorded under.
 * @returns who is left
 * @throws HttpError 404 when one of them isn't there, 422 for one and the same
 */
export async function mergeSteward(
  context: Context,
  change: StewardChange,
  into: StewardNumber,
): Promise<OfficeStewardRow> {
  const { steward: id } = change
  if (into === id) throw new HttpError(422, ITSELF)
  return inRow(context, change, into, async (tx, by) => {
    await mergeStewards(tx, by.concession, id, into)
    const detail = { from: id }
    await auditOffice(tx, by, { action: 'steward-merged', subject: `stewards/${into}`, detail })
  })
}

/**
 * @param into who takes the steward's place, and is returned; null: the steward
 * @throws HttpError 404 without such a steward, 409 when somebody changed this one since
 */
async function inRow(
  context: Context,
  { steward, ...change }: StewardChange,
  into: StewardNumber | null,
  work: (tx: Queries, by: OfficeBy, before: OfficeStewardRow) => Promise<void>,
): Promise<OfficeStewardRow> {
  const both = into === null ? [steward] : [steward, into]
  const hold = async (tx: Queries, concession: ConcessionNumber) => {
    const held = await holdStewards(tx, concession, both)
    return held === both.length ? stewardOfOffice(tx, concession, steward) : undefined
  }
  const row = { subject: `stewards/${steward}` as const, hold, gone: STEWARD_GONE }
  await changeRow(context, change, row, async (tx, by, before) => {
    await work(tx, by, before)
    return {}
  })
  return rowNow(context, change.caller.concession, into ?? steward)
}

async function rowNow(
  { database }: Pick<Context, 'database'>,
  concession: ConcessionNumber,
  id: StewardNumber,
): Promise<OfficeStewardRow> {
  const row = await stewardOfOffice(database, concession, id)
  if (!row) throw notFound(STEWARD_GONE)
  return row
}
