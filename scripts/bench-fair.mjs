// `npm run bench:fair`: one greedy token beside others, on a PostgreSQL of our own or that of DATABASE_URL, and on PGlite.
import { runBench } from './bench-on-postgres.mjs'

await runBench('bench/fair/main.ts')
