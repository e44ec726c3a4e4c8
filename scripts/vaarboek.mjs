// `npm run vaarboek -- <command> …`: the operators' command line. Paths are taken from where one stands.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ensureInstalled, environment, projectNode, root } from './setup.mjs'

ensureInstalled()
const cwd = process.env.INIT_CWD ?? process.cwd()
// The data folder is the server's, wherever one stands.
const DATA_DIR = process.env.DATA_DIR ?? join(root, 'var')
const args = [join(root, 'apps/server/src/commands/main.ts'), ...process.argv.slice(2)]
const command = spawn(projectNode(), args, { cwd, stdio: 'inherit', env: environment({ DATA_DIR }) })
// Who ends this ends the command. Ctrl-C reaches it from the terminal, and a second one would break it off.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) command.kill(signal)
  })
const [status] = await once(command, 'exit')
process.exitCode = status ?? 1
