/**
 * `npm run bench:sync`: a tablet comes back within reach. How many requests and how long until shore has all, beside one
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
  throw new Error('--sizes moeten getallen boven nul zijn, met komma’s ertussen')
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
    what === LISTS_TRIP.what ? '' : tookMs / roundTripMs <= MOST_ROUND_TRIPS ? 'ok' : 'te kort',
    (oneByOneMs / 1000).toFixed(1),
    (oneByOneMs / tookMs).toFixed(0),
  ])
  const head = [
    'wat',
    'records',
    'verzoeken',
    'verbinding s',
    's',
    'heen en weer ×',
    `≤ ${MOST_ROUND_TRIPS}`,
    'één voor één s',
    '× trager',
  ]
  console.log(table([head, ...rows]))
  console.log(`
Opgetekend zonder net door de modules van de app; dan is het net er weer. Van het vertrek van het eerste verzoek, op een open
verbinding als de maat zelf, tot het laatste antwoord, in Chromium zonder venster, op volle snelheid; de lijn: 150 ms heen en weer, verder zo snel als de machine. Heen en weer: het
kleinste verzoek (/healthz) over dezelfde lijn, middelste van 9. Één voor één: zo'n verzoek voor elk record (gemeten aan 20);
het minste dat één verzoek per record kan kosten. Eén keer gemeten; de server op PGlite.
${machine()}`)
} finally {
  await server.stop()
}
