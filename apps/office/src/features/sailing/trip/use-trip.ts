import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { officeTrip } from '@vaarboek/wire/office'
import { pollOptions } from '../../../platform/attended.ts'
import { Failed, send } from '../../../platform/server.ts'
import type { Trip } from './trip.ts'

/** Nobody says when a trip that is looked at on its own changes. */
const AGAIN_MS = 15_000

/** @param version the board's, and since when it lies at a stop, where those are known: with another one it is read at once */
export function useTrip(
  id: string,
  version?: number,
  lyingSince: string | null = null,
): { trip: Trip | undefined; error: Error | null } {
  const { data, error } = useQuery({
    queryKey: ['trip', id, version ?? null, lyingSince],
    queryFn: ({ signal }) => send(officeTrip, { id }, pollOptions(signal)),
    refetchInterval: ({ state }) =>
      isUnreached(state.error) || (version === undefined && goesOn(state.data)) ? AGAIN_MS : false,
    // Queries that don't wait for network aren't asked again by themselves when it is back.
    refetchOnReconnect: true,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? keepPreviousData(before) : undefined),
  })
  return { trip: data, error }
}

function goesOn(trip: Trip | undefined): boolean {
  return trip?.trip.state === 'under-way' || trip?.trip.state === 'prepared'
}

/** Whether it failed by what goes over: a refusal stays one. */
function isUnreached(error: Error | null): boolean {
  return error instanceof Failed && (error.status === null || error.status >= 500)
}
