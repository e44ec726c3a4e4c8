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
    /** Minutes between two readings of the feeds of live data. */
    read: { type: 'string', default: '15' },
    seed: { type: 'string', default: '1' },
  },
})
const [days, seed, readEachMs] = [Number(values.days), Number(values.seed), Number(values.read) * 60_000]
if (!(days > 0) || !(readEachMs > 0) || !Number.isSafeInteger(seed))
  throw new Error('--days, --seed and --read are numbers')
/** So many faults are told of a feed. */
const MOST_TOLD = 20

async function play(name: string, feed: string): Promise<boolean> {
  const order: MonthOrder = { feed, firstDay: values.from, days, seed, timeZone: values.zone, readEachMs }
  const month = await sailMonth({
    ...order,
    tell: (day, shifts) => console.error(`${name} ${day}: ${shifts} shifts`),
  })
  const { faults, trips, visits } = await judgeMonth(month, order)
  const { reader } = month
  const errors = await reader.meanErrors()
  await month.server.close()
  faults.push(...reader.faults)
  for (const fault of faults.slice(0, MOST_TOLD)) console.log(`  ${fault}`)
  const { told } = month.ledger
  const sailed = Object.entries(told)
    .map(([what, many]) => `${what} ${many}`)
    .join(', ')
  console.log(`${name}: ${sailed}; TIDES has ${trips} trips and ${visits} visits; ${faults.length} faults`)
  console.log(
    `${name}: feeds read ${reader.looks} times, ${reader.told} trips and ships told of, ${reader.faults.length} faults`,
  )
  for (const { ahead, many, expected, planned } of errors)
    console.log(
      `  expected ${ahead}: ${expected.toFixed(0)} s off on average, the plan ${planned.toFixed(0)} s, over ${many} expectations`,
    )
  return faults.length === 0 && told.stops > 0 && reader.told > 0
}

let isRight = true
if (values.feed !== undefined) isRight = await play(values.feed, values.feed)
else
  for (const [name, texts] of Object.entries(OWN_FEEDS)) {
    const { folder, gone } = await folderOf(texts)
    isRight = (await play(name, folder).finally(gone)) && isRight
  }
process.exitCode = isRight ? 0 : 1
