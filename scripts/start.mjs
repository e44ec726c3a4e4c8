// `npm start`: installs what is missing, builds the app when needed, and runs the server in the foreground.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { build } from './build.mjs'
import { ensureInstalled, environment, projectNode, root } from './setup.mjs'

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
