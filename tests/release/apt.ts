/**
 * A repository made of the release, as apt meets it: the package before is installed of it, and upgraded, once on a Node of the
 * operator's own.
 */
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEYRING, makeAptRepository } from '../../packaging/apt-repository.ts'
import { debianVersion } from '../../packaging/debian-package.ts'
import { run } from '../../packaging/run.ts'
import type { Artefacts } from './artefacts.ts'
import { openPrivateRoot, type PrivateRoot } from './private-root.ts'

const OWNER = 'Vaarboek of a test'
const NODE = '/usr/lib/vaarboek/bin/node'
const OWN_NODE = '/usr/local/bin/own-node'
/** Nothing else than this repository is asked, and nothing of the machine's own lists is used. */
const ONLY = [
  '-o',
  'Dir::Etc::sourcelist=/etc/apt/vaarboek.list',
  '-o',
  'Dir::Etc::sourceparts=-',
  '-o',
  'Dir::State::lists=/var/lib/apt/vaarboek',
  // The user of apt can't read a folder of root's.
  '-o',
  'APT::Sandbox::User=root',
]
const UNATTENDED = [
  '-y',
  '--no-install-recommends',
  '-o',
  'Dpkg::Options::=--force-confold',
  '-o',
  'Dpkg::Options::=--force-unsafe-io',
]

export function fromARepository(made: () => Artefacts): void {
  let root: PrivateRoot
  let [folder, home] = ['', '']
  const apt = (...words: string[]) =>
    root.run('env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...ONLY, ...words)
  /** The update of a machine that never asked before: apt doesn't ask again for what it has. */
  const firstUpdate = () => {
    root.must('sh', '-c', 'rm -r /var/lib/apt/vaarboek; mkdir -p /var/lib/apt/vaarboek/partial')
    return apt('update')
  }
  const installed = () => /^Version: (.*)$/m.exec(root.run('dpkg', '--status', 'vaarboek').output)?.[1]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-apt-'))
    home = await mkdtemp(join(tmpdir(), 'vaarboek-gpg-'))
    process.env.GNUPGHOME = home
    run('gpg', ['--batch', '--passphrase', '', '--quick-generate-key', OWNER, 'rsa2048', 'sign'])
    await makeAptRepository(made().folder, folder, { key: OWNER, at: Date.now() })
    root = await openPrivateRoot({ release: folder })
    await writeFile(
      root.path('/etc/apt/vaarboek.list'),
      'deb [signed-by=/etc/apt/keyrings/vaarboek.gpg] file:/release ./\n',
    )
    root.must('mkdir', '-p', '/etc/apt/keyrings', '/var/lib/apt/vaarboek/partial')
    root.must('cp', `/release/${KEYRING}`, '/etc/apt/keyrings/vaarboek.gpg')
  })
  afterAll(async () => {
    run('gpgconf', ['--kill', 'all'])
    delete process.env.GNUPGHOME
    await root?.close()
    for (const made of [folder, home]) await rm(made, { recursive: true, force: true })
  })

  test('the newest is installed, the one before is the way back, and a Node of one’s own stays in the place of ours', () => {
    expect(apt('update')).toMatchObject({ status: 0 })
    const before = debianVersion(made().versionBefore)
    expect(apt('install', ...UNATTENDED, `vaarboek=${before}`).output).toContain('Setting up vaarboek')
    expect(installed()).toBe(before)
    root.must('cp', NODE, OWN_NODE)
    root.must('dpkg-divert', '--local', '--rename', '--add', NODE)
    root.must('ln', '-s', OWN_NODE, NODE)
    expect(apt('upgrade', ...UNATTENDED)).toMatchObject({ status: 0 })
    expect(installed()).toBe(debianVersion(made().version))
    expect(root.must('readlink', NODE).trim()).toBe(OWN_NODE)
    expect(root.must('vaarboek', '--help')).toContain('verify-backup')
    root.must('rm', NODE)
    root.must('dpkg-divert', '--rename', '--remove', NODE)
    expect(root.must('vaarboek', '--help')).toContain('verify-backup')
  })

  test('what somebody changed in it is refused', async () => {
    const list = join(folder, 'Packages')
    const [kept, zipped] = [await readFile(list), await readFile(`${list}.gz`)]
    await appendFile(list, '\n')
    await rm(`${list}.gz`)
    expect(firstUpdate()).toMatchObject({
      status: 100,
      output: expect.stringContaining('Hashes of expected file'),
    })
    await writeFile(list, kept)
    await writeFile(`${list}.gz`, zipped)
    const release = join(folder, 'InRelease')
    const signed = await readFile(release, 'utf8')
    await writeFile(release, signed.replace('Suite: stable', 'Suite: others'))
    expect(firstUpdate()).toMatchObject({ status: 100, output: expect.stringMatching(/BADSIG|invalid/) })
    await writeFile(release, signed)
  })

  test('one that nobody signed is refused', async () => {
    await makeAptRepository(folder, folder, { key: null, at: Date.now() })
    expect(firstUpdate()).toMatchObject({ status: 100, output: expect.stringContaining('is not signed') })
  })
}
