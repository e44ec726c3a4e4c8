// `npm run fuzz -- --requests N --seed S [--first N] [--postgres]`: bad requests against the real server.
import { startPostgres } from './postgres.mjs'
import { ensureInstalled, runNode } from './setup.mjs'
import { ensureSystem } from './system.mjs'

ensureInstalled()
const words = process.argv.slice(2)
const isOnPostgres = words.includes('--postgres')
if (isOnPostgres) ensureSystem(['postgres'])
const postgres = isOnPostgres ? await startPostgres() : null
/** @type {Record<string, string>} */
const env = postgres ? { TEST_DATABASE_URL: postgres.url } : {}
process.exitCode = runNode(['tests/fuzz/main.ts', ...words], { env }).status
await postgres?.stop()
