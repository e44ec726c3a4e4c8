import { gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BackupFault } from './backup-file.ts'
import { MOST_TOGETHER, unpackedRows, unzipped } from './unpacked.ts'
import { wholeRows } from './whole-rows.ts'

async function* of(...parts: Buffer[]): AsyncIterable<Buffer> {
  yield* parts
}

test('[attack 73] rows that unpack to more than we write are refused before they are unpacked', async () => {
  const packed = zstdCompressSync(Buffer.alloc(MOST_TOGETHER + 1, 'x\n'))
  expect(packed.length).toBeLessThan(100_000)
  await expect(unpackedRows('trips', packed)).rejects.toThrow(BackupFault)
  await expect(unpackedRows('trips', packed)).rejects.toThrow('Rows of trips')
  expect(String(await unpackedRows('trips', zstdCompressSync('one\n')))).toBe('one\n')
})

test('[attack 73] a folder that unpacks to more than the machine holds is refused, at the byte', async () => {
  const packed = gzipSync(Buffer.alloc(1_000_000))
  await expect(unzipped(of(packed), 999_999)).rejects.toThrow('unpacks to more than 999999 bytes')
  expect((await unzipped(of(packed), 1_000_000)).length).toBe(1_000_000)
})

test('[attack 73] a line without an end is held so far only', async () => {
  const endless = async function* () {
    for (;;) yield Buffer.alloc(32 << 20, 'x')
  }
  await expect(Array.fromAsync(wholeRows(endless()))).rejects.toThrow('a line of more than')
  expect(await Array.fromAsync(wholeRows(of(Buffer.from('one\ntw'), Buffer.from('o\n'))))).toEqual([
    Buffer.from('one\ntwo\n'),
  ])
})
