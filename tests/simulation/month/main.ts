/**
 * `npm run simulate:month`: a month of the feeds that this repository has, sailed by the app's own engine, handed over as TIDES and
 * judged. `-- --feed PATH --from DAY [--days N] [--zone ZONE]`: of any other feed.
 */
import '../quick-argon2.ts'
import { parseArgs } from 'node:util'
import { folderOf } from '../../../apps/server/src/integrations/gtfs/feed.fixture.ts'
import { OWN_FEEDS } from './feeds.ts'
import { judgeMonth } from './judge-month.ts'
import { type MonthOrder, sailMonth } from './sail-month.ts'

const { values } = parseArgs({
  options: {
    feed: { type: 'string' },
    from: { type: 'string', default: '2026-10-05' },
    days: { type: 'string', default: '31' },
    zone: { type: 'string', default: 'Europe/Brussels' },
    seed: { type: 'string', default: '1' },
  },
})
const [days, seed] = [Number(values.days), Number(values.seed)]
if (!(days > 0) || !Number.isSafeInteger(seed)) throw new Error('--days and --seed are numbers')
/** So many faults are told of a feed. */
const MOST_TOLD = 20

async function play(name: string, feed: string): Promise<boolean> {
  const order: MonthOrder = { feed, firstDay: values.from, days, seed, timeZone: values.zone }
  const month = await sailMonth({
    ...order,
    tell: (day, shifts) => console.error(`${name} ${day}: ${shifts} shifts`),
  })
  const { faults, trips, visits } = await judgeMonth(month, order)
  await month.server.close()
  for (const fault of faults.slice(0, MOST_TOLD)) console.log(`  ${fault}`)
  const { told } = month.ledger
  const sailed = Object.entries(told)
    .map(([what, many]) => `${what} ${many}`)
    .join(', ')
  console.log(`${name}: ${sailed}; TIDES has ${trips} trips and ${visits} visits; ${faults.length} faults`)
  return faults.length === 0 && told.stops > 0
}

let isRight = true
if (values.feed !== undefined) isRight = await play(values.feed, values.feed)
else
  for (const [name, texts] of Object.entries(OWN_FEEDS)) {
    const { folder, gone } = await folderOf(texts)
    isRight = (await play(name, folder).finally(gone)) && isRight
  }
process.exitCode = isRight ? 0 : 1
