/**
 * `npm run bench:sync`: a tablet comes back within reach. How many requests and how long until the server has all, beside one
 * round trip (nothing is sooner) and beside one request a record.
 */
import { parseArgs } from 'node:util'
import { startServer } from '../../tests/kit/server.ts'
import { buildFiller } from '../browser/fill.ts'
import { machine } from '../browser/machine.ts'
import { table } from '../browser/table.ts'
import { LISTS_TRIP, sizes } from './loads.ts'
import { sendAll } from './sync-run.ts'

const MOST_ROUND_TRIPS = 1.25

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '10,100,1000' } } })
const many = values.sizes.split(',').map(Number)
if (!many.every((stops) => stops > 0))
  throw new Error('--sizes must be numbers above zero, with commas between them')
const filler = await buildFiller()
const server = await startServer()
try {
  const loads = [LISTS_TRIP, ...sizes(...many)]
  const sent = await sendAll(server, filler, loads)
  const rows = sent.map(({ what, records, requests, tookMs, openingMs, roundTripMs, oneByOneMs }) => [
    what,
    String(records),
    String(requests),
    (openingMs / 1000).toFixed(2),
    (tookMs / 1000).toFixed(2),
    (tookMs / roundTripMs).toFixed(2),
    what === LISTS_TRIP.what ? '' : tookMs / roundTripMs <= MOST_ROUND_TRIPS ? 'ok' : 'short',
    (oneByOneMs / 1000).toFixed(1),
    (oneByOneMs / tookMs).toFixed(0),
  ])
  const head = [
    'what',
    'records',
    'requests',
    'connecting s',
    's',
    'round trips',
    `≤ ${MOST_ROUND_TRIPS}`,
    'one by one s',
    '× slower',
  ]
  console.log(table([head, ...rows]))
  console.log(`
Recorded without network by the modules of the app; then the network is there again. From the leaving of the first request, on an
open connection as the measure's own, to the last response, in Chromium without a window, at full speed; the link: 150 ms there
and back, apart from that as fast as the machine. Round trip: the smallest request (/healthz) over the same link, median of 9.
One by one: such a request for each record (measured on 20), the least that a request a record can cost. Measured once; the
server on PGlite.
${machine()}`)
} finally {
  await server.stop()
}
