// `npm run fuzz -- --requests N --seed S [--first N] [--postgres]`: bad requests against the real server.
import { ensureInstalled, runNode } from './setup.mjs'

ensureInstalled()
const own = process.argv.slice(2).filter((word) => word !== '--postgres')
const { startPostgres } = await import('./postgres.mjs')
const postgres = process.argv.includes('--postgres') ? await startPostgres() : null
const database = postgres ? ['--database-url', postgres.url] : []
const { status } = runNode(['tests/fuzz/main.ts', ...own, ...database])
await postgres?.stop()
process.exitCode = status
