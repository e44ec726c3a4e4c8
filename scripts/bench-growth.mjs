// `npm run bench:growth`: what happens to calls and taps when what is held grows, on a PostgreSQL of our own or DATABASE_URL's.
import { runBench } from './bench-on-postgres.mjs'
import { build } from './build.mjs'

await runBench('bench/growth/main.ts', build)
