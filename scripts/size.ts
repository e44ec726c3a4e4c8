/** The weight of the built apps beside their budgets. Over budget fails. */
import { join } from 'node:path'
import { weigh, weighOffice } from './weigh.ts'

const FIRST_SCREEN_KB = 85
/** In any language: another one comes beside the Dutch that is always there. */
const WHOLE_APP_KB = 158.5
/** What is loaded only where positions are wanted, with its words in every language. */
const POSITIONS_KB = 3
const OFFICE_LOGIN_KB = 90
const OFFICE_PAGE_KB = 145
/** Of the map in the office, beside the board. */
const MAP_KB = 60

const { first, whole, heaviest, positions } = weigh(join(import.meta.dirname, '../apps/crew/dist'))
const { login, heaviestPage, map } = weighOffice(join(import.meta.dirname, '../apps/office/dist'))
const rows = [
  { what: 'first screen', kb: first.bytes / 1000, budget: FIRST_SCREEN_KB, files: first.files },
  { what: 'whole app', kb: whole.bytes / 1000, budget: WHOLE_APP_KB, files: whole.files },
  {
    what: 'in the heaviest language',
    kb: heaviest.bytes / 1000,
    budget: WHOLE_APP_KB,
    files: heaviest.files,
  },
  {
    what: 'where positions are wanted',
    kb: positions.bytes / 1000,
    budget: POSITIONS_KB,
    files: positions.files,
  },
  { what: 'office, login', kb: login.bytes / 1000, budget: OFFICE_LOGIN_KB, files: login.files },
  {
    what: 'office, heaviest page',
    kb: heaviestPage.bytes / 1000,
    budget: OFFICE_PAGE_KB,
    files: heaviestPage.files,
  },
  { what: 'office, map', kb: map.bytes / 1000, budget: MAP_KB, files: map.files },
]
for (const { what, kb, budget, files } of rows) {
  console.log(`${what}: ${kb.toFixed(1)} kB gzip in ${files} files (at most ${budget})`)
}
if (first.files === 0 || whole.files === 0 || positions.files === 0 || map.files === 0)
  throw new Error('No script was found: nothing is measured.')
process.exitCode = rows.some(({ kb, budget }) => kb > budget) ? 1 : 0
