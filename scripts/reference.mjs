// `npm run reference`: writes docs/reference, the pages that are made from the code.
import { ensureInstalled, runNode } from './setup.mjs'

ensureInstalled()
process.exitCode = runNode(['scripts/write-reference.ts']).status
