// `npm run screenshots`: builds the app when it is older than its sources, then takes the pictures.
import { build } from './build.mjs'
import { runMain } from './run-main.mjs'

runMain('tests/e2e/screenshots.ts', build)
