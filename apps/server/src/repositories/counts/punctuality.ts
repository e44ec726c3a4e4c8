/** How many stops were left early, in time and late: delays by day, and what reports make of them. SQL only. */
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, TripNumber } from '../row-ids.ts'
import { ARRIVED_AT_LAST, delayOf } from '../trips/delay.ts'
import { COUNTS, DIRECTION, HOUR, type NotedDay, OF_ARCHIVE } from './day-counts.ts'
import type { PunctualityBounds } from './punctuality-bounds.ts'
import {
  AFTER,
  askToldApart,
  type CountKeys,
  type CountQuestion,
  rowsOfSums,
  shareOfRows,
} from './told-apart.ts'

const clear = statement(
  'day-punctuality-clear',
  'delete from day_punctuality where concession = $1 and day = $2 and not archived',
)

/** The planned stops of trip `t`, as `v`. */
export const PLANNED_STOPS = `cross join lateral (select o.*, o.position = max(o.position) over () as is_last from stop_visits o
      where o.concession = t.concession and o.trip = t.id and not o.inserted offset 0) v`

/** A clock may stand at any year: what is further off than this is as far off. */
const MOST_DELAY_S = 1_000_000_000

/** How far from plan `v` was, as `m.delay`. Nobody departs from the last planned stop: there it is the arrival. */
export const DELAY = `cross join lateral (select case when v.state <> 'passed' then null
        when v.is_last then ${delayOf(ARRIVED_AT_LAST, 't.service_day', 'v.arrival_s')}
        else ${delayOf('v.departed_at', 't.service_day', 'v.departure_s')} end as seconds) s
    cross join lateral (select case when s.seconds > ${MOST_DELAY_S} then ${MOST_DELAY_S}
        when s.seconds < -${MOST_DELAY_S} then -${MOST_DELAY_S} else s.seconds::int end as delay) m`

const summing = (only: '' | typeof OF_ARCHIVE) =>
  `insert into day_punctuality (concession, day, track, direction, stop, hour, planned, measured, earliest, latest, delays, archived)
    select t.concession, t.service_day, t.track, l.direction_id, v.stop, ${HOUR} as hour, count(*), count(m.delay), min(m.delay), max(m.delay),
      coalesce(array_agg(m.delay order by m.delay) filter (where m.delay is not null), '{}'), ${only !== ''}
    from trips t
    ${PLANNED_STOPS}
    ${DIRECTION}
    ${DELAY}
    where t.concession = $1 and t.service_day = $2 and ${COUNTS} and v.state <> 'skipped' ${only}
    group by t.concession, t.service_day, t.track, l.direction_id, v.stop, hour`

const sum = statement('day-punctuality-sum', summing(''))
const sumArchived = statement('day-punctuality-sum-archived', summing(OF_ARCHIVE))

/** Sums the trips of a day that go to the archive, for good. */
export function archivePunctuality(
  tx: Transaction,
  { concession, day }: NotedDay,
  trips: readonly TripNumber[],
): void {
  tx.send(clear, [concession, day])
  tx.send(sumArchived, [concession, day, jsonValue(trips)])
}

/** Sums a day again. Stops that were skipped or put in are left out, and trips as they are of {@link COUNTS}. */
export function sumPunctuality(tx: Transaction, { concession, day }: NotedDay): void {
  tx.send(clear, [concession, day])
  tx.send(sum, [concession, day])
}

export interface PunctualitySums extends CountKeys {
  /** Planned stops that weren't skipped, and those of them whose moment is known. */
  planned: number
  measured: number
  early: number
  late: number
}

/** The delays stand in order: how many lie before a bound is found by halving, and most rows have none outside of both. */
const sums = statement(
  'punctuality-sums',
  rowsOfSums('day_punctuality', {
    planned: { as: 'sum', of: 'n.planned' },
    measured: { as: 'sum', of: 'n.measured' },
    early: {
      as: 'sum',
      of: `case when n.earliest < -$${AFTER + 1}::int then width_bucket(-$${AFTER + 1}::int - 1, n.delays) else 0 end`,
    },
    late: {
      as: 'sum',
      of: `case when n.latest > $${AFTER + 2}::int then n.measured - width_bucket($${AFTER + 2}::int, n.delays) else 0 end`,
    },
  }),
)

/** So many rows at most. */
export function punctualitySums(
  db: Queries,
  concession: ConcessionNumber,
  question: CountQuestion,
  { bounds: { earlyS, lateS }, most }: { bounds: PunctualityBounds; most: number },
): Promise<PunctualitySums[]> {
  return askToldApart(db, sums, { ...question, concession }, [most, earlyS, lateS])
}

const medians = statement(
  'punctuality-medians',
  shareOfRows('day_punctuality', 'delays', 0.5, 'medianDelayS'),
)

/** The delay that half of the measured stops had at most, of the same rows in the same order; null where nothing was measured. */
export function medianDelays(
  db: Queries,
  concession: ConcessionNumber,
  question: CountQuestion,
): Promise<(CountKeys & { medianDelayS: number | null })[]> {
  return askToldApart(db, medians, { ...question, concession })
}
