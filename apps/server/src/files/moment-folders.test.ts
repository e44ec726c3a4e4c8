import { globSync, readFileSync } from 'node:fs'
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { momentFolders } from './moment-folders.ts'

const HOUR_MS = 3600 * 1000
const NOBODY = 65534

describe('folders for a moment', () => {
  let dataDir: string
  let all: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vaarboek-moments-'))
    all = join(dataDir, 'moment')
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  const make = async () => {
    const folder = await momentFolders(dataDir).make()
    await writeFile(join(folder, 'received'), 'PK')
    return folder
  }
  const sweep = (laterMs: number) => momentFolders(dataDir).removeLeft(Date.now() + laterMs)

  test('[attack 5] are their owner’s only, and all different', async () => {
    const [one, other] = [await make(), await make()]
    expect(one).not.toBe(other)
    for (const folder of [all, one]) expect((await lstat(folder)).mode & 0o777).toBe(0o700)
  })

  test('[attack 44] that a server which was killed left go, and not while one may be at work', async () => {
    await sweep(0)
    await make()
    await sweep(2 * HOUR_MS)
    expect(await readdir(all)).toHaveLength(1)
    await sweep(4 * HOUR_MS)
    expect(await readdir(all)).toEqual([])
  })

  test('[attack 5] a link in the place of one, or of all of them, is not followed', async () => {
    const elsewhere = join(dataDir, 'pepper-and-more')
    await mkdir(join(elsewhere, 'inner'), { recursive: true })
    await make()
    await symlink(elsewhere, join(all, 'one-linked'))
    await sweep(4 * HOUR_MS)
    expect(await readdir(all)).toEqual(['one-linked'])
    expect(await readdir(elsewhere)).toEqual(['inner'])
    await rename(all, join(dataDir, 'away'))
    await symlink(elsewhere, all)
    await sweep(4 * HOUR_MS)
    expect(await readdir(elsewhere)).toEqual(['inner'])
  })

  test('[attack 5] none goes where others may write: names there can be swapped', async () => {
    await make()
    await chmod(all, 0o1777)
    await sweep(4 * HOUR_MS)
    expect(await readdir(all)).toHaveLength(1)
  })

  test.skipIf(process.getuid?.() !== 0)(
    '[attack 5] somebody else’s stays, and keeps nothing else from going',
    async () => {
      const [theirs] = [await make(), await make()]
      await chown(theirs, NOBODY, NOBODY)
      await sweep(4 * HOUR_MS)
      expect(await readdir(all)).toEqual([theirs.slice(all.length + 1)])
      expect(await readdir(theirs)).toEqual(['received'])
    },
  )
})

test('[attack 5] nothing of the server is written to the folder that all accounts of the machine share', () => {
  const server = join(import.meta.dirname, '..')
  const sources = globSync('**/*.ts', { cwd: server, exclude: ['**/*.{test,fixture,contract}.ts'] })
  expect(sources.length).toBeGreaterThan(200)
  expect(
    sources.filter((path) => /\btmpdir\b|['"`]\/tmp/.test(readFileSync(join(server, path), 'utf8'))),
  ).toEqual([])
})
