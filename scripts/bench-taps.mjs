// `npm run bench:taps`: how soon a tap is seen and a count is safe, beside a bare React page.
import { build } from './build.mjs'
import { runMain } from './run-main.mjs'

runMain('bench/taps/main.ts', build)
