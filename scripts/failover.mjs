// `npm run failover`: tablets deliver while databases and servers go, with PostgreSQL and HAProxy of the machine.
import { runMain } from './run-main.mjs'

runMain('tests/failover/main.ts')
