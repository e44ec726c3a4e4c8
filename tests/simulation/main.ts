/**
 * `npm run simulate -- --schedules N --seed S --events M [--threads T] [--trace]`: plays schedules and tells what was lost.
 * `npm run simulate -- --planted [name …] [--events M]`: how soon each planted bug is found.
 * `npm run simulate -- --planted [name …] --shortest`: the schedule that shows it for the least, for `planted/first-seeds.ts`.
 */
import { parseArgs } from 'node:util'
import { coverageTable, FULL_RUN, MET_AT_LEAST, tooRare } from './coverage.ts'
import { FOUND_WITHIN, findPlanted, schedulesOf } from './planted/find-planted.ts'
import { PLANTED } from './planted/planted.ts'
import { printShortest } from './planted/shortest.ts'
import { playSchedule } from './schedule.ts'
import { lineOf, simulate } from './simulate.ts'
import { SimulatedServer } from './simulated-server.ts'
import { VirtualTime } from './virtual-time.ts'

/** How far a long run is. */
const TELL_EVERY = 500

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    schedules: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    events: { type: 'string', default: '200' },
    threads: { type: 'string', default: '2' },
    planted: { type: 'boolean', default: false },
    shortest: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
})
const [schedules, seed, events, threads] = [values.schedules, values.seed, values.events, values.threads].map(
  Number,
)
if (![schedules, seed, events, threads].every(Number.isSafeInteger)) throw new Error('Numbers are whole')
const size = { schedules: schedules ?? 0, seed: seed ?? 0, events: events ?? 0, threads: threads ?? 1 }

const names = positionals.length > 0 ? positionals : Object.keys(PLANTED)
if (values.planted && values.shortest) await printShortest(names, size.threads)
else if (values.planted) {
  const schedulesFor = () => schedulesOf(size.events, FOUND_WITHIN, size.seed)
  console.log('| planted | found after | what the judge said |\n|---|---|---|')
  const finds = await findPlanted(names, { schedulesFor, threads: size.threads }, ({ name, after, said }) =>
    console.log(`| ${name} | ${after ?? 'not found'} | ${said} |`),
  )
  process.exitCode = finds.every(({ after }) => after !== null) ? 0 : 1
} else if (values.trace) {
  const server = await SimulatedServer.open(new VirtualTime(0), () => 0)
  await playSchedule(server, { seed: size.seed, events: size.events, onTrace: (line) => console.log(line) })
  await server.close()
} else {
  const tally = await simulate(size, ({ seed: played, faults }, soFar) => {
    if (faults.length > 0) console.log(`seed ${played} events ${size.events}`)
    for (const { fault, what } of faults) console.log(`  ${fault}: ${what}`)
    if (soFar.schedules % TELL_EVERY === 0) console.error(lineOf(soFar))
  })
  console.log(coverageTable(tally.met))
  const rare = size.schedules >= FULL_RUN ? tooRare(tally.met) : []
  for (const pair of rare) console.log(`met less than ${MET_AT_LEAST} times: ${pair}`)
  console.log(lineOf(tally))
  process.exitCode = tally.failed.length === 0 && rare.length === 0 ? 0 : 1
}
