import { expect, test } from 'vitest'
import { MORNING, sail } from '../../app.fixture.ts'
import { readConfig } from '../../config/config.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { markDone, WHOLE_DATABASE } from '../../repositories/upkeep/work-figures.ts'
import { backupFindings } from './check-backups.ts'

onEachServer((server) => {
  const found = async (now: string, { version = 0, holdsAll = true, settings = {} } = {}) =>
    (await backupFindings(readConfig(settings), server.database, { now, version, holdsAll })).map(
      ({ level, found: what, values }) => [level, what, ...values],
    )
  const backUpAt = (at: string) => markDone(server.database, WHOLE_DATABASE, 'backup', { at, detail: {} })

  test('a backup that was never made, and one that is older than a night, is a warning', async () => {
    server.setTime(MORNING)
    await sail(await server.client())
    const isOnTrial = server.database.kind === 'pglite'
    await backUpAt('2026-11-20T01:15:00Z')
    expect(await found('2026-11-20T09:00:00Z')).toEqual(
      isOnTrial ? [] : [['right', 'fresh', '2026-11-20 02:15', '7']],
    )
    expect(await found('2026-11-21T09:00:00Z')).toEqual(
      isOnTrial ? [] : [['warning', 'old', '2026-11-20 02:15', '31']],
    )
    await server.database.script(`delete from tasks_done where task = 'backup'`)
    expect(await found(MORNING)).toEqual(isOnTrial ? [] : [['warning', 'never']])
    expect(await found(MORNING, { holdsAll: false })).toEqual([])
  })

  test('one that can’t be made is wrong: pg_dump is older than the server, or age isn’t there', async () => {
    if (server.database.kind === 'postgresql')
      expect(await found(MORNING, { version: 99 })).toMatchObject([
        ['wrong', 'olderPrograms', expect.stringMatching(/^\d+$/), '99'],
      ])
    const path = process.env.PATH
    const settings = { BACKUP_KEY: `age1${'q'.repeat(58)}` }
    try {
      process.env.PATH = ''
      expect(await found(MORNING, { settings })).toMatchObject([
        ['wrong', 'impossible', expect.stringMatching(/^(pg_dump|age) is not on this machine\. Install/)],
      ])
    } finally {
      process.env.PATH = path
    }
  })
})
