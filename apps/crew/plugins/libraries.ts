/** The libraries that are delivered, and their licences, as their packages in `node_modules` have them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Library {
  name: string
  version: string
  /** SPDX, as the package says. */
  license: string
  text: string
}

interface Manifest {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const NODE_MODULES = '/node_modules/'
const LICENSE_FILE = /^(licen[cs]e|copying)\b/i
/** At the end of the name of a package that exists once for each platform. */
const PLATFORM = /-(linux|linuxmusl|darwin|win32)-\w+$/

/** The package that a file in `node_modules` belongs to, as its folder; null for other files. */
export function packageOf(file: string): string | null {
  const at = file.lastIndexOf(NODE_MODULES)
  if (at < 0) return null
  const [scope = '', name = ''] = file.slice(at + NODE_MODULES.length).split('/')
  return file.slice(0, at + NODE_MODULES.length) + (scope.startsWith('@') ? `${scope}/${name}` : scope)
}

/**
 * The library in a package's folder.
 * @param texts folder with the licences that packages leave out: `name.txt`, a '/' written '__', without the platform
 * @throws when there is no licence text
 */
export function libraryIn(folder: string, texts: string): Library {
  const { name, version, license = 'no licence named' } = manifestOf(folder)
  const file = readdirSync(folder).find((one) => LICENSE_FILE.test(one))
  const path = file ? join(folder, file) : join(texts, `${name.replace(PLATFORM, '').replace('/', '__')}.txt`)
  if (!existsSync(path)) throw new Error(`${name} ${version} (${license}) has no licence text`)
  return { name, version, license, text: readFileSync(path, 'utf8').trim() }
}

/**
 * The folders of the packages that a package needs when it runs, directly or by others. Our own are gone through and left out. An
 * optional one that isn't installed is another platform's.
 * @throws when one that isn't optional isn't installed
 */
export function productionPackages(folder: string): string[] {
  const found = new Set<string>()
  const visit = (from: string) => {
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(from)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = installed(name, from)
      if (!path && !(name in optionalDependencies))
        throw new Error(`${name} isn't installed; ${from} needs it`)
      if (!path || found.has(path)) continue
      found.add(path)
      visit(path)
    }
  }
  visit(folder)
  return [...found].filter((path) => !manifestOf(path).name.startsWith('@vaarboek/'))
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** The folder of a package as Node looks for it: in each `node_modules` upwards; null when there is none. */
function installed(name: string, from: string): string | null {
  const path = join(from, 'node_modules', name)
  if (existsSync(join(path, 'package.json'))) return path
  return dirname(from) === from ? null : installed(name, dirname(from))
}

/** The libraries as one text: each licence once, under the names of the libraries it is the licence of. */
export function licensesText(heading: string, libraries: readonly Library[]): string {
  const sorted = libraries.toSorted((one, other) => one.name.localeCompare(other.name))
  const parts = [...Map.groupBy(sorted, ({ text }) => text)].map(([text, same]) => {
    const names = same.map(({ name, version, license }) => `${name} ${version} (${license})`)
    return `${[...new Set(names)].join('\n')}\n\n${text}`
  })
  return `${[heading.trim(), ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
