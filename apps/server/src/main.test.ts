import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { PROCESSES_TAKE_MS, processes } from './processes.fixture.ts'

const { path, vaarboekHere, run, startServer, copyOfDemo } = processes()
const DEMO = /Demo: .* met (\S+) en pincode (\d+)/

describe('the server', { timeout: PROCESSES_TAKE_MS }, () => {
  test('starts on an empty folder, lets the demo captain in, refuses a second process, and stops when asked', async () => {
    const folder = path('empty')
    const server = await startServer({ DATA_DIR: folder })
    const { address } = server
    const [, email = '', pin = ''] = await server.heard(DEMO)
    const login = await fetch(`${address}/api/refreshtoken`, {
      method: 'POST',
      body: new URLSearchParams({ email, pin }),
    })
    expect(login.status).toBe(200)

    const second = run({ DATA_DIR: folder })
    expect(await second.ended).toBe(1)
    expect(second.said.err).toMatch(/^De gegevensmap .* is al in gebruik door proces \d+\..*\n$/)

    expect(await server.stop()).toBe(0)
    expect(await readdir(folder)).not.toContain('database.lock')
    const { api_token } = (await login.json()) as { api_token: string }
    expect(server.said.out).not.toContain(api_token)

    const again = await startServer({ DATA_DIR: folder, DEMO: '0' })
    expect(again.said.out).not.toContain('Demo:')
    expect(await again.stop('SIGINT')).toBe(0)
  })

  test('without a mail server a new PIN comes in a file, and phone numbers come from theirs', async () => {
    const dataDir = await copyOfDemo('outside')
    await writeFile(join(dataDir, 'contacts.json'), '{"ferry":"+32 3 000 00 00"}')
    const server = await startServer({ DATA_DIR: dataDir, WEATHER: 'off' })
    const { address } = server
    const [, mails = ''] = await server.heard(/E-mails komen in (\S+) omdat SMTP_URL niet gezet is/)
    const [, email = ''] = await server.heard(DEMO)
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${address}/api${path}`, { method: 'POST', body: new URLSearchParams(fields) })
    expect((await post('/sendpin', { email })).status).toBe(200)
    const files = await vi.waitFor(async () => {
      const found = await readdir(mails)
      expect(found).toHaveLength(1)
      return found
    })
    const text = await readFile(join(mails, files[0] ?? ''), 'utf8')
    expect(text).toContain(`To: ${email}`)
    const login = await post('/refreshtoken', { email, pin: /pincode is (\d{4})/.exec(text)?.[1] ?? '' })
    const { api_token, concession } = (await login.json()) as { api_token: string; concession: string }
    const headers = { authorization: `Bearer ${api_token}`, concession: String(concession) }
    const contacts = await fetch(`${address}/api/contacts/overview`, { headers })
    expect(await contacts.json()).toEqual({ ferry: '+32 3 000 00 00' })
    const weather = await fetch(`${address}/api/flights/weather?lat=51.2&lon=4.4&flight=`, { headers })
    expect(await weather.json()).toEqual({ icon: '', temperature: null, state: '' })
    expect(await server.stop()).toBe(0)
  })

  test('[attack 5] refuses a database whose pepper is another one, until that one is accepted', async () => {
    const settings = { DATA_DIR: await copyOfDemo('peppered') }
    await writeFile(join(settings.DATA_DIR, 'pepper'), 'what came in the place of the one that was lost')
    const refused = run(settings)
    expect(await refused.ended).toBe(1)
    expect(refused.said.err).toMatch(/^De pepper in \S+peppered\/pepper is niet die .* -- new-pepper'\.\n$/)
    expect(await readdir(settings.DATA_DIR)).not.toContain('database.lock')

    const fields = { email: 'kapitein@example.org', pin: '1234' }
    const captain = ['--concession', '2', '--email', fields.email, '--name', 'An', '--pin', fields.pin]
    expect((await vaarboekHere(settings, 'add-captain', ...captain)).stderr).toBe(refused.said.err.trimEnd())
    expect((await vaarboekHere(settings, 'new-pepper')).stdout).toContain('new-pin')
    expect((await vaarboekHere(settings, 'add-captain', ...captain)).code).toBe(0)

    const server = await startServer(settings)
    const [, email = '', pin = ''] = await server.heard(DEMO)
    const logIn = async (body: Record<string, string>) =>
      (await fetch(`${server.address}/api/refreshtoken`, { method: 'POST', body: new URLSearchParams(body) }))
        .status
    expect(await logIn({ email, pin })).toBe(404)
    expect(await logIn(fields)).toBe(200)
    expect(await server.stop()).toBe(0)
  })

  test('that hangs for real answers nothing and hears no signal: it ends itself with one line, and starts again', async () => {
    const settings = { DATA_DIR: await copyOfDemo('hangs'), STANDSTILL_S: '3' }
    const hang = `process.on('SIGUSR2', () => { for (;;); })`
    const server = await startServer({
      ...settings,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hang)}`,
    })
    void server.stop('SIGUSR2')
    void server.stop('SIGTERM')
    expect(await server.ended).toBeNull()
    expect(server.said.err).toMatch(/^De server doet al 3 s niets meer: [^\n]*\n$/)
    const again = await startServer(settings)
    expect((await fetch(`${again.address}/readyz`)).status).toBe(200)
    expect(await again.stop()).toBe(0)
  })

  test.each([
    [{ PORT: 'drie' }, /^PORT .*\n$/],
    [{ SMTP_URL: 'mail' }, /^SMTP_URL .*\n$/],
    [{ CONTACTS_FILE: import.meta.filename }, /^CONTACTS_FILE .* moet JSON zijn.*\n$/],
    [
      { DATABASE_URL: 'postgresql://127.0.0.1:1/none' },
      /^De databank van DATABASE_URL is niet bereikbaar\.\n$/,
    ],
  ])('with %o ends with one clear line', async (environment, line) => {
    const server = run({ DATA_DIR: path('wrong'), ...environment })
    expect(await server.ended).toBe(1)
    expect(server.said.err).toMatch(line)
  })
})
