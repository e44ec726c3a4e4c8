/** A PostgreSQL of a test goes when it is told to, also where a test that failed left it frozen. */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readlinkSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Postgres, postgresFolder, startPostgres } from './postgres.mjs'

/** Processes that run in a folder, one that is deleted too. */
const runningIn = (folder: string) =>
  globSync('/proc/[0-9]*/cwd').filter((link) => {
    try {
      return readlinkSync(link).startsWith(folder)
    } catch {
      // It ended since it was listed, or is somebody else's.
      return false
    }
  })

describe.skipIf(!postgresFolder())('a PostgreSQL that was frozen', () => {
  let postgres: Postgres
  let folder: string
  beforeAll(async () => {
    postgres = await startPostgres(['fsync=off'])
    folder = dirname(postgres.data)
  })
  afterAll(async () => {
    // Frozen still, where a test failed.
    postgres.thaw()
    await postgres.stop()
  })

  test.each(['SIGQUIT', 'SIGKILL'] as const)('ends by %s, and starts again', async (how) => {
    postgres.freeze()
    await postgres.kill(how)
    await vi.waitFor(() => expect(runningIn(folder)).toEqual([]))
    await postgres.start()
  })

  test('stops, and leaves nothing', async () => {
    postgres.freeze()
    expect(runningIn(folder).length).toBeGreaterThan(1)
    await postgres.stop()
    expect(runningIn(folder)).toEqual([])
    expect(existsSync(folder)).toBe(false)
  })

  test('ends with what started it', async () => {
    const starts = `import { startPostgres } from '${import.meta.dirname}/postgres.mjs'
      const postgres = await startPostgres(['fsync=off'])
      postgres.freeze()
      console.log(postgres.data)
      process.exit()`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', starts], {
      encoding: 'utf8',
    })
    const left = stdout.trim()
    expect(existsSync(left)).toBe(true)
    await vi.waitFor(() => expect(runningIn(dirname(left))).toEqual([]))
    rmSync(dirname(left), { recursive: true })
  })
})
