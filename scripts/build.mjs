// Builds the crew app when it is missing or older than what it is made of.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, fail, root, runNode } from './setup.mjs'

const LEAVE_OUT = new Set(['node_modules', 'dist', 'source-maps', '.vite'])

function newest(path) {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const times = readdirSync(path)
    .filter((name) => !LEAVE_OUT.has(name))
    .map((name) => newest(join(path, name)))
  return Math.max(0, ...times)
}

export function isBuilt() {
  const page = join(root, 'apps/crew/dist/index.html')
  if (!existsSync(page)) return false
  const sources = ['apps/crew', 'packages', 'package-lock.json'].map((name) => newest(join(root, name)))
  return statSync(page).mtimeMs > Math.max(...sources)
}

/** Builds the app; `force` also when nothing changed. */
export function build({ force = false, quiet = false } = {}) {
  if (!force && isBuilt()) return
  console.log('Building the app …')
  const { status, output } = runNode([commandOf('vite'), 'build', 'apps/crew'], { capture: quiet })
  if (status !== 0) {
    console.error(output)
    fail('Building the app failed.')
  }
}
