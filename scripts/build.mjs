// Builds the crew app and the office app where they are missing or older than what they are made of.
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from './fail.mjs'
import { commandOf, root, runNode } from './setup.mjs'

const LEAVE_OUT = new Set(['node_modules', 'dist', 'source-maps', '.vite'])

/** When the newest file of a folder was written. @param {string} path @returns {number} */
function newest(path) {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const times = readdirSync(path)
    .filter((name) => !LEAVE_OUT.has(name))
    .map((name) => newest(join(path, name)))
  return Math.max(0, ...times)
}

export const APPS = ['apps/crew', 'apps/office']

/** @param {string} app its folder */
export function isBuilt(app) {
  const page = join(root, app, 'dist/index.html')
  if (!existsSync(page)) return false
  const sources = [app, 'packages', 'package-lock.json'].map((name) => newest(join(root, name)))
  return statSync(page).mtimeMs > Math.max(...sources)
}

/** Builds the apps; `force` also what didn't change. */
export function build({ force = false, quiet = false } = {}) {
  for (const app of APPS) {
    if (!force && isBuilt(app)) continue
    console.log(`Building ${app} …`)
    const { status, output } = runNode([commandOf('vite'), 'build', app], { capture: quiet })
    if (status !== 0) {
      console.error(output)
      fail(`Building ${app} failed.`)
    }
  }
}
