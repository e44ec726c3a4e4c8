/** When each record was made, by the server's reckoning, against the true time. */
import type { World } from './world.ts'

interface ReckonedRow {
  key: string
  ms: number
}

const MS = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
const RECKONED = `select delivery_key as key, ${MS('reckoned_at')} as ms from stop_visits where state <> 'open'
  union all select delivery_key, ${MS('reckoned_at')} from stop_visit_history`
const ARRIVED = `select detail->>'deliveryKey' as key, ${MS('min(at)')} as ms from audit
  where action in ('stop-passed', 'stop-skipped', 'stop-corrected') group by 1`
const MADE = `select client_ref as key, ${MS('created_at')} as ms from trips where client_ref is not null`

/** No copy of a request is longer under way. */
const UNDER_WAY_MS = 1_300_000
/** Records of one tablet that seem to be of one moment stand a millisecond apart. */
const PACKED_MS = 1000

/**
 * Whatever its tablet's clock shows: a record is never reckoned older than it is, and younger only by what its request was under
 * way. That holds where no clock was set between recording and arrival: of any record of that tablet on the trip, since they keep
 * their order, nor of the trip itself, which is older than all of them.
 */
export async function judgeAges({ server, ledger, devices, time, blame, note }: World): Promise<void> {
  const reckoned = Map.groupBy(await server.rows<ReckonedRow>(RECKONED), ({ key }) => key)
  const arrived = await arrivals(server, ARRIVED)
  const made = await arrivals(server, MADE)
  const isSet = (tablet: string, from: number, to: number) => {
    const device = devices.find(({ name }) => name === tablet)
    return device?.clockSetAt.some((at) => at >= from && at <= to)
  }
  const arrival = ({ key }: { key: string }) => arrived.get(key) ?? time.now
  let judged = 0
  for (const book of ledger.books.values()) {
    if (isSet(book.made.on, book.made.at, made.get(book.id) ?? time.now)) continue
    for (const [tablet, told] of Map.groupBy(book.told, ({ device }) => device)) {
      const chosen = [...book.settings.values()].filter(({ device }) => device === tablet)
      const captains = new Set([...told, ...chosen].map(({ captain }) => captain))
      // What another captain recorded before these may arrive between them, and they come after it.
      const until = (captains.size > 1 ? Math.max : Math.min)(...told.map(arrival))
      if (chosen.some(({ recordedAt }) => isSet(tablet, recordedAt, until))) continue
      if (told.some((one) => isSet(tablet, one.recordedAt, arrival(one)))) continue
      for (const one of told)
        for (const { ms } of reckoned.get(one.key) ?? []) {
          judged += 1
          const late = ms - one.recordedAt
          const most = UNDER_WAY_MS + time.sleptIn(one.recordedAt, arrival(one))
          if (late < -PACKED_MS || late > most)
            blame('altered', `${one.stop} of ${book.id}: reckoned ${late} ms after it was recorded`)
        }
    }
  }
  note('ages', judged)
}

async function arrivals(server: World['server'], rows: string): Promise<Map<string, number>> {
  return new Map((await server.rows<ReckonedRow>(rows)).map(({ key, ms }) => [key, ms]))
}
