// `npm run mutants -- PATH…`: the mutants of what lies there, and which of them no test kills.
import { runMain } from './run-main.mjs'

runMain('scripts/mutants.ts')
