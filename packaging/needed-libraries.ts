/**
 * The packages of Debian that programs of another processor need. `dpkg-shlibdeps` wants that processor's libraries to be installed;
 * what they are called, and which of their versions have what, is the same on this one's.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { run } from './run.ts'

/** Node's, and the image library's. */
const PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'libatomic1']

interface Known {
  name: string
  /** The package's version that has what is called so: GLIBC_2.28 → 2.28. */
  since: Map<string, string>
}

/**
 * `shlibs:Depends` for dpkg-gencontrol.
 * @param programs with the libraries that come along
 * @throws where a library isn't one of those known here
 */
export function neededLibraries(programs: readonly string[]): string {
  const brought = new Set(programs.map((file) => basename(file)))
  const known = knownLibraries()
  const needs = new Map<string, string[]>()
  for (const [library, version] of programs.flatMap(versionsNeededBy)) {
    if (brought.has(library) || library.startsWith('ld-linux')) continue
    const found = known.get(library)
    const since = found?.since.get(version) ?? /^GLIBC_(2[.\d]*)$/.exec(version)?.[1]
    if (!found || !since) throw new Error(`No package is known that has ${library} with ${version}`)
    needs.set(found.name, [...(needs.get(found.name) ?? []), since])
  }
  return [...needs]
    .map(([name, all]) => `${name} (>= ${newestOf(all)})`)
    .toSorted()
    .join(', ')
}

/** Libraries and what it needs of each, as GLIBC_2.28. @param program its path */
function versionsNeededBy(program: string): [library: string, version: string][] {
  const printed = run('readelf', ['--version-info', '--wide', program], { env: { LC_ALL: 'C' } })
  let library = ''
  return printed.split('\n').flatMap((line): [string, string][] => {
    library = / File: (\S+)/.exec(line)?.[1] ?? library
    const version = / Name: (\S+) +Flags:/.exec(line)?.[1]
    return version && !line.includes(' File: ') ? [[library, version]] : []
  })
}

/** By their names in programs. */
function knownLibraries(): Map<string, Known> {
  const libraries = new Map<string, Known>()
  for (const file of PACKAGES.flatMap((name) => globSync(`/var/lib/dpkg/info/${name}:*.symbols`))) {
    let since = new Map<string, string>()
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const [, library, name] = /^(\S+) (\S+) #MINVER#/.exec(line) ?? []
      if (library && name) {
        since = new Map()
        libraries.set(library, { name, since })
      }
      // A version is written as a symbol of its own name.
      const [, version = '', from = ''] = /^ (\S+)@\1 (\S+)/.exec(line) ?? []
      if (version) since.set(version, from)
    }
  }
  return libraries
}

function newestOf(versions: readonly string[]): string {
  return versions.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })).at(-1) ?? ''
}
