/** What a release is made of, quickly: hardly compressed, and beside the package one of the version before. */
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layOut, pack } from '../../packaging/debian-package.ts'
import { run } from '../../packaging/run.ts'
import { makeTarball } from '../../packaging/tarball.ts'
import { addNode, makeTree, type Tree } from '../../packaging/tree.ts'

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

/** The server's part that says which version it is. */
const MANIFEST = 'apps/server/package.json'

/**
 * Makes them of the apps as they are built.
 * @param before what an earlier version's `npm run release` made: the version before is that one, then. Without it, it is this program
 *   under another number
 */
export async function makeArtefacts(before?: string): Promise<Artefacts> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-artefacts-'))
  const [trunk, work] = [join(folder, 'tree'), join(folder, 'work')]
  for (const name of [trunk, work]) await mkdir(name)
  const tree = await makeTree(trunk)
  const tarball = makeTarball(tree, folder, 1)
  await addNode(tree)
  await layOut(tree, work)
  const made = await pack(tree, work, folder, 'none')
  const earlier = before ? await broughtFrom(before, folder) : await renumbered(tree, work, folder)
  for (const name of [trunk, work]) await rm(name, { recursive: true })
  const named = (path: string) => path.slice(folder.length + 1)
  return {
    version: tree.version,
    ...earlier,
    folder,
    tarball: named(tarball),
    package: named(made),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

type Earlier = Pick<Artefacts, 'versionBefore' | 'packageBefore'>

/** The package and the archive of an earlier release. */
async function broughtFrom(before: string, folder: string): Promise<Earlier> {
  const names = await readdir(before)
  const packageBefore = names.find((name) => name.endsWith('.deb'))
  const archive = names.find((name) => name.endsWith('.tar.gz'))
  const versionBefore = /^vaarboek_(.*)_/.exec(packageBefore ?? '')?.[1]
  if (!packageBefore || !archive || !versionBefore) throw new Error(`There is no release in ${before}`)
  for (const name of [packageBefore, archive]) await cp(join(before, name), join(folder, name))
  return { versionBefore, packageBefore }
}

async function renumbered(tree: Tree, work: string, folder: string): Promise<Earlier> {
  const versionBefore = `${tree.version}-before`
  const files = join(work, 'debian/vaarboek')
  await renumber(join(files, 'usr/lib/vaarboek', MANIFEST), versionBefore)
  await appendFile(join(files, 'etc/vaarboek/vaarboek.env'), '# Of the version before.\n')
  const packed = await pack({ ...tree, version: versionBefore }, work, folder, 'none')
  return { versionBefore, packageBefore: packed.slice(folder.length + 1) }
}

async function renumber(manifest: string, version: string): Promise<void> {
  const said = JSON.parse(await readFile(manifest, 'utf8'))
  await writeFile(manifest, JSON.stringify({ ...said, version }))
}

/** The archive of the version before, where it isn't there: this one's, under another number. */
export async function archiveBefore({ folder, version, versionBefore, tarball }: Artefacts): Promise<void> {
  const [name, other] = [`vaarboek-${version}`, `vaarboek-${versionBefore}`]
  if ((await readdir(folder)).includes(`${other}.tar.gz`)) return
  run('tar', ['-xzf', tarball], { cwd: folder })
  await rename(join(folder, name), join(folder, other))
  await renumber(join(folder, other, MANIFEST), versionBefore)
  run('tar', ['--use-compress-program=gzip -1', '-cf', `${other}.tar.gz`, '--owner=0', '--group=0', other], {
    cwd: folder,
  })
  await rm(join(folder, other), { recursive: true })
}
