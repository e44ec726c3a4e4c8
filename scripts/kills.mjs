// `npm run kills -- --runs N --seed S`: trips while browser, tab, server, database and network are killed at random.
import { build } from './build.mjs'
import { runMain } from './run-main.mjs'

runMain('tests/e2e/kills/run.ts', build)
