// `npm run release`: builds both apps and makes the artefacts of a release.
import { build } from './build.mjs'
import { ensureInstalled, runNode } from './setup.mjs'
import { ensureSystem } from './system.mjs'

ensureInstalled()
ensureSystem(['packaging'])
build({ force: true, quiet: true })
const { status } = runNode(['packaging/main.ts', ...process.argv.slice(2)])
process.exitCode = status ?? 1
