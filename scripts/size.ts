/**
 * The weight of the built app, as the server sends it: gzip, level 9. The first screen is what index.html loads by
 * itself; the whole app is every script there is. Over budget fails.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const FIRST_SCREEN_KB = 85
const WHOLE_APP_KB = 130
const LEVEL = 9

const dist = join(import.meta.dirname, '../apps/crew/dist')
const kilobytes = (path: string) => gzipSync(readFileSync(join(dist, path)), { level: LEVEL }).length / 1000

const page = readFileSync(join(dist, 'index.html'), 'utf8')
const first = [...page.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, path]) => path as string)
const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.m?js$/.test(path),
)
// The service worker runs beside the app, not in it.
const whole = scripts.filter((path) => !/^(sw|sw-routes|workbox-[\w-]+|registerSW)\.js$/.test(path))
const sum = (paths: string[]) => paths.reduce((total, path) => total + kilobytes(path), 0)

const rows = [
  { what: 'eerste scherm', kb: sum(first), budget: FIRST_SCREEN_KB, files: first.length },
  { what: 'hele app', kb: sum(whole), budget: WHOLE_APP_KB, files: whole.length },
]
for (const { what, kb, budget, files } of rows) {
  console.log(`${what}: ${kb.toFixed(1)} kB gzip in ${files} bestanden (hoogstens ${budget})`)
}
if (first.length === 0 || whole.length === 0) throw new Error('Er is geen script gevonden: niets gemeten.')
process.exitCode = rows.some(({ kb, budget }) => kb > budget) ? 1 : 0
