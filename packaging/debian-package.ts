/** A release as a package for Debian, made with Debian's own tools (dpkg-dev). */
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { PROGRAMS, SETTINGS, UNITS } from './debian-files.ts'
import { manPage } from './man-page.ts'
import { neededLibraries } from './needed-libraries.ts'
import { keepOwnLinks } from './own-links.ts'
import { ownProcessor, type Processor } from './processors.ts'
import { run } from './run.ts'
import type { Tree } from './tree.ts'

const OURS = join(import.meta.dirname, 'debian')
/** Below the folder one works in, as dpkg's tools expect it. */
const FILES = 'debian/vaarboek'
const DOCS = 'usr/share/doc/vaarboek'
const COMMANDS = 'usr/lib/vaarboek/apps/server/src/commands/main.ts'
const COMPLETIONS = 'usr/share/bash-completion/completions'
const MAN = 'usr/share/man/man8/vaarboek.8.gz'
const PAPERS = ['README.md', 'SECURITY.md', 'CHANGELOG.md', 'docs', 'sbom.cdx.json']

/**
 * Lays out a package's files, and all that Debian says of one beside its version. The tree must have its Node.
 * @param work an empty folder on the same disk
 */
export async function layOut(tree: Tree, work: string): Promise<void> {
  const files = join(work, FILES)
  // Links instead of copies: nothing is changed in them.
  await mkdir(join(files, 'usr/lib'), { recursive: true })
  run('cp', ['-al', tree.folder, join(files, 'usr/lib/vaarboek')])
  await putPapers(files, tree)
  for (const name of UNITS) await put(files, `usr/lib/systemd/system/${name}`)
  for (const name of PROGRAMS) await put(files, name, 0o755)
  for (const name of SETTINGS) await put(files, name, 0o640)
  await putCompletion(files)
  await mkdir(join(files, MAN, '..'), { recursive: true })
  await writeFile(join(files, MAN), gzipSync(manPage(tree.version, tree.epoch), { level: 9 }))
  const control = join(files, 'DEBIAN')
  await mkdir(control)
  for (const name of ['postinst', 'prerm', 'postrm']) {
    await cp(join(OURS, name), join(control, name))
    await chmod(join(control, name), 0o755)
  }
  await writeFile(join(control, 'conffiles'), SETTINGS.map((name) => `/${name}\n`).join(''))
  await cp(join(OURS, 'control'), join(work, 'debian/control'))
  await writeNeeds(tree.processor, join(files, 'usr/lib/vaarboek'), work)
}

/** What the control file's `shlibs:Depends` stands for. */
async function writeNeeds(processor: Processor, lib: string, work: string): Promise<void> {
  const sharp = join(lib, 'node_modules/@img')
  const programs = globSync('sharp-linux-*/lib/*.node', { cwd: sharp }).map((file) => join(sharp, file))
  programs.push(join(lib, 'bin/node'))
  if (processor.node === ownProcessor().node) {
    const libraries = globSync('sharp-libvips-*/lib', { cwd: sharp }).map((one) => `-l${join(sharp, one)}`)
    const found = ['--ignore-missing-info', '-Tdebian/substvars', ...libraries]
    run('dpkg-shlibdeps', [...found, ...programs], { cwd: work })
    return
  }
  const brought = globSync('sharp-libvips-*/lib/*.so*', { cwd: sharp }).map((file) => join(sharp, file))
  const needs = neededLibraries([...programs, ...brought])
  await writeFile(join(work, 'debian/substvars'), `shlibs:Depends=${needs}\n`)
}

/**
 * Writes `vaarboek_<version>_<architecture>.deb` of what is laid out.
 * @param compression dpkg-deb's name of one
 * @returns its path
 */
export async function pack(
  { version, epoch, processor }: Pick<Tree, 'version' | 'epoch' | 'processor'>,
  work: string,
  out: string,
  compression: 'xz' | 'none' = 'xz',
): Promise<string> {
  const files = join(work, FILES)
  const entry = await changelogOf(debianVersion(version), epoch)
  await writeFile(join(work, 'debian/changelog'), entry)
  await writeFile(join(files, DOCS, 'changelog.gz'), gzipSync(entry, { level: 9 }))
  await writeFile(join(files, 'DEBIAN/md5sums'), await sums(files))
  const env = { DEB_HOST_ARCH: processor.debian }
  run('dpkg-gencontrol', [`-P${FILES}`, '-Tdebian/substvars'], { cwd: work, env })
  const name = `vaarboek_${debianVersion(version)}_${processor.debian}.deb`
  run('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', files, join(out, name)], {
    env: { SOURCE_DATE_EPOCH: String(epoch) },
  })
  return join(out, name)
}

/** Semver's 1.0.0-rc.1 comes before 1.0.0; Debian's word for that is a tilde. */
export function debianVersion(version: string): string {
  return version.replace('-', '~')
}

async function put(files: string, to: string, mode = 0o644): Promise<void> {
  await mkdir(join(files, to, '..'), { recursive: true })
  await cp(join(OURS, basename(to)), join(files, to))
  await chmod(join(files, to), mode)
}

/** For bash, as the command itself makes it. */
async function putCompletion(files: string): Promise<void> {
  const script = run(process.execPath, [join(files, COMMANDS), 'completion', 'bash'])
  await mkdir(join(files, COMPLETIONS), { recursive: true })
  await writeFile(join(files, COMPLETIONS, 'vaarboek'), script)
}

/** The papers lie where Debian wants them, once. */
async function putPapers(files: string, { folder }: Tree): Promise<void> {
  const lib = join(files, 'usr/lib/vaarboek')
  await mkdir(join(files, DOCS), { recursive: true })
  for (const name of PAPERS) run('mv', [join(lib, name), join(files, DOCS, name)])
  await keepOwnLinks(join(files, DOCS))
  const [ours, others, node] = await Promise.all(
    ['LICENSE', 'THIRD_PARTY_LICENSES', 'LICENSE.node'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  const bar = `\n${'-'.repeat(80)}\n\n`
  await writeFile(join(files, DOCS, 'copyright'), [ours, others, node].join(bar))
  for (const name of ['LICENSE', 'LICENSE.node', 'THIRD_PARTY_LICENSES']) await rm(join(lib, name))
}

async function changelogOf(version: string, epoch: number): Promise<string> {
  const maintainer = /^Maintainer: (.*)$/m.exec(await readFile(join(OURS, 'control'), 'utf8'))?.[1]
  const date = run('date', ['-u', '-R', `--date=@${epoch}`]).trim()
  return `vaarboek (${version}) bookworm; urgency=medium\n\n  * See CHANGELOG.md.\n\n -- ${maintainer}  ${date}\n`
}

/** Of all files but Debian's own. */
async function sums(files: string): Promise<string> {
  const entries = await readdir(files, { recursive: true, withFileTypes: true })
  const paths = entries.flatMap((entry) =>
    entry.isFile() && !entry.parentPath.includes('/DEBIAN') ? join(entry.parentPath, entry.name) : [],
  )
  const lines = []
  for (const path of paths.toSorted()) {
    const sum = createHash('md5')
      .update(await readFile(path))
      .digest('hex')
    lines.push(`${sum}  ${relative(files, path)}\n`)
  }
  return lines.join('')
}
