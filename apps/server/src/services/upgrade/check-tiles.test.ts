import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pmtiles } from '../../integrations/map-tiles/pmtiles.fixture.ts'
import { tilesFindings } from './check-tiles.ts'

test('a map is said to be served, one that can’t be why, and nothing where none is set', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tiles-'))
  try {
    const path = join(folder, 'antwerpen.pmtiles')
    expect(await tilesFindings(null)).toEqual([])
    expect(await tilesFindings(path)).toEqual([
      { about: 'tiles', level: 'wrong', found: 'missing', values: [path] },
    ])
    await writeFile(path, pmtiles(1_250_000))
    expect(await tilesFindings(path)).toEqual([
      { about: 'tiles', level: 'right', found: 'served', values: [path, '1.3'] },
    ])
    await writeFile(path, pmtiles(5000).subarray(0, 2500))
    expect(await tilesFindings(path)).toMatchObject([{ level: 'wrong', found: 'cut' }])
  } finally {
    await rm(folder, { recursive: true })
  }
})
