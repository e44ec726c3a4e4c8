// `npm run TASK -- …` for a task of `tasks.mjs`: packages, the programs that what it starts needs of the machine, and then that.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { build } from './build.mjs'
import { fail } from './fail.mjs'
import { neededBy } from './needed.mjs'
import { startPostgres } from './postgres.mjs'
import { ensureInstalled, environment, projectNode, root } from './setup.mjs'
import { ensureSystem } from './system.mjs'
import { TASKS } from './tasks.mjs'

const [name = '', ...words] = process.argv.slice(2)
const { run, builds, database, asked } =
  TASKS[name] ?? fail(`There is no task called ${name}: ${Object.keys(TASKS).join(', ')}`)
ensureInstalled()

const given = database && process.env[database]
const startsOne = database && !given && (!asked || words.includes(asked))
ensureSystem([...neededBy([run]), ...(startsOne ? /** @type {const} */ (['postgres']) : [])])
if (builds) build({ force: builds === 'all', quiet: true })
const postgres = startsOne ? await startPostgres() : null
const env = environment({ NO_COLOR: '1', ...(database && postgres && { [database]: postgres.url }) })
const task = spawn(projectNode(), [join(root, run), ...words], { cwd: root, stdio: 'inherit', env })
// Ctrl-C reaches the task too; it stops what it started before this process does.
process.on('SIGINT', () => {})
const [code] = await once(task, 'exit')
await postgres?.stop()
process.exitCode = code ?? 1
