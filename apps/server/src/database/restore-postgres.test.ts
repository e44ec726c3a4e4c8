import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type Backup, BackupFault, readBackup, writeBackup } from './backup-file.ts'
import type { Database } from './database.ts'
import { MIGRATIONS_LOCK, migrationNames } from './migrate.ts'
import {
  openMigratedPostgres,
  openOwnPostgres,
  openTestServer,
  postgresUrl,
  SERVING_ROLE,
  urlOf,
} from './postgres.fixture.ts'
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
      const begun = restorePostgres(urlOf(name), {} as Backup, {
        replaces: true,
        dataDir: '',
        jobs: 1,
      }).finally(() => {
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

/** What the role that serves may do with each table and sequence. */
const rightsIn = (database: Pick<Database, 'query'>) =>
  database.query<{ name: string; may: string }>({
    name: 'test-rights',
    text: `select c.relname as name, string_agg(a.privilege_type, ' ' order by a.privilege_type) as may
      from pg_class c cross join lateral aclexplode(c.relacl) a
      where c.relnamespace = 'public'::regnamespace and a.grantee = '${SERVING_ROLE}'::regrole
      group by c.relname order by c.relname`,
  })

test.skipIf(!postgresUrl)(
  'after a restore by the owner the role that serves has the rights it has after a migration',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vaarboek-rights-'))
    const migrated = await openMigratedPostgres()
    const rights = await rightsIn(migrated)
    expect(rights.length).toBeGreaterThan(60)
    const file = join(folder, 'whole.backup')
    const about = { takenAt: new Date().toISOString(), migrations: await migrationNames(), pepperMark: 'x' }
    await writeBackup(file, { kind: 'postgresql', parts: true, ...about }, migrated.dump())
    await migrated.close()

    const admin = openTestServer()
    const name = `test_${process.pid}_${process.hrtime.bigint()}`
    await admin.script(`create database ${name}`)
    try {
      // Into an empty one, and in the place of what is there.
      for (const what of ['empty', 'full']) {
        const how = { replaces: what === 'full', owner: urlOf(name), dataDir: folder, jobs: 2 }
        await restorePostgres(urlOf(name, SERVING_ROLE), await readBackup(file), how)
        const restored = openTestServer(name)
        expect(await rightsIn(restored).finally(() => restored.close()), what).toEqual(rights)
      }
    } finally {
      await admin.script(`drop database ${name} with (force)`)
      await admin.close()
      await rm(folder, { recursive: true })
    }
  },
)
