// `npm run screenshots`: builds the app when it is older than its sources, then takes the pictures.
import { build } from './build.mjs'
import { ensureInstalled, runNode } from './setup.mjs'
import { ensureSystem } from './system.mjs'

ensureInstalled()
ensureSystem(['chromium'])
build()
const { status } = runNode(['tests/e2e/screenshots.ts', ...process.argv.slice(2)])
process.exitCode = status ?? 1
