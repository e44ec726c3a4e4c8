import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskFindings } from './check-database-disk.ts'

const GB = 1024 ** 3
const HERE = 'postgresql://vaarboek@127.0.0.1/vaarboek'
let usual = ''
beforeAll(async () => {
  usual = await mkdtemp(join(tmpdir(), 'vaarboek-disk-'))
  await mkdir(join(usual, '15/main'), { recursive: true })
  await mkdir(join(usual, '15/other'))
})
afterAll(() => rm(usual, { recursive: true }))

describe('the disk of PostgreSQL', () => {
  /** @param free bytes by folder, as its name ends */
  const found = async (url: string, told: string | null, free: Record<string, number>) => {
    const freeAt = async (folder: string) =>
      Object.entries(free).find(([end]) => folder.endsWith(end))?.[1] ?? null
    return (await diskFindings({ databaseUrl: url }, told, { freeAt, usual })).map(
      ({ level, found, values }) => [level, found, ...values],
    )
  }

  test('is looked at where PostgreSQL says it lies', async () => {
    const free = { '/data': 40 * 1024 ** 2, main: 9 * GB }
    expect(await found(HERE, '/srv/data', free)).toEqual([['wrong', 'little', '0.0', '/srv/data']])
    expect(await found(HERE, '/srv/data', { '/data': 3 * GB })).toEqual([
      ['right', 'enough', '3.0', '/srv/data'],
    ])
  })

  test('is that of its log too, where that has one of its own', async () => {
    const free = { data: 9 * GB, 'data/pg_wal': 0.1 * GB }
    expect(await found(HERE, '/srv/data', free)).toEqual([['wrong', 'little', '0.1', '/srv/data/pg_wal']])
    expect(await found(HERE, null, { main: 9 * GB, 'main/pg_wal': 0.1 * GB })).toEqual([
      ['wrong', 'little', '0.1', join(usual, '15/main/pg_wal')],
    ])
    expect(await found(HERE, '/srv/data', { data: 3 * GB, 'data/pg_wal': 3 * GB })).toEqual([
      ['right', 'enough', '3.0', '/srv/data'],
    ])
  })

  test('where it doesn’t say, or is down, the fullest of Debian’s clusters counts', async () => {
    const free = { main: 9 * GB, other: 0.2 * GB }
    expect(await found(HERE, null, free)).toEqual([['wrong', 'little', '0.2', join(usual, '15/other')]])
    expect(await found('postgresql:///vaarboek', null, { main: 9 * GB })).toEqual([
      ['right', 'assumed', '9.0', join(usual, '15/main')],
    ])
  })

  test('that nobody can see from here is said not to be looked at', async () => {
    expect(await found(HERE, null, {})).toEqual([['right', 'unseen', '127.0.0.1']])
    expect(await found('postgresql://vaarboek:geheim@db.example/vaarboek', '/srv/data', { data: 0 })).toEqual(
      [['right', 'unseen', 'db.example']],
    )
  })

  test('the embedded database has none of its own', async () => {
    const config = { databaseUrl: null }
    expect(await diskFindings(config, null, { usual })).toEqual([])
  })
})
