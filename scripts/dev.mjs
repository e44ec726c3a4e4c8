// `npm run dev`: the server, restarted when it changes, and Vite's own servers in front of it: one for each app.
import { spawn } from 'node:child_process'
import { APPS } from './build.mjs'
import { commandOf, ensureInstalled, environment, projectNode, root } from './setup.mjs'

ensureInstalled()
const children = [
  ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'],
  ...APPS.map((app) => [commandOf('vite'), app]),
].map((args) => spawn(projectNode(), args, { cwd: root, stdio: 'inherit', env: environment() }))

/** @param {number} code */
function end(code) {
  for (const child of children) child.kill()
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
for (const child of children) child.on('exit', (code) => end(code ?? 1))
