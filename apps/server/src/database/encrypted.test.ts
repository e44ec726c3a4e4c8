/** What breaks off on its way through age is never taken for the whole. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decryptedWith, encryptedFor } from './encrypted.ts'

const HAS_AGE = spawnSync('age', ['--version']).error === undefined
if (!HAS_AGE) console.log('not run: what breaks off on its way through age, for age isn’t here')

async function* of(...parts: (string | Uint8Array | Error)[]): AsyncIterable<Uint8Array> {
  for (const part of parts) {
    if (part instanceof Error) throw part
    yield Buffer.from(part)
  }
}
const read = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(parts))

describe.runIf(HAS_AGE)('through age', () => {
  let folder: string
  let identity: string
  let key: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-age-'))
    identity = join(folder, 'key')
    key = /age1\w+/.exec(spawnSync('age-keygen', ['-o', identity], { encoding: 'utf8' }).stderr)?.[0] ?? ''
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('what goes in whole comes out whole', async () => {
    const encrypted = await read(encryptedFor(key, of('one ', 'and two')))
    expect(encrypted.includes('two')).toBe(false)
    expect(String(await read(decryptedWith(identity, of(encrypted))))).toBe('one and two')
  })

  test('a database that can’t be read to its end is no backup, and a file that can’t is no database', async () => {
    const broken = new Error('broke off')
    await expect(read(encryptedFor(key, of('one ', broken)))).rejects.toBe(broken)
    const encrypted = await read(encryptedFor(key, of('one ', 'and two')))
    await expect(read(decryptedWith(identity, of(encrypted, broken)))).rejects.toBe(broken)
  })
})
