/** The Node that comes with the packages, of the lock file's version: this processor's as it is installed, another's as npm has it. */
import { existsSync } from 'node:fs'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Versions } from './node-components.ts'
import { ownProcessor, type Processor } from './processors.ts'
import { NPM_QUIETLY, npmFor, run, runNpm } from './run.ts'

/**
 * Puts it in a tree as `bin/node`, with its licence.
 * @param root the repository
 * @returns what it is built of, as its sibling of the same version for this processor says: another's doesn't run here
 * @throws where none came along
 */
export async function bringNode(processor: Processor, root: string, tree: string): Promise<Versions> {
  const own = join(root, 'node_modules', nameOf(ownProcessor()))
  if (!existsSync(own))
    throw new Error(`${nameOf(ownProcessor())} isn't installed: npm ci --include=optional`)
  const versions: Versions = JSON.parse(
    run(join(own, 'bin/node'), ['-p', 'JSON.stringify(process.versions)']),
  )
  if (processor.node === ownProcessor().node) await put(own, tree)
  else {
    const work = await mkdtemp(join(tmpdir(), 'vaarboek-node-'))
    try {
      await put(await install(nameOf(processor), versions.node, { processor, root, work }), tree)
    } finally {
      await rm(work, { recursive: true })
    }
  }
  return versions
}

const nameOf = ({ node }: Processor) => `node-linux-${node}`

async function put(brought: string, tree: string): Promise<void> {
  await cp(join(brought, 'bin/node'), join(tree, 'bin/node'))
  await chmod(join(tree, 'bin/node'), 0o755)
  await cp(join(brought, 'LICENSE'), join(tree, 'LICENSE.node'))
}

/** Installs that package alone, with the hash that the lock file has of it. @returns its folder */
async function install(
  name: string,
  version: string,
  { processor, root, work }: { processor: Processor; root: string; work: string },
): Promise<string> {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const path = `node_modules/${name}`
  const locked = lock.packages[path]
  if (locked?.version !== version) throw new Error(`${name} isn't locked as ${version}, as this Node's is`)
  // npm refuses a package of another processor unless it is an optional one.
  const manifest = { name: 'node', version, optionalDependencies: { [name]: version } }
  const packages = { '': manifest, [path]: locked }
  await writeFile(join(work, 'package.json'), JSON.stringify(manifest))
  await writeFile(
    join(work, 'package-lock.json'),
    JSON.stringify({ ...manifest, lockfileVersion: lock.lockfileVersion, requires: true, packages }),
  )
  runNpm(['ci', '--ignore-scripts', ...NPM_QUIETLY, ...npmFor(processor)], { cwd: work })
  if (!existsSync(join(work, path))) throw new Error(`npm didn't install ${name} ${version}`)
  return join(work, path)
}
