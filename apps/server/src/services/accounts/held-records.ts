/** Records that a tablet says it holds and that aren't ashore yet, in the header `Logbook` of requests it makes anyway. */
import type { HeldRecords } from '../../repositories/tablets/devices.ts'
import type { ServiceClock } from '../service-clock.ts'

const WORDS =
  /^version=([\w-]{1,16});waiting=(\d{1,7});rejected=(\d{1,7});oldest=([^;]{0,40});of=([\d,]{0,200})$/

/** Null where it says nothing, or what can't be read. A moment that is still to come by the server's clock counts as now. */
export function heldRecordsIn(clock: ServiceClock, header: string | null): HeldRecords | null {
  const [, version, waiting, rejected, oldest = '', of = ''] = WORDS.exec(header ?? '') ?? []
  if (version === undefined) return null
  const captains = of.split(',').filter((id) => /^\d{1,15}$/.test(id))
  const moment = oldest === '' ? null : clock.saidMoment(oldest)
  const now = clock.now()
  return {
    said: [version, waiting, rejected, captains].join(';'),
    version,
    waiting: Number(waiting),
    rejected: Number(rejected),
    oldestWaitingAt: moment !== null && Date.parse(moment) > Date.parse(now) ? now : moment,
    captains: captains.map(Number),
  }
}
