// `npm run fixture`: writes what this version leaves behind, for every later one to open. With `-- --lost-responses`: what it
// leaves behind when the response to a record is lost, once a release.
import { ensureInstalled, runNode } from './setup.mjs'

ensureInstalled()
const script = process.argv.includes('--lost-responses') ? 'write-lost-responses' : 'write-fixture'
const { status } = runNode([`tests/upgrades/${script}.ts`])
process.exitCode = status ?? 1
