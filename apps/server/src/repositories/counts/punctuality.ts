/** How many stops were left early, in time and late. SQL only. */
import type { CountDimension } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber } from '../row-ids.ts'
import { delayOf } from '../trips/delay.ts'
import { COUNTS, DIRECTION, HOUR } from './day-counts.ts'
import type { PunctualityBounds } from './punctuality-bounds.ts'
import { AFTER, type CountKeys, type CountQuestion, grouped, PLACES, questionValues } from './told-apart.ts'

/** Of visits `v` of trips `t` and days `d`, as sums of counts are told apart. */
const DIMENSIONS: Readonly<Record<CountDimension, string>> = {
  track: 't.track',
  direction: 'l.direction_id',
  stop: 'v.stop',
  hour: HOUR,
  dayType: 'd.type',
  day: 't.service_day',
  month: "date_trunc('month', t.service_day)::date",
}

export interface PunctualitySums extends CountKeys {
  /** Planned stops that weren't skipped, and those of them whose moment is known. */
  planned: number
  measured: number
  early: number
  late: number
  /** Null where nothing was measured. */
  medianDelayS: number | null
}

/** The planned stops of trip `t`, as `v`. */
export const PLANNED_STOPS = `cross join lateral (select o.*, o.position = max(o.position) over () as is_last from stop_visits o
      where o.concession = t.concession and o.trip = t.id and not o.inserted offset 0) v`

/** How far from plan `v` was, as `m.delay`. Nobody departs from the last planned stop: there it is the arrival. */
export const DELAY = `cross join lateral (select case when v.state <> 'passed' then null
        when v.is_last then ${delayOf('v.arrived_at', 't.service_day', 'v.arrival_s')}
        else ${delayOf('v.departed_at', 't.service_day', 'v.departure_s')} end as delay) m`

const sums = statement(
  'punctuality-sums',
  `select ${grouped(DIMENSIONS)}, count(*) as planned, count(m.delay) as measured,
      count(*) filter (where m.delay < -$${AFTER + 1}::int) as early, count(*) filter (where m.delay > $${AFTER + 2}::int) as late,
      percentile_disc(0.5) within group (order by m.delay) as "medianDelayS"
    from jsonb_to_recordset($2::jsonb) as d (day date, type text)
    join trips t on t.concession = $1 and t.service_day = d.day and t.service_day between $5::date and $6::date
      and ($3::bigint is null or t.track = $3) and ${COUNTS}
    ${PLANNED_STOPS}
    ${DIRECTION}
    ${DELAY}
    where v.state <> 'skipped' and ($4::bigint is null or v.stop = $4)
    group by ${PLACES} order by ${PLACES} limit $${AFTER}`,
)

/** So many rows at most. */
export function punctualitySums(
  db: Queries,
  concession: ConcessionNumber,
  question: CountQuestion,
  { bounds: { earlyS, lateS }, most }: { bounds: PunctualityBounds; most: number },
): Promise<PunctualitySums[]> {
  return db.query(sums, [...questionValues(concession, question), most, earlyS, lateS])
}
