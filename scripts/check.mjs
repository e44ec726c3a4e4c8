// `npm run check`: everything that needs no browser and no PostgreSQL.
import { ensureInstalled } from './setup.mjs'

ensureInstalled()
const { checkStages, vitestStage } = await import('./check-stages.mjs')
const { report, runStages } = await import('./stages.mjs')
report(runStages([...checkStages, vitestStage('eenheden (PGlite)')]))
