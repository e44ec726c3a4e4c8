/** Malfunctions by pages: of all ships, the worst first, or of one ship, the newest first. */
import type { ShipId } from '@vaarboek/domain'
import type { MalfunctionState } from '@vaarboek/wire/office'
import {
  type MalfunctionPlace,
  malfunctionsAfter,
  malfunctionsOfShipBefore,
  namesOfShips,
  type OfficeMalfunctionRow,
} from '../../repositories/malfunctions/malfunction-standing.ts'
import { malfunctionParts } from '../../repositories/malfunctions/malfunctions.ts'
import type { MalfunctionNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { lastOf, pageKey } from '../page-key.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { SHIP_UNKNOWN } from '../unknown.ts'

type Reader = Pick<StaffCaller, 'concession' | 'staff'>

interface Paged {
  /** The end of the page before; null for the first. */
  after: string | null
  limit: number
}

export interface MalfunctionQuery extends Paged {
  state: MalfunctionState | null
  ship: ShipId | null
  /** Only the asker's own. */
  mine: boolean
  urgent: boolean
  /** Only those with a crew's reply that the asker hasn't seen. */
  replied: boolean
}

export interface MalfunctionPage {
  malfunctions: OfficeMalfunctionRow[]
  next: string | null
}

/** A page of all ships'. @throws HttpError 400 for a page of another list, 404 for a ship that is none */
export async function listOfficeMalfunctions(
  context: Pick<Context, 'database'>,
  { concession, staff }: Reader,
  { state, ship, mine, urgent, replied, after, limit }: MalfunctionQuery,
): Promise<MalfunctionPage> {
  const list = { list: 'malfunctions', concession }
  const filter = {
    state,
    ship: ship === null ? null : requireId(ship, SHIP_UNKNOWN),
    owner: mine ? staff : null,
    urgent: urgent || null,
    replied: replied || null,
  } as const
  const place = after === null ? null : placeOf(lastOf(list, after))
  const malfunctions = await context.database.transaction((db) =>
    malfunctionsAfter(db, { concession, staff }, filter, { after: place, max: limit }),
  )
  const end = malfunctions.at(-1)
  const next = end && malfunctions.length === limit ? pageKey(list, [Number(end.urgent), end.id]) : null
  return { malfunctions, next }
}

/** A key that says no place is the first page's. */
function placeOf([urgent, id]: unknown[]): MalfunctionPlace | null {
  return Number.isSafeInteger(id) ? { urgent: urgent === 1, malfunction: id as MalfunctionNumber } : null
}

/** A page of what a ship ever had. @throws HttpError 400 for a page of another list, 404 for a ship that is none */
export async function listShipMalfunctions(
  context: Pick<Context, 'database'>,
  { concession, staff }: Reader,
  { ship, after, limit }: Paged & { ship: ShipId },
): Promise<MalfunctionPage> {
  const id = requireId(ship, SHIP_UNKNOWN)
  const list = { list: `malfunctions of ${id}`, concession }
  const last = after === null ? null : Number(lastOf(list, after)[0])
  const before = Number.isSafeInteger(last) ? last : null
  const malfunctions = await context.database.transaction(async (db) => {
    const known = await malfunctionParts(db, concession, { ship: id, trip: null, shift: null })
    if (!known.ship) throw notFound(SHIP_UNKNOWN)
    return malfunctionsOfShipBefore(db, { concession, staff }, id, { before, max: limit })
  })
  const end = malfunctions.at(-1)
  return { malfunctions, next: end && malfunctions.length === limit ? pageKey(list, [end.id]) : null }
}

/** All ships of the concession, by name. */
export function listShips(context: Pick<Context, 'database'>, { concession }: Pick<Reader, 'concession'>) {
  return context.database.transaction((db) => namesOfShips(db, concession))
}
