// `npm run release`: builds both apps and makes the artefacts of a release.
import { build } from './build.mjs'
import { runMain } from './run-main.mjs'

runMain('packaging/main.ts', () => build({ force: true, quiet: true }))
