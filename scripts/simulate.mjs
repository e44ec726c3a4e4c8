// `npm run simulate -- …`: tablets, captains and a server under seeded faults, judged by what was confirmed aboard.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, environment, projectNode, root } from './setup.mjs'

ensureInstalled()
const args = [join(root, 'tests/simulation/main.ts'), ...process.argv.slice(2)]
const { status } = spawnSync(projectNode(), args, { cwd: root, stdio: 'inherit', env: environment({}) })
process.exitCode = status ?? 1
