/** SIGHUP, as `systemctl reload` sends it, to the real server. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { PROCESSES_TAKE_MS, processes } from './processes.fixture.ts'

const { path, startServer, copyOfDemo } = processes()
const DEMO = /Demo: log in as (\S+) with PIN (\d+)/

describe('a reload', { timeout: PROCESSES_TAKE_MS }, () => {
  test('takes what can change, names what needs a restart, and changes nothing where one setting can’t be', async () => {
    const DATA_DIR = await copyOfDemo('reloaded')
    const file = path('settings.env')
    const write = (...lines: string[]) => writeFile(file, [`DATA_DIR=${DATA_DIR}`, ...lines].join('\n'))
    await write('MAIL_FROM=eerst@example.org', 'LOG_LEVEL=info', 'TRUST_PROXI=127.0.0.1')
    const server = await startServer({ WEATHER: 'off' }, `--env-file=${file}`)
    const [, email = ''] = await server.heard(DEMO)
    await server.heard(/"level":40.*"TRUST_PROXI is no setting and holds nowhere; is TRUST_PROXY meant\?"/)
    /** The sender of the one letter that there is. */
    const sender = async () => {
      const body = new URLSearchParams({ email })
      expect((await fetch(`${server.address}/api/sendpin`, { method: 'POST', body })).status).toBe(200)
      const folder = join(DATA_DIR, 'mail')
      return vi.waitFor(async () => {
        const [letter = ''] = await readdir(folder)
        const [, from = ''] = /^From: (.*)$/m.exec(await readFile(join(folder, letter), 'utf8')) ?? []
        expect(from).not.toBe('')
        return from
      })
    }
    const reload = async (says: RegExp) => {
      const before = server.said.out.length
      void server.stop('SIGHUP')
      await vi.waitFor(() => expect(server.said.out.slice(before)).toMatch(says), { timeout: 30_000 })
      return server.said.out.slice(before)
    }
    await writeFile(join(DATA_DIR, 'contacts.json'), '{"ferry":"+32 3 000 00 00"}')
    await write(
      'MAIL_FROM=dan@example.org',
      'LOG_LEVEL=info',
      'TZ_SERVICE=Europe/London',
      'WEATHER=on',
      'WHEATHER=off',
    )
    const said = await reload(/Needs a restart/)
    expect(said).toMatch(/"msg":"Reloaded: MAIL_FROM; CONTACTS_FILE and MAP_TILES were read again"/)
    // What stands in the environment itself is above the file, as at the start.
    expect(said).toMatch(/"msg":"Needs a restart: TZ_SERVICE"/)
    expect(said).toMatch(/"level":40.*"WHEATHER is no setting and holds nowhere; is WEATHER meant\?"/)
    expect((await sender()).trim()).toBe('dan@example.org')

    await write('MAIL_FROM=nee', 'LOG_LEVEL=warn')
    expect(await reload(/Nothing was reloaded/)).toMatch(/"level":50.*Nothing was reloaded: MAIL_FROM /)
    await fetch(`${server.address}/api/nothing`)
    await server.heard(/"url":"\/api\/nothing"/)

    await write('MAIL_FROM=dan@example.org', 'LOG_LEVEL=warn')
    await reload(/"msg":"Reloaded: LOG_LEVEL; /)
    await vi.waitFor(async () => {
      const before = server.said.out.length
      await fetch(`${server.address}/api/nothing`)
      expect(server.said.out.slice(before)).toBe('')
    })
    expect(await server.stop()).toBe(0)
  })

  test('without a file of settings reads the files they name again, and says that it has none', async () => {
    const DATA_DIR = await copyOfDemo('bare')
    const server = await startServer({ DATA_DIR })
    void server.stop('SIGHUP')
    await server.heard(/Reloaded: no other setting; .*started without --env-file/)
    await writeFile(join(DATA_DIR, 'contacts.json'), '{"nobody":"1"}')
    void server.stop('SIGHUP')
    await server.heard(/Nothing was reloaded: CONTACTS_FILE knows no role/)
    expect(await server.stop()).toBe(0)
  })
})
