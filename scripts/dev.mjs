// `npm run dev`: the server, restarted when it changes, and Vite's own server in front of it for the app.
import { spawn } from 'node:child_process'
import { commandOf, ensureInstalled, environment, projectNode, root } from './setup.mjs'

ensureInstalled()
const children = [
  ['--watch-path=apps/server/src', '--watch-path=packages', 'apps/server/src/main.ts'],
  [commandOf('vite'), 'apps/crew'],
].map((args) => spawn(projectNode(), args, { cwd: root, stdio: 'inherit', env: environment() }))

function end(code) {
  for (const child of children) child.kill()
  process.exitCode = code
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0))
for (const child of children) child.on('exit', (code) => end(code ?? 1))
