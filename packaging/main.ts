/**
 * `npm run release`: makes every artefact of a release in `dist`, for the kind of processor it is made on. Times, owners, modes
 * and order are the same each time, so that builds of a commit are.
 */
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { putContainerFiles } from './containers.ts'
import { layOut, pack } from './debian-package.ts'
import { run } from './run.ts'
import { makeTarball } from './tarball.ts'
import { addNode, makeTree, root } from './tree.ts'

const OUT = join(root, 'dist')

// What is in a package has the same modes whoever makes it.
process.umask(0o022)

const changed = run('git', ['status', '--porcelain'], { cwd: root })
if (changed !== '') console.warn(`Not of a commit: these files are changed or new.\n${changed}`)

const work = await mkdtemp(join(tmpdir(), 'vaarboek-release-'))
try {
  await rm(OUT, { recursive: true, force: true })
  await mkdir(OUT)
  const folder = join(work, 'tree')
  await mkdir(folder)
  const tree = await makeTree(folder)
  await cp(join(folder, 'sbom.cdx.json'), join(OUT, `vaarboek-${tree.version}.sbom.cdx.json`))
  makeTarball(tree, OUT)
  await putContainerFiles(tree.version, OUT)
  await addNode(tree)
  await layOut(tree, join(work, 'package'))
  await pack(tree, join(work, 'package'), OUT)
  const names = (await readdir(OUT)).toSorted()
  const lines = []
  for (const name of names) {
    const bytes = await readFile(join(OUT, name))
    console.log(`${(bytes.length / 1e6).toFixed(1).padStart(6)} MB  dist/${name}`)
    lines.push(`${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`)
  }
  await writeFile(join(OUT, 'SHA256SUMS'), lines.join(''))
} finally {
  await rm(work, { recursive: true, force: true })
}
