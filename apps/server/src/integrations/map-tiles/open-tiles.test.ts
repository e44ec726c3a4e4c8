import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTiles } from './open-tiles.ts'
import { pmtiles } from './pmtiles.fixture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'))
})
afterAll(() => rm(folder, { recursive: true }))

const kept = async (bytes: Buffer) => {
  const path = join(folder, 'some.pmtiles')
  await writeFile(path, bytes)
  return path
}
const faultOf = (path: string) => openTiles(path).catch((error: { fault?: string }) => error.fault)

test('a map is read in parts, and goes on being the one that was opened while another takes its name', async () => {
  const whole = pmtiles(5000)
  const path = await kept(whole)
  const tiles = await openTiles(path)
  const stand = await tiles.stand()
  expect(stand.size).toBe(whole.length)
  await writeFile(`${path}.new`, pmtiles(20))
  await rename(`${path}.new`, path)
  const parts = await Promise.all([tiles.read(0, 126), tiles.read(1000, 1009)])
  expect(parts).toEqual([whole.subarray(0, 127), whole.subarray(1000, 1010)])
  const other = await openTiles(path)
  expect((await other.stand()).etag).not.toBe(stand.etag)
  await Promise.all([tiles.close(), other.close()])
})

test('what is no map that can be served is refused, and said why', async () => {
  expect(await faultOf(join(folder, 'nothing'))).toBe('missing')
  await mkdir(join(folder, 'folder'))
  expect(await faultOf(join(folder, 'folder'))).toBe('no-file')
  for (const text of ['', 'PMTile', '<html>not found</html>'.repeat(20)])
    expect(await faultOf(await kept(Buffer.from(text)))).toBe('no-tiles')
  expect(await faultOf(await kept(pmtiles(100, { version: 2 })))).toBe('other-version')
  // Pictures, and tiles packed with brotli.
  for (const other of [{ kind: 2 }, { packing: 3 }])
    expect(await faultOf(await kept(pmtiles(100, other)))).toBe('other-kind')
})

test('[bad input] a map cut in half is refused, wherever it was cut', async () => {
  const whole = pmtiles(5000)
  for (const bytes of [8, 100, 126, 127, 130, 2500, whole.length - 1])
    expect(await faultOf(await kept(whole.subarray(0, bytes)))).toBe('cut')
})
