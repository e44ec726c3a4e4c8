/** Boats and line of the demo, by their numbers in the database. */
import type {
  CaptainNumber,
  ConcessionNumber,
  ShipNumber,
  StewardNumber,
  TrackNumber,
} from '../../repositories/row-ids.ts'
import type { Caller } from '../context.ts'

export interface DemoBoat {
  ship: { id: ShipNumber; name: string }
  captain: CaptainNumber
  stewards: readonly StewardNumber[]
}

export interface DemoLine {
  concession: ConcessionNumber
  track: TrackNumber
  boats: readonly DemoBoat[]
}

/** The caller as whom a boat's tablet sends. */
export function callerOf({ concession }: DemoLine, { ship, captain }: DemoBoat): Caller {
  return { concession, captain, device: `demo-${ship.name.toLowerCase()}` }
}
