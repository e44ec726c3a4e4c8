import { useEffect } from 'react'
import { Failure } from '../../../ui/failure.tsx'
import { type Departures, useDepartures } from '../../../ui/use-departures.ts'

interface LookProps {
  day: string
  onKnown: (departures: Departures | undefined) => void
}

/** Reads the departures of a day while somebody looks for one. Apart from the board: few do, and it is loaded with the lines. */
export function LookDepartures({ day, onKnown }: LookProps) {
  const { departures, error } = useDepartures(day)
  useEffect(() => onKnown(departures), [departures, onKnown])
  return <Failure of={error} />
}
