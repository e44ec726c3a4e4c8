import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onEachServer } from '../database/databases.fixture.ts'
import { EVERY_DAY, FEED, folderOf } from '../integrations/gtfs/feed.fixture.ts'
import { ask, atWork } from '../routes/office/staff.fixture.ts'
import { runAt } from './commands.fixture.ts'

onEachServer((server) => {
  test('what an operator adds, imports, sets or takes away is in the audit with the account of the machine', async () => {
    const { concession, email, captain } = await server.client()
    const run = (...argv: string[]) => runAt(server, argv)
    const of = ['--concession', String(concession)]
    const trips = FEED['trips.txt'].replace('ALL', 'D')
    const feed = { ...FEED, 'calendar.txt': EVERY_DAY, 'trips.txt': trips }
    const feeds = [
      await folderOf(feed),
      await folderOf({ ...feed, 'stops.txt': feed['stops.txt'].replace('Boom', 'Rumst') }),
    ]
    await run('change-captain', '--email', email, '--name', 'Nour', '--new-email', `bo-${email}`)
    for (const { folder, gone } of feeds) {
      await run('import-gtfs', folder, ...of)
      await gone()
    }
    await run('forget-steward', ...of, '--name', 'Bram Matroos')
    const lines = await server.rows<{ action: string; subject: string; by: string }>(
      `select action, subject, detail ->> 'by' as by from audit
        where concession = ${concession} and detail ? 'by' order by id`,
    )
    expect(lines.map(({ action, by }) => [action, by])).toEqual([
      ['captain-renamed', 'wim'],
      ['captain-readdressed', 'wim'],
      ['timetable-published', 'wim'],
      ['timetable-published', 'wim'],
      ['steward-forgotten', 'wim'],
    ])
    expect(lines[0]?.subject).toBe(`captains/${captain}`)
    const text = JSON.stringify(
      await server.rows(`select detail from audit where concession = ${concession}`),
    )
    expect(text).not.toMatch(/bo-|Nour|Bram/)
  })

  test('the office says which operator it was; a backup and a new life of the database are in concession 0', async () => {
    const { concession, track } = await server.client()
    const named = ['--track-id', String(track), '--name', 'Nete']
    await runAt(server, ['change-track', '--concession', String(concession), ...named])
    const admin = await atWork(server, concession, ['admin'])
    const listed = await ask(server, admin, ['GET', '/audit?action=track-renamed'])
    expect(listed.json().lines).toMatchObject([
      { captain: null, staff: null, device: null, detail: { by: 'wim' } },
    ])

    const folder = await mkdtemp(join(tmpdir(), 'vaarboek-audited-'))
    await runAt(server, ['backup', join(folder, 'one.backup')])
    await rm(folder, { recursive: true })
    await runAt(server, ['restored'])
    const whole = await server.rows<{ action: string; detail: object }>(
      'select action, detail from audit where concession = 0 order by id desc limit 2',
    )
    expect(whole).toMatchObject([
      { action: 'database-restored', detail: { by: 'wim' } },
      { action: 'backup-written', detail: { by: 'wim', encrypted: false } },
    ])
  })
})
