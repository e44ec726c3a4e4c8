/** `check` and `migrate`, as an operator types them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../../../tests/kit/free-port.ts'
import { PROCESSES_TAKE_MS, processes } from '../processes.fixture.ts'
import { appendAudit, appendRefusal } from '../repositories/audit/audit.ts'
import { openOwnDatabase } from './own-database.ts'

const { path, vaarboekHere, copyOfDemo } = processes()

interface Found {
  about: string
  level: string
  says: string
}

describe('check', { timeout: PROCESSES_TAKE_MS }, () => {
  async function found(settings: Record<string, string>): Promise<Record<string, Found | undefined>> {
    const { stdout } = await vaarboekHere(settings, 'check', '--json')
    const list = JSON.parse(stdout) as Found[]
    return Object.fromEntries(list.map((one) => [one.about, one]))
  }

  test('a line for each subject; all of a trial are right, and `migrate` finds nothing to do', async () => {
    const settings = { DATA_DIR: await copyOfDemo('right'), PORT: String(await freePort()) }
    await vaarboekHere(settings, 'migrate')
    const { stdout } = await vaarboekHere(settings, 'check')
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.slice(0, 17).trim()),
    ).toEqual([
      ...['ok  settings', 'ok  database', 'ok  pepper', 'ok  clock', 'ok  audit', 'ok  space', 'ok  log'],
      ...['ok  permissions', 'ok  e-mail', 'ok  versions'],
    ])
    expect(stdout).toMatch(/^ok {2}versions +Vaarboek \d+\.\d+\.\d+, Node \d+\.\d+\.\d+$/m)
    expect((await vaarboekHere(settings, 'migrate')).stdout).toMatch(/^Nothing to do/)
  })

  test('a database that was brought up to date has it in its audit, and one that was has no more of it', async () => {
    const settings = { DATA_DIR: path('fresh') }
    expect((await vaarboekHere(settings, 'migrate')).code).toBe(0)
    await vaarboekHere(settings, 'migrate')
    const { database, close } = await openOwnDatabase(settings, false)
    const lines = await database.query<{ by: string }>({
      name: 'test-migrated',
      text: `select detail ->> 'by' as by from audit where concession = 0 and action = 'database-migrated'`,
    })
    await close()
    expect(lines).toEqual([{ by: 'wim' }])
  })

  test('what the audit has of no concession in a week is counted, with the newest five lines; no other concession’s', async () => {
    const settings = { DATA_DIR: await copyOfDemo('audited') }
    await vaarboekHere(settings, 'migrate')
    const { database, close } = await openOwnDatabase(settings, false)
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 3600_000).toISOString()
    const refused = (address: string, daysAgo: number, concession = 0) => ({
      ...{ concession, captain: null, device: null, at: at(daysAgo), subject: null },
      ...{ action: 'login-refused' as const, detail: { address } },
    })
    const theirs = refused('203.0.113.99', 1, 2)
    const lines = [6, 5, 4, 3, 2, 1].map((daysAgo) => refused(`203.0.113.${daysAgo}`, daysAgo))
    await appendAudit(database, [refused('203.0.113.8', 8), ...lines, theirs])
    // Twice within an hour of the clock, and one line.
    const hourMs = 3600_000
    const lastHour = (Math.floor(Date.now() / hourMs) - 1) * hourMs
    for (const minute of [30, 31])
      await appendRefusal(database, {
        ...refused('203.0.113.0', 0),
        ...{ at: new Date(lastHour + minute * 60_000).toISOString(), action: 'office-login-refused' },
      })
    await close()
    expect((await vaarboekHere(settings, 'backup', path('kept.backup'))).code).toBe(0)
    const { audit } = await found(settings)
    expect(audit?.level).toBe('right')
    const [counted, ...newest] = audit?.says.split('\n').map((line) => line.trim()) ?? []
    expect(counted).toBe(
      'of no concession in the last 7 days: 1 × backup-written, 6 × login-refused, 2 × office-login-refused',
    )
    expect(newest.map((line) => line.replace(/^[\d-]{10} [\d:]{5} {2}/, ''))).toEqual([
      '1 × backup-written wim',
      '2 × office-login-refused 203.0.113.0',
      ...[1, 2, 3].map((daysAgo) => `1 × login-refused 203.0.113.${daysAgo}`),
    ])
  })

  test('what is wrong says what to do, each by itself', async () => {
    const DATA_DIR = await copyOfDemo('wrong')
    await vaarboekHere({ DATA_DIR }, 'migrate')
    await writeFile(join(DATA_DIR, 'pepper'), 'another than that of the database')
    const gone = `127.0.0.1:${await freePort()}`
    const first = await found({ DATA_DIR, SMTP_URL: `smtp://${gone}` })
    expect(first.pepper?.says).toMatch(/is not that of this database/)
    expect(first.mail?.says).toMatch(/mail server of SMTP_URL takes nothing: .*ECONNREFUSED/)
    expect([first.pepper, first.mail].map((one) => one?.level)).toEqual(['wrong', 'wrong'])

    const second = await found({
      DATA_DIR,
      DATABASE_URL: `postgresql://vaarboek@${gone}/vaarboek`,
    })
    expect(second.database).toMatchObject({
      level: 'wrong',
      says: `The database of DATABASE_URL cannot be reached at ${gone}: nothing listens there (ECONNREFUSED).`,
    })
    expect(second.settings?.says).toBe('set APP_URL: where tablets open the app')
  })
})
