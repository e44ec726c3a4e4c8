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
  if (!(value > 0)) throw new Error(`--${name} moet een getal boven nul zijn`)
  return value
}

const [runs, stops] = [number('runs'), number('stops')]
const floor = await layFloor()
const server = await startServer()
try {
  const both = await openBoth(server, floor, { runs, stops })
  const ours = weigh(join(import.meta.dirname, '../../apps/crew/dist'))
  console.log(rowsTable(rowsOf(both, { ours, bare: weigh(floor.folder) }), 'kaal React'))
  console.log(`
Middelste van ${runs} keer, om en om, elke keer een nieuw profiel. De gebouwde app van de echte server; het kale React met
dezelfde vite gebouwd en door dezelfde code opgediend. Chromium zonder venster, sinds een seconde open en door niemand bestuurd
terwijl de pagina opengaat, 4× trager; de lijn is een doorgeefluik voor
alles, ook de service worker: 150 ms heen en weer (een nieuwe verbinding kost er een meer), 1,6 Mbit/s omlaag. Bruikbaar: een
tik heeft gevolg, elke 10 ms geprobeerd. Blokkeren: van elke taak wat boven 50 ms is, tot alles binnen is. Zonder net: de lijn
is weg, een vaart van ${stops} haltes onderweg. Geheugen na een vaart van ${stops} haltes en evenveel tikken op de kale knop.
${machine()}`)
} finally {
  await server.stop()
  await floor.close()
}
