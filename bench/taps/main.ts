/**
 * `npm run bench:taps`: how soon a tap is seen, how soon a count is safe, and whether that stays so on a long trip. Beside the
 * one button of a bare React page in the same run.
 */
import { parseArgs } from 'node:util'
import { startServer } from '../../tests/kit/server.ts'
import { buildFiller } from '../browser/fill.ts'
import { layFloor } from '../browser/floor.ts'
import { machine } from '../browser/machine.ts'
import { commitTable, flatTable, tapsTable } from './tables.ts'
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
  if (!(value > 0)) throw new Error(`--${name} moet een getal boven nul zijn`)
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
  for (const [slower, heard] of tapped) console.log(`${slower}× trager\n${tapsTable(heard, slower)}\n`)
  console.log(`${commitTable(flat)}\n\n${flatTable(flat)}`)
  console.log(`
${taps} tikken op elke knop, met de echte muis van Chromium zonder venster; van de tik tot het volgende beeld (Event Timing, in
stappen van 8 ms; wat de browser niet meldt duurde hoogstens 16 en telt voor 8). Lange taak: boven 50 ms, van de browser zelf.
Vastgelegd: van de tik tot de transactie van het logboek klaar is (strict). De lijn is die van de machine zelf; bij het laatste
deel is hij weg. Haltes, verbeteringen, meldingen en foto's van 300 kB ertussen zijn door de modules van de app geschreven.
${machine()}`)
} finally {
  await server.stop()
  await floor.close()
}
