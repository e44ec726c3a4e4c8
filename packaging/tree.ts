/**
 * The folder that every artefact of a release is made from: both apps as built, the server's sources with the packages it runs on,
 * and the papers. Node strips types only outside `node_modules`, so the workspaces stay where they are in the repository.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { billOfMaterials, listPackages } from './bill-of-materials.ts'
import { bringNode } from './bring-node.ts'
import { expectAllOf } from './elf.ts'
import { installPackages, packagesOf } from './installed-packages.ts'
import { nodeComponents, type Part } from './node-components.ts'
import { keepOwnLinks } from './own-links.ts'
import { ownProcessor, type Processor, siblingName } from './processors.ts'
import { run } from './run.ts'

export const root = join(import.meta.dirname, '..')

export interface Tree {
  folder: string
  /** Semver. */
  version: string
  /** When the commit was made, in seconds: the time of every file. */
  epoch: number
  /** npm's list of the packages. */
  listed: string
  /** What it is for. */
  processor: Processor
}

/** Of the repository. */
const SHIPPED = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'package.json',
  'apps/server',
  'docs',
  'packages/domain',
  'packages/engine',
  'packages/rescue',
  'packages/wire',
]
const LEFT_OUT = /\.(test|browser-test|contract|fixture)\.tsx?$|\/tsconfig\.json$|^docs\/(pictures|results)\//
const LICENSES = 'apps/crew/dist/THIRD_PARTY_LICENSES'
/** Of packages that leave theirs out. */
const LICENSE_TEXTS = join(root, 'apps/crew/plugins/license-texts')

/**
 * Makes the tree in an empty folder. Both apps must be built.
 * @throws when a package that is delivered has no licence in THIRD_PARTY_LICENSES
 */
export async function makeTree(folder: string, processor = ownProcessor()): Promise<Tree> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const epoch = Number(run('git', ['log', '-1', '--format=%ct'], { cwd: root }))
  const tree = { folder, version, epoch, listed: listPackages(root, processor), processor }
  const tracked = run('git', ['ls-files', '-z', ...SHIPPED], { cwd: root }).split('\0')
  for (const file of tracked) if (file !== '' && !LEFT_OUT.test(file)) await take(file, tree)
  await takeApps(tree)
  for (const name of ['vaarboek', 'vaarboek-server', 'find-node'])
    await take(`packaging/${name}`, tree, `bin/${name}`)
  await installPackages(folder, root, processor)
  await putLicences(tree)
  await expectAllOf(processor, folder)
  await keepOwnLinks(folder)
  await writeBill(tree, null)
  return settle(tree)
}

/**
 * Gives a tree the Node that comes with the packages, for machines that have none.
 * @throws where none came along
 */
export async function addNode(tree: Tree): Promise<void> {
  const versions = await bringNode(tree.processor, root, tree.folder)
  const program = await readFile(join(tree.folder, 'bin/node'))
  const sha256 = createHash('sha256').update(program).digest('hex')
  await expectAllOf(tree.processor, join(tree.folder, 'bin'))
  await writeBill(tree, nodeComponents(versions, sha256))
  settle(tree)
}

/** The apps' build wrote them with the packages of the processor it ran on. */
async function putLicences({ folder, processor }: Tree): Promise<void> {
  const built = await readFile(join(root, LICENSES), 'utf8')
  const licences = built.replaceAll(/^(\S+)(?= \S+ \()/gm, (name) =>
    siblingName(name, ownProcessor(), processor),
  )
  for (const name of ['THIRD_PARTY_LICENSES', LICENSES]) await writeFile(join(folder, name), licences)
  const unnamed = packagesOf(folder, LICENSE_TEXTS).filter(
    ({ name, version, text }) => !licences.includes(`\n${name} ${version} (`) || !licences.includes(text),
  )
  const names = unnamed.map(({ name, version }) => `${name} ${version}`).join(', ')
  if (names !== '') throw new Error(`Without a licence in ${LICENSES}: ${names}`)
}

/** Other builds' source maps may lie beside this one's. */
async function takeApps(tree: Tree): Promise<void> {
  for (const app of ['apps/crew/dist', 'apps/office/dist']) {
    if (!existsSync(join(root, app, 'index.html'))) throw new Error(`${app} isn't built: npm run build`)
    await take(app, tree)
  }
  const scripts = await readdir(join(root, 'apps/crew/dist/assets'))
  for (const script of scripts.filter((name) => name.endsWith('.js'))) {
    const map = `apps/crew/source-maps/${script}.map`
    if (existsSync(join(root, map))) await take(map, tree)
  }
}

async function take(name: string, { folder }: Tree, to = name): Promise<void> {
  await mkdir(dirname(join(folder, to)), { recursive: true })
  await cp(join(root, name), join(folder, to), { recursive: true })
}

/** @param node the Node that is in it; null without */
async function writeBill(tree: Tree, node: readonly Part[] | null): Promise<void> {
  const licences = await readFile(join(tree.folder, 'THIRD_PARTY_LICENSES'), 'utf8')
  const isDelivered = (name: string, version: string) => licences.includes(`\n${name} ${version} (`)
  const bill = billOfMaterials(tree.listed, isDelivered, { ...tree, node: node ?? [] })
  await writeFile(join(tree.folder, 'sbom.cdx.json'), bill)
}

/** Everybody may read it, whatever the umask of who makes it; the scripts run. */
function settle(tree: Tree): Tree {
  run('chmod', ['-R', 'u=rwX,go=rX', tree.folder])
  return tree
}
