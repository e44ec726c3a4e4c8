import { useMemo } from 'react'
import { asksDeparture, type Departures } from './board-filters.ts'
import type { TrackLine } from './lines/boats.ts'
import { useLines } from './lines/use-lines.ts'

/** The departures of a day, read once somebody looks for one by its time or where it goes; undefined until then. */
export function useDepartures(
  day: string,
  asked: URLSearchParams,
): { departures: Departures | undefined; error: Error | null } {
  const isAsked = asksDeparture(asked)
  const { lines, error } = useLines(day, isAsked)
  const departures = useMemo(() => lines && departuresIn([...lines.values()]), [lines])
  return { departures, error: isAsked ? error : null }
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
