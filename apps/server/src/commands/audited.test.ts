import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onEachServer } from '../database/databases.fixture.ts'
import { EVERY_DAY, FEED, folderOf } from '../integrations/gtfs/feed.fixture.ts'
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
    await run('add-captain', ...of, '--email', 'bo@audited.example', '--name', 'Bo', '--pin', '2468')
    await run('add-ship', ...of, '--name', 'Schelde')
    await run('add-steward', ...of, '--first-name', 'Nour', '--last-name', 'Haddad')
    await run('new-pin', '--email', email, '--pin', '1357')
    for (const { folder, gone } of feeds) {
      await run('import-gtfs', folder, ...of)
      await gone()
    }
    await run('withdraw-timetable', '2', ...of)
    await run('block-captain', '--email', email)
    await run('block-captain', '--email', email, '--unblock')
    await run('forget-steward', ...of, '--name', 'Nour Haddad')
    await run('forget-captain', '--email', email)
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
      ['timetable-published', 'wim'],
      ['timetable-withdrawn', 'wim'],
      ['captain-blocked', 'wim'],
      ['captain-unblocked', 'wim'],
      ['steward-forgotten', 'wim'],
      ['captain-forgotten', 'wim'],
    ])
    expect(lines[3]?.subject).toBe(`captains/${captain}`)
    const text = JSON.stringify(
      await server.rows(`select detail from audit where concession = ${concession}`),
    )
    expect(text).not.toMatch(/bo@audited|2468|1357|Nour|Haddad/)
  })

  test('so is what an operator says to crews', async () => {
    const client = await server.client()
    const of = ['--concession', String(client.concession)]
    const report = { flight: '', ship: client.ship, shift: '', category: 'Motor', remarks: 'Rookt' }
    const { id } = (await client.post('/malfunctions/create', report)).json()
    await runAt(server, ['send-notification', ...of, '--title', 'Boomstam', '--message', 'Drijft'])
    const reply = ['--malfunction', String(id), '--text', 'Ja', '--author', 'Jan']
    await runAt(server, ['answer-malfunction', ...of, ...reply])
    const said = await server.rows<{ action: string }>(
      `select action from audit where concession = ${client.concession} and detail ->> 'by' = 'wim' order by id`,
    )
    expect(said.map(({ action }) => action)).toEqual(['notification-sent', 'malfunction-answered'])
  })

  test('show-audit says which operator it was; a backup and a new life of the database are in concession 0', async () => {
    const { concession } = await server.client()
    await runAt(server, ['add-ship', '--concession', String(concession), '--name', 'Nete'])
    const audit = ['show-audit', '--concession', String(concession), '--action', 'ship-added']
    expect(await runAt(server, audit)).toMatch(/ {2}beheerder wim {2}toestel onbekend {2}ship-added {2}/)
    expect(await runAt(server, audit, undefined, 'en')).toMatch(
      / {2}operator wim {2}tablet unknown {2}ship-added/,
    )
    expect(JSON.parse(await runAt(server, [...audit, '--json']))).toMatchObject([
      { operator: 'wim', staff: null },
    ])

    const folder = await mkdtemp(join(tmpdir(), 'vaarboek-audited-'))
    await runAt(server, ['backup', join(folder, 'one.backup')])
    await rm(folder, { recursive: true })
    await runAt(server, ['restored'])
    const whole = await runAt(server, ['show-audit', '--concession', '0'])
    expect(whole.split('\n').slice(0, 2)).toEqual([
      expect.stringMatching(/ {2}beheerder wim .* database-restored {2}/),
      expect.stringMatching(/ {2}beheerder wim .* backup-written .*"encrypted":false/),
    ])
  })
})
