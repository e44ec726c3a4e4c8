// `npm test`: everything. Installs what is missing, also Debian's browsers and postgresql where it may.
import { ensureInstalled } from './setup.mjs'
import { ensureSystem } from './system.mjs'

ensureInstalled()
ensureSystem()
const { checkStages, vitestStage } = await import('./check-stages.mjs')
const { report, runStages } = await import('./stages.mjs')
const { startPostgres } = await import('./postgres.mjs')
const { benchStage, browserStage, buildStages, killsStage, otherBrowsersStage } = await import(
  './browser-stages.mjs'
)

const postgres = await startPostgres()
try {
  const env = { TEST_DATABASE_URL: postgres.url }
  report(
    runStages([
      ...checkStages,
      vitestStage('eenheden en contracten (PGlite en PostgreSQL)', { env }),
      ...buildStages,
      browserStage('reizen in de browser', env),
      otherBrowsersStage,
      killsStage,
      benchStage(env),
    ]),
  )
} finally {
  await postgres.stop()
}
