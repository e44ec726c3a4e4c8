// `npm run failover`: tablets deliver while databases and servers go, with PostgreSQL and HAProxy of the machine.
import { ensureInstalled, runNode } from './setup.mjs'
import { ensureSystem } from './system.mjs'

ensureInstalled()
ensureSystem(['postgres', 'haproxy'])
const { status } = runNode(['tests/failover/main.ts', ...process.argv.slice(2)])
process.exitCode = status ?? 1
