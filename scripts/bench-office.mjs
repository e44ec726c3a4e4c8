// `npm run bench:office`: what the office's lists cost, on a PostgreSQL of our own or that of DATABASE_URL.
import { runBench } from './bench-on-postgres.mjs'

await runBench('bench/office/main.ts')
