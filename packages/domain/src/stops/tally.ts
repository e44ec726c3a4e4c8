/** How the stops of a trip went, in numbers: what is said when it is over. */
import { departuresOf, type ServiceDay, secondsIntoDay } from '../time/service-time.ts'
import type { Stop } from './stop.ts'

/** A departure between these minutes after its plan is on time: the crew reads so beside it. The office usually counts early from there, too. */
const ON_TIME = { from: -1, until: 3 }

export interface Tally {
  passed: number
  skipped: number
  /** Passed stops that were left on time. */
  onTime: number
}

/** Minutes are compared as they are shown, without seconds (AMB-70). */
export function tallyOf({ serviceDay, stops }: { serviceDay: ServiceDay; stops: readonly Stop[] }): Tally {
  const departures = departuresOf(stops)
  const tally = { passed: 0, skipped: 0, onTime: 0 }
  for (const [place, { state, departedAt }] of stops.entries()) {
    if (state !== 'open') tally[state] += 1
    if (state !== 'passed' || departedAt === null) continue
    const late = minutes(secondsIntoDay(serviceDay, departedAt)) - minutes(departures[place] ?? 0)
    if (late >= ON_TIME.from && late <= ON_TIME.until) tally.onTime += 1
  }
  return tally
}

const minutes = (seconds: number) => Math.floor(seconds / 60)
