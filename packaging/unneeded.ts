/** Files of a package that nobody runs: its tests, papers, typings, source maps, and the embedded database's extensions that nobody loads. */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders at the top of a package. Deeper down a folder of such a name may be a part of the program. */
const ASIDE =
  /^(?:tests?|__tests__|docs?|examples?|bench(?:marks?)?|coverage|\.github|\.husky|\.vscode|types?-tests?)$/i
const TYPINGS_AND_MAPS = /\.(?:d\.[cm]?ts|[cm]?[jt]s\.map|css\.map|wasm\.map)$/
/** Licences stay, whatever they are called. */
const PAPERS = /^(?!licen[cs]e|copying|notice)[^/]*\.(?:md|markdown)$/i

/** The build of an extension of PGlite: it is loaded by its name, and no migration does. */
const EXTENSIONS = { package: '@electric-sql/pglite', folder: 'dist', file: /\.tar\.gz$/ }

/** Takes it out of a package's folder. @param name of the package */
export async function pruneFiles(folder: string, name: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory() && ASIDE.test(entry.name)) await rm(join(folder, entry.name), { recursive: true })
  const inside = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !`${entry.parentPath}/`.slice(folder.length).includes('/node_modules/'),
  )
  for (const { name: file, parentPath } of inside)
    if (TYPINGS_AND_MAPS.test(file) || PAPERS.test(file)) await rm(join(parentPath, file))
  if (name !== EXTENSIONS.package) return
  const dist = join(folder, EXTENSIONS.folder)
  for (const file of await readdir(dist)) if (EXTENSIONS.file.test(file)) await rm(join(dist, file))
}
