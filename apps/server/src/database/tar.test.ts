import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberOf, membersOf, TAR_END } from './tar.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-tar-'))
})
afterAll(() => rm(folder, { recursive: true }))

const MEMBERS = [
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'rows/trips/00000001', content: Buffer.alloc(512, 'a') },
  { name: `rows/${'long'.repeat(30)}/00000002`, content: Buffer.from('één\n') },
]
const ARCHIVE = Buffer.concat([...MEMBERS.flatMap(memberOf), TAR_END])

/** In parts of so many bytes. */
async function* parts(all: Buffer, many: number): AsyncIterable<Uint8Array> {
  for (let from = 0; from < all.length; from += many) yield all.subarray(from, from + many)
}

test.each([1, 511, 512, 10_000])('what was put in comes out, by %i bytes', async (many) => {
  expect(await Array.fromAsync(membersOf(parts(ARCHIVE, many)))).toEqual(MEMBERS)
})

test('tar reads it', async () => {
  const file = join(folder, 'archive.tar')
  await writeFile(file, ARCHIVE)
  expect(spawnSync('tar', ['xf', file, '-C', folder], { encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  })
  for (const { name, content } of MEMBERS) expect(await readFile(join(folder, name))).toEqual(content)
})

test('one that was cut, or is none, is refused', async () => {
  const read = (all: Buffer) => Array.fromAsync(membersOf(parts(all, 100)))
  await expect(read(ARCHIVE.subarray(0, -TAR_END.length))).rejects.toThrow('ends too early')
  await expect(read(ARCHIVE.subarray(0, 700))).rejects.toThrow('ends too early')
  await expect(read(Buffer.alloc(2000, 'x'))).rejects.toThrow('damaged')
})

test('[attack 73] a size that is none, or that nobody writes, is refused before anything of it is read', async () => {
  const [header] = memberOf({ name: 'rows/trips/00000001', content: Buffer.alloc(0) })
  const saying = (size: string) => {
    const block = Buffer.from(header as Uint8Array)
    block.write(size.padEnd(12, '\0'), 124, 'latin1')
    block.write('        ', 148, 'latin1')
    const sum = block.reduce((all, byte) => all + byte, 0)
    block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
    return Array.fromAsync(membersOf(parts(Buffer.concat([block, TAR_END]), 512)))
  }
  expect(await saying('00000000000')).toHaveLength(1)
  for (const size of ['', 'many', '-1', '77777777777', '20000000001'])
    await expect(saying(size)).rejects.toThrow('no size')
})

test('a name that no archive takes is refused before it is written', () => {
  expect(() => memberOf({ name: 'x'.repeat(101), content: Buffer.alloc(0) })).toThrow('too long')
})
