/**
 * `npm run bench:app`: how soon the app is there and how much it weighs, beside a bare React page in the same run. The
 * built app, served by the real server.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { weigh } from '../../scripts/weigh.ts'
import { startServer } from '../../tests/kit/server.ts'
import { layFloor } from '../browser/floor.ts'
import { machine } from '../browser/machine.ts'
import { rowsTable } from '../browser/table.ts'
import { openBoth } from './app-run.ts'
import { rowsOf } from './rows.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    stops: { type: 'string', default: '20' },
  },
})
const number = (name: keyof typeof values) => {
  const value = Number(values[name])
  if (!(value > 0)) throw new Error(`--${name} must be a number above zero`)
  return value
}

const [runs, stops] = [number('runs'), number('stops')]
const floor = await layFloor()
const server = await startServer()
try {
  const both = await openBoth(server, floor, { runs, stops })
  const ours = weigh(join(import.meta.dirname, '../../apps/crew/dist'))
  console.log(rowsTable(rowsOf(both, { ours, bare: weigh(floor.folder) }), 'bare React'))
  console.log(`
Median of ${runs} times, in turns, each with a new profile. The built app of the real server; the bare React built with the same
vite and served by the same code; the static page is one button without scripts and style.
Chromium without a window, open for a second and steered by nobody while the page opens, 4× slower; the link is a relay for everything, the service worker too: 150 ms there and back (a new connection costs one more),
1.6 Mbit/s down. Usable: a tap has its effect, tried every 10 ms. Blocking: what each task takes above 50 ms, until all is in.
Without network: the link is gone, a trip of ${stops} stops under way. Memory after a trip of ${stops} stops and as many taps on
the bare button.
${machine()}`)
} finally {
  await server.stop()
  await floor.close()
}
