/** A ship in an emergency, as the server tells it, or else as the board of this browser last had it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { type officeBoard, shipEmergency } from '@vaarboek/wire/office'
import { pollOptions } from '../../platform/attended.ts'
import { send } from '../../platform/server.ts'
import { serverClock } from '../../platform/server-clock.ts'

type Told = ResponseOf<typeof shipEmergency>
type ToldTrip = NonNullable<Told['trip']>

export interface EmergencyTrip extends Omit<ToldTrip, 'stewards'> {
  /** Null: not known, which isn't none. */
  stewards: ToldTrip['stewards'] | null
}

export interface Emergency extends Omit<Told, 'trip'> {
  trip: EmergencyTrip | null
}

export const EMERGENCY = 'emergency'
const EVERY_MS = 10_000

interface Known {
  emergency: Emergency
  /** Up to when it is known, by the server's clock, milliseconds since 1970. */
  at: number
  /** Only what the board had: no stewards, no numbers. */
  isOfBoard: boolean
}

export function useEmergency(ship: string): { known: Known | null; error: Error | null } {
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: [EMERGENCY, ship],
    queryFn: async ({ signal }) => {
      const at = serverClock.now()
      return { emergency: await send(shipEmergency, { ship }, pollOptions(signal)), at }
    },
    refetchInterval: EVERY_MS,
    // What the browser has is wanted at once; it is asked for again soon enough.
    retry: false,
  })
  if (data) return { known: { ...data, isOfBoard: false }, error }
  const board = error ? queries.getQueryData<KeptBoard>(['board']) : undefined
  const found = board?.board && ofBoard(board.board, ship)
  return { known: found ? { emergency: found, at: board.heardAt, isOfBoard: true } : null, error }
}

/** Data that the page Vandaag leaves behind it. */
interface KeptBoard {
  board: ResponseOf<typeof officeBoard> | undefined
  heardAt: number
}

/** Facts that the board knows of a ship: of its trip that is under way, else of its last one; null for a ship that isn't on it. */
export function ofBoard({ trips, devices }: ResponseOf<typeof officeBoard>, ship: string): Emergency | null {
  const own = trips.filter((one) => one.ship === ship && one.state !== 'given-up')
  const underWay = own.filter(({ state }) => state === 'under-way')
  const trip = underWay.at(-1) ?? own.at(-1)
  if (!trip) return null
  const { last, next } = trip
  const tablet = devices.find(({ device }) => device === (last?.device ?? trip.device))
  return {
    ship: {
      ...{ id: trip.ship, name: trip.shipName, maxPeople: trip.maxPeople, maxBikes: trip.maxBikes },
      ...{ phone: null, vhf: null },
    },
    trip: {
      ...{ id: trip.id, state: trip.state, serviceDay: trip.serviceDay },
      ...{ shiftName: trip.shiftName, trackName: trip.trackName, stewards: null },
      captain: { id: trip.captain, name: trip.captainName, phone: null },
      ...{ people: last?.people ?? null, bikes: last?.bikes ?? null, last, next, position: trip.position },
      heardAt: tablet?.lastSeen ?? last?.receivedAt ?? null,
      waiting: tablet?.waiting ?? null,
      ...{ rejected: tablet?.rejected ?? null, saidAt: tablet?.saidAt ?? null },
    },
    ...{ others: Math.max(0, underWay.length - 1), malfunctions: null, contacts: [], calls: [] },
  }
}
