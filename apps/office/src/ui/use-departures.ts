/** What passengers know the shifts of a day by: when each leaves where, and where it goes. */
import { useMemo } from 'react'
import { type TrackLine, useLines } from './use-lines.ts'

export interface Departure {
  /** Seconds since the start of the service day. */
  departureS: number
  from: string
  to: string
}

/** By the ids of shifts. */
export type Departures = ReadonlyMap<string, readonly Departure[]>

/** Those of a day; undefined until they are read. */
export function useDepartures(day: string): {
  departures: Departures | undefined
  error: Error | null
} {
  const { lines, error } = useLines(day)
  const departures = useMemo(() => lines && departuresIn([...lines.values()]), [lines])
  return { departures, error }
}

function departuresIn(lines: readonly TrackLine[]): Departures {
  const all = lines.flatMap(({ stops, departures }) => {
    const names = new Map(stops.map(({ stop, stopName }) => [stop, stopName]))
    return departures.map(({ from, to, ...of }) => ({
      ...of,
      from: names.get(from) ?? '',
      to: names.get(to) ?? '',
    }))
  })
  return Map.groupBy(all, ({ shift }) => shift)
}
