// `npm run bench:sync`: requests and seconds until the server has what was recorded without network.
import { build } from './build.mjs'
import { runMain } from './run-main.mjs'

runMain('bench/sync/main.ts', build)
