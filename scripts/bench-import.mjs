// `npm run bench:import`: a feed of 1.2 million stop times taken over while calls go on, on PGlite and on a PostgreSQL of our own or DATABASE_URL's.
import { runBench } from './bench-on-postgres.mjs'
import { build } from './build.mjs'

await runBench('bench/import/main.ts', build)
