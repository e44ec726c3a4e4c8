/** A release's sums are signed, and an operator who does what docs/installing.md says sees whose they are. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from '../../packaging/run.ts'
import { signSums, writeSums } from '../../packaging/sums.ts'

const DOCUMENT = join(import.meta.dirname, '../../docs/installing.md')
const FILES = { 'vaarboek_1.2.3_amd64.deb': 'the package', 'vaarboek-1.2.3.tar.gz': 'the archive' }

let folder: string
let release: string
let key: string
/** The commands of the document, as an operator types them. */
let checked: () => string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-signature-'))
  release = join(folder, 'release')
  await mkdir(release)
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(release, name), text)
  key = await makeKey('own')
  const document = await readFile(DOCUMENT, 'utf8')
  const [, commands = ''] = /## Is it the release[\s\S]*?```\n([\s\S]*?)```/.exec(document) ?? []
  expect(commands.trim().split('\n')).toHaveLength(2)
  const typed = commands.replace('vaarboek.pub', `${key}.pub`)
  checked = () => run('sh', ['-ec', `exec 2>&1\n${typed}`], { cwd: release })
})
afterEach(() => rm(folder, { recursive: true }))

/** A throw-away key without a password; its public half lies beside it. */
async function makeKey(name: string): Promise<string> {
  const file = join(folder, name)
  run('minisign', ['-G', '-W', '-s', file, '-p', `${file}.pub`])
  return file
}

async function make(version = '1.2.3', by = key): Promise<void> {
  await writeSums(release)
  signSums(release, version, by, `${by}.pub`)
}

test('what was signed is found right, with its version', async () => {
  expect((await writeSums(release)).map(({ name }) => name)).toEqual(Object.keys(FILES).toSorted())
  await make()
  const said = checked()
  expect(said).toContain('Signature and comment signature verified')
  expect(said).toContain('Trusted comment: vaarboek 1.2.3')
  for (const name of Object.keys(FILES)) expect(said).toContain(`${name}: OK`)
})

test('who has one of the files only can check that one', async () => {
  await make()
  await rm(join(release, 'vaarboek-1.2.3.tar.gz'))
  expect(checked()).toContain('amd64.deb: OK')
})

test('a file that was changed afterwards is found out', async () => {
  await make()
  await writeFile(join(release, 'vaarboek_1.2.3_amd64.deb'), 'another package')
  expect(checked).toThrow('vaarboek_1.2.3_amd64.deb: FAILED')
})

test('a file that was changed with its sum is found out', async () => {
  await make()
  await writeFile(join(release, 'vaarboek_1.2.3_amd64.deb'), 'another package')
  await writeSums(release)
  expect(checked).toThrow('Signature verification failed')
})

test('a stranger’s signature is found out, and so is one that is missing', async () => {
  await make('1.2.3', await makeKey('other'))
  expect(checked).toThrow(/different|is not the key|Signature key id/)
  await rm(join(release, 'SHA256SUMS.minisig'))
  expect(checked).toThrow('SHA256SUMS.minisig')
})

test('the version in a signature can’t be changed', async () => {
  await make('1.2.2')
  const file = join(release, 'SHA256SUMS.minisig')
  await writeFile(file, (await readFile(file, 'utf8')).replace('1.2.2', '1.2.3'))
  expect(checked).toThrow('Comment signature verification failed')
})

test('a release isn’t signed with a key that operators don’t have', async () => {
  await writeSums(release)
  expect(() => signSums(release, '1.2.3', key, join(folder, 'none.pub'))).toThrow('minisign -R')
  const other = await makeKey('other')
  expect(() => signSums(release, '1.2.3', key, `${other}.pub`)).toThrow('minisign -V')
})
