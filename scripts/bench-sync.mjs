// `npm run bench:sync`: requests and seconds until the server has what was recorded without network.
import { build } from './build.mjs'
import { ensureInstalled, runNode } from './setup.mjs'
import { ensureSystem } from './system.mjs'

ensureInstalled()
ensureSystem(['chromium'])
build()
process.exitCode = runNode(['bench/sync/main.ts', ...process.argv.slice(2)]).status
