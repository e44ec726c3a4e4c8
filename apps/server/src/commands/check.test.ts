/** `check` and `migrate`, as an operator types them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../../../tests/kit/free-port.ts'
import { PROCESSES_TAKE_MS, processes } from '../processes.fixture.ts'
import { openOwnDatabase } from './own-database.ts'

const { path, vaarboekHere, copyOfDemo } = processes()

interface Found {
  about: string
  isRight: boolean
  says: string
}

describe('check', { timeout: PROCESSES_TAKE_MS }, () => {
  async function found(settings: Record<string, string>): Promise<Record<string, Found | undefined>> {
    const { stdout } = await vaarboekHere(settings, 'check', '--json')
    const list = JSON.parse(stdout) as Found[]
    return Object.fromEntries(list.map((one) => [one.about, one]))
  }

  test('a line for each subject; all of a trial are right, and `migrate` finds nothing to do', async () => {
    const settings = { DATA_DIR: await copyOfDemo('right') }
    await vaarboekHere(settings, 'migrate')
    const { stdout } = await vaarboekHere(settings, 'check')
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.slice(0, 17).trim()),
    ).toEqual([
      ...['ok  settings', 'ok  database', 'ok  pepper', 'ok  clock', 'ok  space', 'ok  permissions'],
      ...['ok  e-mail', 'ok  versions'],
    ])
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

  test('what is wrong says what to do, each by itself', async () => {
    const DATA_DIR = await copyOfDemo('wrong')
    await vaarboekHere({ DATA_DIR }, 'migrate')
    await writeFile(join(DATA_DIR, 'pepper'), 'another than that of the database')
    const gone = `127.0.0.1:${await freePort()}`
    const first = await found({ DATA_DIR, SMTP_URL: `smtp://${gone}` })
    expect(first.pepper?.says).toMatch(/is not that of this database/)
    expect(first.mail?.says).toMatch(/mail server of SMTP_URL takes nothing: .*ECONNREFUSED/)
    expect([first.pepper, first.mail].map((one) => one?.isRight)).toEqual([false, false])

    const second = await found({
      DATA_DIR,
      DATABASE_URL: `postgresql://vaarboek@${gone}/vaarboek`,
    })
    expect(second.database).toMatchObject({
      isRight: false,
      says: 'The database of DATABASE_URL cannot be reached.',
    })
    expect(second.settings?.says).toBe('set APP_URL: where tablets open the app')
  })
})
