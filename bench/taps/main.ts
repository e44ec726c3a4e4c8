/**
 * `npm run bench:taps`: how soon a tap is seen, how soon a count is safe, and whether that stays so on a long trip. Beside the
 * one button of a bare React page in the same run.
 */
import { parseArgs } from 'node:util'
import { startServer } from '../../tests/kit/server.ts'
import { buildFiller } from '../browser/fill.ts'
import { layFloor } from '../browser/floor.ts'
import { machine } from '../browser/machine.ts'
import { countOnTablet } from './count-on-tablet.ts'
import { commitTable, countsTable, flatTable, tapsTable } from './tables.ts'
import { tapAll } from './taps-run.ts'

const { values } = parseArgs({
  options: {
    taps: { type: 'string', default: '50' },
    'far-stop': { type: 'string', default: '500' },
    records: { type: 'string', default: '1000' },
    photos: { type: 'string', default: '30' },
  },
})
const number = (name: keyof typeof values) => {
  const value = Number(values[name])
  if (!(value > 0)) throw new Error(`--${name} must be a number above zero`)
  return value
}

const taps = number('taps')
const filler = await buildFiller()
const floor = await layFloor()
const server = await startServer()
try {
  const { tapped, flat } = await tapAll(server, floor, filler, {
    taps,
    farStop: number('far-stop'),
    waiting: { records: number('records'), photos: number('photos') },
    slowdowns: [4, 6],
  })
  for (const [slower, heard] of tapped) console.log(`${slower}× slower\n${tapsTable(heard, slower)}\n`)
  console.log(`${countsTable(await countOnTablet(server.url))}\n`)
  console.log(`${commitTable(flat)}\n\n${flatTable(flat)}`)
  console.log(`
${taps} taps on each button, with the real mouse of Chromium without a window; from the tap to the next picture (Event Timing, in
steps of 8 ms; what the browser doesn't tell took 16 at most and counts for 8). Long task: above 50 ms, by the browser itself.
Recorded: from the tap until the transaction of the logbook is done (strict). The link is the machine's own; in the last part it
is gone. Stops, corrections, reports and photos of 300 kB between them were written by the modules of the app.
${machine()}`)
} finally {
  await server.stop()
  await floor.close()
}
