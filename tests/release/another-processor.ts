/**
 * A release for a processor that this isn't: the package is made, and read. A line for each thing looked at, 'ok' or 'FAIL'; exit code 1 when one
 * is wrong. Nothing of it is run.
 */
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layOut, pack } from '../../packaging/debian-package.ts'
import { elfFilesIn } from '../../packaging/elf.ts'
import { ownProcessor, PROCESSORS } from '../../packaging/processors.ts'
import { run } from '../../packaging/run.ts'
import { addNode, makeTree } from '../../packaging/tree.ts'

const own = ownProcessor()
const [another = own] = PROCESSORS.filter(({ node }) => node !== own.node)
/** What must be among the programs, by a part of its name: Node, the image library and what that loads. */
const PROGRAMS = ['/bin/node', '.node', '.so.']
const NEEDED = ['libatomic1', 'libc6', 'libgcc-s1', 'libstdc++6']

/** @param wrong what is; nothing when all is well */
function say(what: string, wrong: readonly string[]): void {
  if (wrong.length > 0) process.exitCode = 1
  console.log(wrong.length === 0 ? `ok   ${what}` : `FAIL ${what}: ${wrong.join(', ')}`)
}

/** @returns the package's path */
async function make(work: string): Promise<string> {
  await mkdir(join(work, 'tree'))
  const tree = await makeTree(join(work, 'tree'), another)
  await addNode(tree)
  await layOut(tree, join(work, 'package'))
  return pack(tree, join(work, 'package'), work, 'none')
}

async function readPrograms(unpacked: string): Promise<void> {
  const programs = await elfFilesIn(unpacked)
  say(`its ${programs.length} programs and libraries are of ${another.debian}`, [
    ...programs.filter(({ machine }) => machine !== another.elf).map(({ path }) => path),
    ...PROGRAMS.filter((part) => !programs.some(({ path }) => path.includes(part))),
  ])
}

function readFields(made: string): void {
  const field = (name: string) => run('dpkg-deb', ['--field', made, name]).trim()
  const architecture = field('Architecture')
  say(`the package is for ${another.debian}`, architecture === another.debian ? [] : [architecture])
  const depends = field('Depends')
  const missing = NEEDED.filter((name) => !depends.includes(`${name} (>=`))
  say('it needs the packages that Node does', missing)
}

/** What it says is in it. */
async function readPapers(unpacked: string): Promise<void> {
  for (const name of ['sbom.cdx.json', 'copyright']) {
    const text = await readFile(join(unpacked, 'usr/share/doc/vaarboek', name), 'utf8')
    const isNamed = (node: string) => text.includes(`@img/sharp-linux-${node}`)
    const wrong = isNamed(own.node) || !isNamed(another.node) ? ['another, or none'] : []
    say(`${name} names the image library of ${another.debian}`, wrong)
  }
}

const work = await mkdtemp(join(tmpdir(), 'vaarboek-processor-'))
try {
  const made = await make(work)
  const unpacked = join(work, 'unpacked')
  run('dpkg-deb', ['--extract', made, unpacked])
  await readPrograms(unpacked)
  readFields(made)
  await readPapers(unpacked)
} finally {
  await rm(work, { recursive: true, force: true })
}
