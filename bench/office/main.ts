/**
 * `npm run bench:office`: what the office's board and lists cost the server, on PostgreSQL. Ends with an error when something wasn't
 * really read, never for a target that isn't met.
 */
import { parseArgs } from 'node:util'
import { line, table } from '../load/tables.ts'
import { openBoard } from './drawn-board.ts'
import { runLive } from './live-run.ts'
import { type Figures, OfficeBench } from './office-run.ts'

const { values } = parseArgs({
  options: {
    /** Of the board's day. */
    trips: { type: 'string', default: '1500,5000' },
    /** Before that day. */
    years: { type: 'string', default: '1000000' },
    /** Readings of each kind. */
    times: { type: 'string', default: '100' },
    /** Parts: board, pages, reports, stops, live. */
    only: { type: 'string', default: 'board,pages,reports,stops,live' },
    /** Of the month before the board's day, with all their stops. */
    month: { type: 'string', default: '85000' },
    /** Of the live board: ships, trips of its day, changes a second, viewers, seconds, how much slower its page is (0: no page). */
    boats: { type: 'string', default: '500' },
    'live-trips': { type: 'string', default: '1500' },
    rate: { type: 'string', default: '60' },
    viewers: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '120' },
    slower: { type: 'string', default: '4' },
    /** The view that is drawn: list or map. */
    view: { type: 'string', default: 'list' },
  },
})
const BOARD_MS = 30
const PAGE_MS = 50
const YEAR_MS = 1000
const MONTH_MS = 150

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing; use npm run bench:office')
const numbers = (text: string) => text.split(',').map(Number)
const figures: (Figures & { target: number })[] = []

async function measure(target: number, part: (bench: OfficeBench) => Promise<Figures[]>): Promise<void> {
  const bench = await OfficeBench.on(url ?? '', Number(values.times))
  try {
    for (const one of await part(bench)) {
      figures.push({ ...one, target })
      line(one.what, `${one.p50.toFixed(1)} ms`)
    }
  } finally {
    await bench.end()
  }
}

const parts = values.only.split(',')
if (parts.includes('board'))
  for (const trips of numbers(values.trips)) await measure(BOARD_MS, (bench) => bench.board(trips))
if (parts.includes('pages'))
  for (const trips of numbers(values.years)) await measure(PAGE_MS, (bench) => bench.pages(trips))

if (parts.includes('reports'))
  for (const trips of numbers(values.years)) {
    await measure(YEAR_MS, async (bench) => {
      const { year, month } = await bench.reports(trips)
      for (const one of month) {
        figures.push({ ...one, target: MONTH_MS })
        line(one.what, `${one.p50.toFixed(1)} ms`)
      }
      return year
    })
  }

if (parts.includes('stops'))
  for (const trips of numbers(values.month)) await measure(YEAR_MS, (bench) => bench.stops(trips))

const rows = figures.map(({ what, p50, p95, target }) => [
  what,
  p50.toFixed(1),
  p95.toFixed(1),
  `≤ ${target}`,
  p95 <= target ? 'ok' : 'short',
])
if (rows.length > 0) console.log(`\n${table([['ms', 'p50', 'p95', 'target p95', ''], ...rows])}\n`)

if (parts.includes('live')) {
  const order = {
    ...{ boats: Number(values.boats), trips: Number(values['live-trips']), rate: Number(values.rate) },
    ...{ viewers: Number(values.viewers), seconds: Number(values.seconds) },
  }
  const slower = Number(values.slower)
  const openPage = (base: string, token: string) =>
    openBoard(base, token, { slower, isMap: values.view === 'map' })
  const { events, heard, drawn, longTasks, cpu } = await runLive(
    url,
    order,
    slower > 0 ? openPage : undefined,
  )
  const judged = (value: number, target: number) => [
    value.toFixed(0),
    `≤ ${target}`,
    value <= target ? 'ok' : 'short',
  ]
  const shown = drawn ?? heard
  console.log(
    `\n${table([
      [
        `${events} changes, ${order.rate} a second, ${order.viewers} viewers, ${order.trips} trips`,
        '',
        'target',
        '',
      ],
      ['committed to heard, p50 ms', heard.p50.toFixed(0), '', ''],
      ['committed to heard, p98 ms', heard.p98.toFixed(0), '', ''],
      [`committed to ${drawn ? 'drawn' : 'heard'}, p50 ms`, ...judged(shown.p50, 1000)],
      [`committed to ${drawn ? 'drawn' : 'heard'}, p98 ms`, ...judged(shown.p98, 1800)],
      ...(drawn ? [['counts drawn', String(drawn.count), '', '']] : []),
      ...(longTasks
        ? [
            ['tasks over 50 ms', ...judged(longTasks.count, 0)],
            ['longest task, ms', longTasks.max.toFixed(0), '', ''],
          ]
        : []),
      ['server, % of a core without viewers', cpu.without.toFixed(1), '', ''],
      ['server, % of a core for viewers', ...judged(cpu.with - cpu.without, 10)],
    ])}\n`,
  )
}
