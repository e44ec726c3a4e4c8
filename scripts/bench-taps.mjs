// `npm run bench:taps`: how soon a tap is seen and a count is safe, beside a bare React page.
import { build } from './build.mjs'
import { ensureInstalled, runNode } from './setup.mjs'
import { ensureSystem } from './system.mjs'

ensureInstalled()
ensureSystem(['chromium'])
build()
process.exitCode = runNode(['bench/taps/main.ts', ...process.argv.slice(2)]).status
