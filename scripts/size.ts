/** The weight of the built app beside its budgets. Over budget fails. */
import { join } from 'node:path'
import { weigh } from './weigh.ts'

const FIRST_SCREEN_KB = 85
const WHOLE_APP_KB = 150

const { first, whole } = weigh(join(import.meta.dirname, '../apps/crew/dist'))
const rows = [
  { what: 'eerste scherm', kb: first.bytes / 1000, budget: FIRST_SCREEN_KB, files: first.files },
  { what: 'hele app', kb: whole.bytes / 1000, budget: WHOLE_APP_KB, files: whole.files },
]
for (const { what, kb, budget, files } of rows) {
  console.log(`${what}: ${kb.toFixed(1)} kB gzip in ${files} bestanden (hoogstens ${budget})`)
}
if (first.files === 0 || whole.files === 0) throw new Error('Er is geen script gevonden: niets gemeten.')
process.exitCode = rows.some(({ kb, budget }) => kb > budget) ? 1 : 0
