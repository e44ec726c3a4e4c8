/**
 * The trip that a shift was left with, and its captain and ship: by this device's own logbook, else by the
 * server.
 */
import { openLastFlight, type Shift, type Trip, tripToResume } from '@vaarboek/domain'
import { useCaptainName, useEngineState } from '../../ui/hooks.ts'

interface Left {
  own: Trip | null
  last: ReturnType<typeof openLastFlight>
  captain: string | undefined
  ship: string | undefined
}

export function useLeft(shift: Shift | null): Left {
  const me = useCaptainName()
  const own = useEngineState(({ unfinished }) => tripToResume({ shift }, unfinished))
  const last = shift && openLastFlight(shift)
  return {
    own,
    last,
    captain: own ? own.captain?.name || me : last?.captain,
    ship: (own ?? last)?.ship?.name,
  }
}
