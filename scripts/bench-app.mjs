// `npm run bench:app`: the built app as it is felt on a slow tablet on a weak line, beside a bare React page.
import { build } from './build.mjs'
import { ensureInstalled, runNode } from './setup.mjs'
import { ensureSystem } from './system.mjs'

ensureInstalled()
ensureSystem(['chromium'])
build()
process.exitCode = runNode(['bench/app/main.ts', ...process.argv.slice(2)]).status
