import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepSourceMaps, keptSourceMaps } from './keep-source-maps.ts'

const DAY_MS = 24 * 3600 * 1000
const TODAY = Date.parse('2026-11-23T12:00Z')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-kept-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A build that is installed in place of the one before, and started. */
async function install(name: string, day: number): Promise<string[]> {
  const build = await mkdtemp(join(folder, 'build-'))
  await writeFile(join(build, name), '{}')
  const kept = keptSourceMaps(folder)
  await keepSourceMaps(build, kept, TODAY + day * DAY_MS)
  await rm(build, { recursive: true })
  return (await readdir(kept)).toSorted()
}

test('[ERR-17] maps of earlier builds outlive an upgrade, for a year after they were last served', async () => {
  expect(await install('index-a.js.map', 0)).toEqual(['index-a.js.map'])
  expect(await install('index-b.js.map', 200)).toEqual(['index-a.js.map', 'index-b.js.map'])
  expect(await install('index-a.js.map', 300)).toEqual(['index-a.js.map', 'index-b.js.map'])
  expect(await install('index-c.js.map', 570)).toEqual(['index-a.js.map', 'index-c.js.map'])
})

test('[ERR-17] sources that were never built have none to keep', async () => {
  await keepSourceMaps(join(folder, 'nothing'), keptSourceMaps(folder), TODAY)
  expect(await readdir(keptSourceMaps(folder))).toEqual([])
})
