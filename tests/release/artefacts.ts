/** What a release is made of, quickly: hardly compressed, and beside the package one of the version before. */
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layOut, pack } from '../../packaging/debian-package.ts'
import { makeTarball } from '../../packaging/tarball.ts'
import { addNode, makeTree } from '../../packaging/tree.ts'

export interface Artefacts {
  version: string
  /** The folder with all of them. */
  folder: string
  /** Their names in it. */
  tarball: string
  package: string
  /** Of the version before, with other settings to begin with. */
  packageBefore: string
  versionBefore: string
  remove(): Promise<void>
}

/** Makes them of the apps as they are built. */
export async function makeArtefacts(): Promise<Artefacts> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-artefacts-'))
  const [trunk, work] = [join(folder, 'tree'), join(folder, 'work')]
  for (const name of [trunk, work]) await mkdir(name)
  const tree = await makeTree(trunk)
  const tarball = makeTarball(tree, folder, 1)
  await addNode(tree)
  await layOut(tree, work)
  const made = await pack(tree, work, folder, 'none')
  const versionBefore = `${tree.version}-before`
  const files = join(work, 'debian/vaarboek')
  const manifest = join(files, 'usr/lib/vaarboek/apps/server/package.json')
  const said = JSON.parse(await readFile(manifest, 'utf8'))
  await writeFile(manifest, JSON.stringify({ ...said, version: versionBefore }))
  await appendFile(join(files, 'etc/vaarboek/vaarboek.env'), '# Of the version before.\n')
  const before = await pack({ ...tree, version: versionBefore }, work, folder, 'none')
  for (const name of [trunk, work]) await rm(name, { recursive: true })
  const named = (path: string) => path.slice(folder.length + 1)
  return {
    version: tree.version,
    versionBefore,
    folder,
    tarball: named(tarball),
    package: named(made),
    packageBefore: named(before),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
