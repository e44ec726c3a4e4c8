/** The packages that the server and the operators' commands run on, as the lock file has them. */
import { existsSync, readdirSync } from 'node:fs'
import { cp, rm, rmdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Library, libraryIn, productionPackages } from '../apps/crew/plugins/libraries.ts'
import type { Processor } from './processors.ts'
import { NPM_QUIETLY, npmFor, runNpm } from './run.ts'
import { pruneFiles } from './unneeded.ts'

/** What npm leaves behind for itself. */
const OF_NPM = ['.bin', '.package-lock.json', '.cache']

/**
 * Installs them below a tree that holds the workspaces concerned.
 * @param root the repository
 */
export async function installPackages(tree: string, root: string, processor: Processor): Promise<void> {
  // npm wants to see every workspace of the lock file.
  const others = ['apps/crew', 'apps/office', 'packages/look']
  const manifests = ['package-lock.json', ...others.map((folder) => `${folder}/package.json`)]
  for (const name of manifests) await cp(join(root, name), join(tree, name))
  const how = ['--omit=dev', '--ignore-scripts', ...NPM_QUIETLY, ...npmFor(processor)]
  runNpm(['ci', ...how, '--workspace=@vaarboek/server'], { cwd: tree })
  await rm(join(tree, 'packages/look'), { recursive: true })
  for (const app of ['crew', 'office']) await rm(join(tree, `apps/${app}/package.json`))
  await prune(tree)
}

/** npm also installs what packages would like beside them, such as a compiler of 24 MB that nobody calls. */
async function prune(tree: string): Promise<void> {
  const needed = new Set(productionPackages(join(tree, 'apps/server')))
  const modules = join(tree, 'node_modules')
  for (const folder of foldersIn(modules))
    if (!needed.has(folder)) await rm(folder, { recursive: true, force: true })
  for (const name of readdirSync(modules))
    if (name.startsWith('@') && readdirSync(join(modules, name)).length === 0)
      await rmdir(join(modules, name))
  for (const name of OF_NPM) await rm(join(modules, name), { recursive: true, force: true })
  for (const folder of foldersIn(modules)) await pruneFiles(folder, relative(modules, folder))
}

/** Each package below a tree. @param texts as `libraryIn` wants them */
export function packagesOf(tree: string, texts: string): Library[] {
  return foldersIn(join(tree, 'node_modules')).map((folder) => libraryIn(folder, texts))
}

/** The folders of all packages in a `node_modules`, with those below them; our own are links elsewhere. */
function foldersIn(modules: string): string[] {
  if (!existsSync(modules)) return []
  const scoped = (name: string) => readdirSync(join(modules, name)).map((one) => `${name}/${one}`)
  return readdirSync(modules)
    .filter((name) => !name.startsWith('.') && name !== '@vaarboek')
    .flatMap((name) => (name.startsWith('@') ? scoped(name) : [name]))
    .map((name) => join(modules, name))
    .flatMap((folder) => [folder, ...foldersIn(join(folder, 'node_modules'))])
}
