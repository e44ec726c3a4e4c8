/** A ship in an emergency: who is aboard, how old that is, where it was last, whom to call; and whom somebody called. */
import type { FlightId, ShipId } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { statusOf } from '../../repositories/board/board.ts'
import { type LiveRow, liveOf } from '../../repositories/board/board-live.ts'
import type { StatusRow } from '../../repositories/board/board-names.ts'
import {
  type AboardRow,
  type CallRow,
  callsOf,
  crewOf,
  type EmergencyShipRow,
  emergencyShip,
  type HeldRow,
  insertCall,
  type OpenMalfunctionRow,
  openMalfunctionsOf,
  tabletOf,
  tripsOfShip,
} from '../../repositories/incidents/emergency.ts'
import type { ConcessionNumber, ShipNumber, TripNumber } from '../../repositories/row-ids.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { requireId, toId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { type Change, mutateOffice } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { SHIP_UNKNOWN } from '../unknown.ts'

export interface Emergency {
  ship: EmergencyShipRow
  trip: {
    status: StatusRow
    crew: AboardRow
    tablet: HeldRow | null
    /** The newest that is known: in an emergency an old one is better than none. Null once it isn't under way. */
    position: LiveRow['position']
  } | null
  others: number
  /** Null for who may not see them. */
  malfunctions: OpenMalfunctionRow[] | null
  calls: CallRow[]
}

/** @throws HttpError 404 for a ship that is none */
export function showEmergency(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession, rights }: Pick<StaffCaller, 'concession' | 'rights'>,
  given: ShipId,
): Promise<Emergency> {
  const id = requireId(given, SHIP_UNKNOWN)
  return database.transaction(async (db) => {
    const ship = await emergencyShip(db, concession, id)
    if (!ship) throw notFound(SHIP_UNKNOWN)
    const [trips, malfunctions, calls] = await Promise.all([
      tripsOfShip(db, concession, id, clock.now()),
      rights.has('malfunctions.see') ? openMalfunctionsOf(db, concession, id) : null,
      callsOf(db, concession, id),
    ])
    const [first] = trips
    return {
      ship,
      trip: first ? await readTrip(db, concession, first) : null,
      others: Math.max(0, trips.filter(({ isUnderWay }) => isUnderWay).length - 1),
      malfunctions,
      calls,
    }
  })
}

async function readTrip(
  db: Queries,
  concession: ConcessionNumber,
  { trip, isUnderWay }: { trip: TripNumber; isUnderWay: boolean },
): Promise<Emergency['trip']> {
  const [[status], crew, tablet, live] = await Promise.all([
    statusOf(db, concession, [trip]),
    crewOf(db, concession, trip),
    tabletOf(db, concession, trip),
    liveOf(db, concession, isUnderWay ? [trip] : []),
  ])
  const position = live.get(trip)?.position ?? null
  return status && crew ? { status, crew, tablet: tablet ?? null, position } : null
}

interface Called {
  ship: ShipId
  trip: FlightId | null
  whom: string
  note: string | null
}

/** @throws HttpError 404 for a ship that is none */
export async function logCall(
  context: Pick<Context, 'database' | 'clock'>,
  { caller, key }: Change,
  { ship: given, trip, ...said }: Called,
): Promise<void> {
  const ship: ShipNumber = requireId(given, SHIP_UNKNOWN)
  await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      if (!(await emergencyShip(tx, by.concession, ship))) throw notFound(SHIP_UNKNOWN)
      await insertCall(tx, { ...by, staff: caller.staff }, { ship, trip: toId(trip), ...said })
      await auditOffice(tx, by, { action: 'ship-called', subject: `ships/${ship}`, detail: said })
      return {}
    },
  })
}
