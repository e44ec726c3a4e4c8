// `npm run bench:server`: our calls beside a bare server, on a PostgreSQL of our own or that of DATABASE_URL, and on PGlite.
import { runBench } from './bench-on-postgres.mjs'

await runBench('bench/server/main.ts')
