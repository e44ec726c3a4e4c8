// `npm start`: installs what is missing, builds the app when needed, and runs the server in the foreground. It takes no arguments.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { fail } from './fail.mjs'
import { ensureInstalled, environment, projectNode, root } from './setup.mjs'

const USAGE = `npm start takes no arguments: settings are environment variables, such as PORT=8080 npm start (docs/reference/settings.md).
What operators type is npm run vaarboek -- --help.`

const args = process.argv.slice(2)
if (args.length === 1 && args[0] === '--help') {
  console.log(USAGE)
  process.exit(0)
}
if (args.length > 0) fail(USAGE)

ensureInstalled()
build({ quiet: true })
const server = spawn(projectNode(), [join(root, 'apps/server/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: environment(),
})
/** @type {NodeJS.Signals[]} */
const ENDS = ['SIGINT', 'SIGTERM']
for (const signal of ENDS) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
