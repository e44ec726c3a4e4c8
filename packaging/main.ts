/**
 * `npm run release`: makes every artefact of a release in `dist`, for the kind of processor it is made on. With `--arch arm64` (Debian's name) for
 * another; where that stands more than once all of it is for the first, and of each other there is the package. Times, owners, modes
 * and order are the same each time, so that builds of a commit are. With RELEASE_KEY, the file of minisign's secret key, it is signed.
 */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { putContainerFiles } from './containers.ts'
import { layOut, pack } from './debian-package.ts'
import { ownProcessor, type Processor, processorNamed } from './processors.ts'
import { run } from './run.ts'
import { signSums, writeSums } from './sums.ts'
import { makeTarball } from './tarball.ts'
import { addNode, makeTree, root, type Tree } from './tree.ts'

const OUT = join(root, 'dist')
/** Operators take it from the repository, or from the version that runs. */
const PUBLIC_KEY = join(root, 'docs/vaarboek.pub')

// What is in a package has the same modes whoever makes it.
process.umask(0o022)

const { arch = [ownProcessor().debian] } = parseArgs({
  options: { arch: { type: 'string', multiple: true } },
}).values
const [processor = ownProcessor(), ...others] = [...new Set(arch)].map(processorNamed)

const changed = run('git', ['status', '--porcelain'], { cwd: root })
if (changed !== '') console.warn(`Not of a commit: these files are changed or new.\n${changed}`)

const work = await mkdtemp(join(tmpdir(), 'vaarboek-release-'))
try {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT)
  const tree = await treeFor(processor)
  await cp(join(tree.folder, 'sbom.cdx.json'), join(OUT, `vaarboek-${tree.version}.sbom.cdx.json`))
  makeTarball(tree, OUT)
  await putContainerFiles(tree.version, OUT)
  await makePackage(tree)
  for (const other of others) await makePackage(await treeFor(other))
  for (const { name, bytes } of await writeSums(OUT))
    console.log(`${(bytes / 1e6).toFixed(1).padStart(6)} MB  dist/${name}`)
  const { RELEASE_KEY } = process.env
  if (RELEASE_KEY) signSums(OUT, tree.version, resolve(RELEASE_KEY), PUBLIC_KEY)
  else console.warn('Not signed: RELEASE_KEY names no key of minisign.')
} finally {
  await rm(work, { recursive: true, force: true })
}

async function treeFor(one: Processor): Promise<Tree> {
  const folder = join(work, one.debian, 'tree')
  await mkdir(folder, { recursive: true })
  return makeTree(folder, one)
}

async function makePackage(tree: Tree): Promise<void> {
  await addNode(tree)
  const laidOut = join(work, tree.processor.debian, 'package')
  await layOut(tree, laidOut)
  await pack(tree, laidOut, OUT)
}
