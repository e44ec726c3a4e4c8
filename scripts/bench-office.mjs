// `npm run bench:office`: what the office's lists cost, on a PostgreSQL of our own or that of DATABASE_URL.
import { runBench } from './bench-on-postgres.mjs'
import { build } from './build.mjs'

await runBench('bench/office/main.ts', build)
