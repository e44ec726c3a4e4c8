/** The malfunctions of a ship, with their replies. */
import type { ShipId } from '@vaarboek/domain'
import {
  type MalfunctionRow,
  malfunctionParts,
  malfunctionsOfShip,
} from '../../repositories/malfunctions/malfunctions.ts'
import type { Caller, Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { SHIP_UNKNOWN } from '../unknown.ts'

export type { MalfunctionRow }

/** A captain reads the latest ones; the rest is for who looks into the past. */
const MAX_SHOWN = 200

/** The latest malfunctions of a ship, newest first (API-38). */
export async function listMalfunctions(
  { database }: Context,
  { concession }: Caller,
  ship: ShipId,
): Promise<MalfunctionRow[]> {
  const id = requireId(ship, SHIP_UNKNOWN)
  const found = await malfunctionsOfShip(database, concession, id, MAX_SHOWN)
  if (found.length > 0) return found
  const known = await malfunctionParts(database, concession, { ship: id, trip: null, shift: null })
  if (!known.ship) throw notFound(SHIP_UNKNOWN)
  return []
}
