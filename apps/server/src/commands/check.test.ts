/** `check` and `migrate`, as an operator types them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freePort } from '../../../../tests/kit/free-port.ts'
import { PROCESSES_TAKE_MS, processes } from '../processes.fixture.ts'

const { vaarboekHere, copyOfDemo } = processes()

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
      ...['ok  instellingen', 'ok  databank', 'ok  pepper', 'ok  klok', 'ok  ruimte', 'ok  rechten'],
      ...['ok  e-mail', 'ok  versies'],
    ])
    expect((await vaarboekHere(settings, 'migrate')).stdout).toMatch(/^Niets te doen/)
  })

  test('what is wrong says what to do, each by itself', async () => {
    const DATA_DIR = await copyOfDemo('wrong')
    await vaarboekHere({ DATA_DIR }, 'migrate')
    await writeFile(join(DATA_DIR, 'pepper'), 'another than that of the database')
    const gone = `127.0.0.1:${await freePort()}`
    const first = await found({ DATA_DIR, SMTP_URL: `smtp://${gone}` })
    expect(first.pepper?.says).toMatch(/is niet die van deze databank/)
    expect(first.mail?.says).toMatch(/mailserver van SMTP_URL neemt niets aan: .*ECONNREFUSED/)
    expect([first.pepper, first.mail].map((one) => one?.isRight)).toEqual([false, false])

    const second = await found({
      DATA_DIR,
      DATABASE_URL: `postgresql://vaarboek@${gone}/vaarboek`,
      LANG: 'en_GB.UTF-8',
    })
    expect(second.database).toMatchObject({
      isRight: false,
      says: 'De databank van DATABASE_URL is niet bereikbaar.',
    })
    expect(second.settings?.says).toBe('zet APP_URL: waar tabletten de app openen')
  })
})
