// `npm run bench:app`: the built app as it is felt on a slow tablet on a weak line, beside a bare React page.
import { build } from './build.mjs'
import { runMain } from './run-main.mjs'

runMain('bench/app/main.ts', build)
