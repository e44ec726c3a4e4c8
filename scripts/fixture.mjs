// `npm run fixture`: writes what this version leaves behind, for every later one to open.
import { ensureInstalled, runNode } from './setup.mjs'

ensureInstalled()
const { status } = runNode(['upgrades/write-fixture.ts'])
process.exitCode = status ?? 1
