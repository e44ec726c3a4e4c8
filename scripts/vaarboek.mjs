// `npm run vaarboek -- <command> …`: the operators' command line. Paths are taken from where one stands.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, environment, projectNode, root } from './setup.mjs'

ensureInstalled()
const cwd = process.env.INIT_CWD ?? process.cwd()
// The data folder is the server's, wherever one stands.
const DATA_DIR = process.env.DATA_DIR ?? join(root, 'var')
const args = [join(root, 'apps/server/src/commands/main.ts'), ...process.argv.slice(2)]
const { status } = spawnSync(projectNode(), args, { cwd, stdio: 'inherit', env: environment({ DATA_DIR }) })
process.exitCode = status ?? 1
