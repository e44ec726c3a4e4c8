// `npm run openapi`: writes docs/openapi.json, the document the server gives at /api/docs/json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root, runNode } from './setup.mjs'

ensureInstalled()
const { status, output } = runNode(['scripts/print-openapi.ts'], { capture: true })
if (status === 0) writeFileSync(join(root, 'docs', 'openapi.json'), output)
else console.error(output)
process.exitCode = status
