/** Notices for passengers that hold or are to come, as their page has them, and those about one shift of a day. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PassengerAlert } from '@vaarboek/wire/office'
import { passengerAlerts } from '@vaarboek/wire/office'
import { pollOptions } from '../platform/attended.ts'
import { send } from '../platform/server.ts'

/** The query key of the list. */
export const PASSENGERS = 'passengers'
/** How often what others write is asked for. */
const EVERY_MS = 15_000

export function usePassengerAlerts(isWanted = true) {
  return useQuery({
    queryKey: [PASSENGERS],
    queryFn: ({ signal }) => send(passengerAlerts, {}, pollOptions(signal)),
    refetchInterval: EVERY_MS,
    enabled: isWanted,
  })
}

/** Reads those that hold or are to come, as they are now. */
export function useReadNotices(): () => Promise<PassengerAlert[]> {
  const queries = useQueryClient()
  return async () => {
    const queryFn = () => send(passengerAlerts, {}, {})
    return (await queries.fetchQuery({ queryKey: [PASSENGERS], queryFn })).alerts
  }
}

export interface ShiftOfDay {
  day: string
  shift: string
}

/** Those about a shift on a day; undefined until they are known. @param isWanted whether they are asked for */
export function useNoticesAbout(of: ShiftOfDay, isWanted = true): PassengerAlert[] | undefined {
  const { data, error } = usePassengerAlerts(isWanted)
  if (error && !data) return []
  return data?.alerts.filter((notice) => isAbout(notice, of))
}

/** Whether a notice names a shift on a day. */
export function isAbout({ trips }: PassengerAlert, of: ShiftOfDay): boolean {
  return trips.some(({ day, shift }) => day === of.day && shift === of.shift)
}

/** Whether a notice is about one departure, and nothing else. */
export function isAboutOne({ tracks, stops, trips }: PassengerAlert): boolean {
  return tracks.length + stops.length === 0 && trips.length === 1
}
