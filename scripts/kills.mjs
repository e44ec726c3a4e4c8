// `npm run kills -- --runs N --seed S`: trips while browser, tab, server, database and network are killed at random.
import { build } from './build.mjs'
import { ensureInstalled, runNode } from './setup.mjs'
import { ensureSystem } from './system.mjs'

ensureInstalled()
ensureSystem(['headless', 'postgres'])
build()
const { status } = runNode(['tests/e2e/kills/run.ts', ...process.argv.slice(2)])
process.exitCode = status ?? 1
