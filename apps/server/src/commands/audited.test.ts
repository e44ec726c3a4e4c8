import { expect, test } from 'vitest'
import { onEachServer } from '../database/databases.fixture.ts'
import { EVERY_DAY, FEED, folderOf } from '../integrations/gtfs/feed.fixture.ts'
import { runAt } from './commands.fixture.ts'

onEachServer((server) => {
  test('[issue 14.10] what an operator adds, imports or sets is in the audit with the account of the machine', async () => {
    const { concession, email, captain } = await server.client()
    const run = (...argv: string[]) => runAt(server, argv)
    const of = ['--concession', String(concession)]
    const { folder, gone } = await folderOf({ ...FEED, 'calendar.txt': EVERY_DAY })
    await run('add-captain', ...of, '--email', 'bo@audited.example', '--name', 'Bo', '--pin', '2468')
    await run('add-ship', ...of, '--name', 'Schelde')
    await run('add-steward', ...of, '--first-name', 'Nour', '--last-name', 'Haddad')
    await run('new-pin', '--email', email, '--pin', '1357')
    await run('import-gtfs', folder, ...of)
    await gone()
    const lines = await server.rows<{ action: string; subject: string; by: string }>(
      `select action, subject, detail ->> 'by' as by from audit
        where concession = ${concession} and detail ? 'by' order by id`,
    )
    expect(lines.map(({ action, by }) => [action, by])).toEqual([
      ['captain-added', 'wim'],
      ['ship-added', 'wim'],
      ['steward-added', 'wim'],
      ['pin-replaced', 'wim'],
      ['timetable-published', 'wim'],
    ])
    expect(lines[3]?.subject).toBe(`captains/${captain}`)
    const text = JSON.stringify(
      await server.rows(`select detail from audit where concession = ${concession}`),
    )
    expect(text).not.toMatch(/bo@audited|2468|1357|Nour|Haddad/)
  })
})
