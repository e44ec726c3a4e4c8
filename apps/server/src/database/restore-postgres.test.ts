import { expect, test, vi } from 'vitest'
import { type Backup, BackupFault } from './backup-file.ts'
import { MIGRATIONS_LOCK } from './migrate.ts'
import { openOwnPostgres, postgresUrl, urlOf } from './postgres.fixture.ts'
import { restorePostgres } from './restore-postgres.ts'

test.skipIf(!postgresUrl)(
  'a restore waits for a server that migrates, and then finds that it runs',
  async () => {
    const own = await openOwnPostgres()
    const [{ name = '' } = {}] = await own.query<{ name: string }>({
      name: 'test-own-name',
      text: 'select current_database() as name',
    })
    const waiting = {
      name: 'test-restore-waits',
      text: `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
    }
    let isDone = false
    const [restore] = await own.transaction(async (tx) => {
      await tx.script(`select pg_advisory_xact_lock(${MIGRATIONS_LOCK})`)
      const begun = restorePostgres(urlOf(name), {} as Backup, { replaces: true }).finally(() => {
        isDone = true
      })
      begun.catch(() => undefined)
      const fate = await vi.waitUntil(
        async () => ((await own.query(waiting)).length > 0 ? 'waits' : isDone && 'is done'),
        30_000,
      )
      expect(fate).toBe('waits')
      // In a list: a promise that is returned is waited for.
      return [begun]
    })
    await expect(restore).rejects.toThrow(BackupFault)
    await own.close()
  },
)
