// `npm run bench:load`: tablets against the real server, on a PostgreSQL of our own or the one of DATABASE_URL.
import { runBench } from './bench-on-postgres.mjs'

await runBench('bench/load/main.ts')
