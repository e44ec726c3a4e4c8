/** What TIDES says of each stop of a day is what the sums say. At a turn who gets off does so in another leg than who gets on. */
import type { Database } from '../../../apps/server/src/database/database.ts'
import type { Context } from '../../../apps/server/src/services/context.ts'
import {
  plannedOn,
  type SailedStops,
  sailedOn,
} from '../../../apps/server/src/services/exports/counted-days.ts'
import { UNDER_NAMES } from '../../../apps/server/src/services/exports/people-in-export.ts'
import { sailedLegs } from '../../../apps/server/src/services/exports/sailed-legs.ts'
import { tidesRows } from '../../../apps/server/src/services/exports/tides-rows.ts'

interface Judging {
  database: Database
  context: Context
  concession: number
  blame: (what: string) => void
}

const SUMS = {
  name: 'analyst-sums-of-stops',
  text: `select n.day, p.source_ref as ref, sum(n.people_on) as "on", sum(n.people_off) as off from day_counts n
    join stops p on p.concession = n.concession and p.id = n.stop group by n.day, p.source_ref`,
}
const DAYS = { name: 'analyst-days-sailed', text: 'select distinct service_day as day from trips order by 1' }

export async function judgeTides({ database, context, concession, blame }: Judging): Promise<void> {
  const told = new Map<string, { on: number; off: number }>()
  for (const { day } of await database.query<{ day: string }>(DAYS))
    for await (const piece of sailedOn(database, concession, day, true))
      for (const row of rowsOf(context, piece)) {
        const stop = told.getOrInsertComputed(`${day} ${row.stop_id}`, () => ({ on: 0, off: 0 }))
        stop.on += Number(row.boarding_1)
        stop.off += Number(row.alighting_1)
      }
  for (const { day, ref, on, off } of await database.query<{
    day: string
    ref: string
    on: number
    off: number
  }>(SUMS)) {
    const tides = told.get(`${day} ${ref}`) ?? { on: 0, off: 0 }
    told.delete(`${day} ${ref}`)
    if (tides.on !== Number(on) || tides.off !== Number(off))
      blame(`stop ${ref} on ${day}: TIDES has ${tides.on} on and ${tides.off} off, the sums ${on} and ${off}`)
  }
  for (const [key, { on, off }] of told) if (on + off > 0) blame(`no sums of ${key}, which TIDES has`)
}

/** As a package has them. */
function rowsOf({ clock }: Context, { day, stops, legs }: SailedStops) {
  const planned = plannedOn(clock, day)
  return [...Map.groupBy(stops, ({ trip }) => trip)].flatMap(([trip, visits]) => {
    const own = (legs ?? []).filter((leg) => leg.trip === trip)
    return sailedLegs(visits, own).flatMap(
      (leg) => tidesRows({ planned, people: UNDER_NAMES }, day, leg)?.visits ?? [],
    )
  })
}
