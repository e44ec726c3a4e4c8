// `npm run bench:growth`: what happens to calls when the database grows, on a PostgreSQL of our own or that of DATABASE_URL.
import { runBench } from './bench-on-postgres.mjs'

await runBench('bench/growth/main.ts')
