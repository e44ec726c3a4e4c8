/**
 * `npm run release:apt -- FOLDER`: lays out `dist`'s packages as a repository that apt reads, beside those of earlier releases that lie in the
 * folder already: so apt finds the way back too. With APT_KEY, gpg's name of a secret key, it is signed; apt takes no minisign. Its public
 * half goes to operators by another way than the repository.
 */
import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { run } from './run.ts'

/** The file that apt reads first, and its lists of packages. */
const RELEASE = 'Release'
const LISTS = ['Packages', 'Packages.gz'] as const
/** The public key of who signs. */
export const KEYRING = 'vaarboek-archive-keyring.gpg'

/**
 * Makes it, or adds to it.
 * @param from the folder with the packages
 * @param key gpg's name of the key that signs; null for none
 * @param at when it is made, in milliseconds since 1970
 */
export async function makeAptRepository(
  from: string,
  folder: string,
  { key, at }: { key: string | null; at: number },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(from))
    if (name.endsWith('.deb') && resolve(from) !== resolve(folder))
      await cp(join(from, name), join(folder, name))
  const packages = run('dpkg-scanpackages', ['--multiversion', '.'], { cwd: folder })
  if (packages === '') throw new Error(`There is no package in ${from}: npm run release`)
  await writeFile(join(folder, LISTS[0]), packages)
  await writeFile(join(folder, LISTS[1]), gzipSync(packages, { level: 9 }))
  const architectures = new Set([...packages.matchAll(/^Architecture: (.*)$/gm)].map(([, one = '']) => one))
  await writeFile(join(folder, RELEASE), await releaseOf(folder, [...architectures].toSorted(), at))
  for (const signed of ['InRelease', 'Release.gpg', KEYRING]) await rm(join(folder, signed), { force: true })
  if (key !== null) sign(folder, key)
}

async function releaseOf(folder: string, architectures: readonly string[], at: number): Promise<string> {
  const sums = []
  for (const name of LISTS) {
    const content = await readFile(join(folder, name))
    sums.push(` ${createHash('sha256').update(content).digest('hex')} ${content.length} ${name}`)
  }
  return [
    'Origin: Vaarboek',
    'Label: Vaarboek',
    'Suite: stable',
    `Date: ${new Date(at).toUTCString().replace('GMT', 'UTC')}`,
    `Architectures: ${architectures.join(' ')}`,
    'SHA256:',
    ...sums,
    '',
  ].join('\n')
}

function sign(cwd: string, key: string): void {
  const how = ['--batch', '--yes', '--local-user', key, '--digest-algo', 'SHA512']
  run('gpg', [...how, '--clear-sign', '--output', 'InRelease', RELEASE], { cwd })
  run('gpg', [...how, '--armor', '--detach-sign', '--output', 'Release.gpg', RELEASE], { cwd })
  run('gpg', ['--batch', '--yes', '--output', KEYRING, '--export', key], { cwd })
}
