import { useQuery } from '@tanstack/react-query'
import { officeMap } from '@vaarboek/wire/office'
import { pollOptions } from '../../../../platform/attended.ts'
import { send } from '../../../../platform/server.ts'
import type { MapData } from './ground.ts'

/** A timetable changes seldom in the course of a day. */
const AGAIN_MS = 5 * 60_000

/** The ground below the boats of a day; undefined until it is read. */
export function useMap(day: string): { map: MapData | undefined; error: Error | null } {
  const { data, error } = useQuery({
    queryKey: ['map', day],
    queryFn: ({ signal }) => send(officeMap, { day }, pollOptions(signal)),
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
  })
  return { map: data, error }
}
