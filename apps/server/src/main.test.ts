import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { ashoreAt } from '../../../tests/kit/ashore.ts'
import { PROCESSES_TAKE_MS, processes } from './processes.fixture.ts'

const { path, vaarboekHere, run, startServer, copyOfDemo } = processes()
const DEMO = /Demo: log in as (\S+) with PIN (\d+)/

describe('the server', { timeout: PROCESSES_TAKE_MS }, () => {
  test('starts on an empty folder, lets the demo captain in, refuses a second process, and stops when asked', async () => {
    const folder = path('empty')
    const server = await startServer({ DATA_DIR: folder })
    const { address } = server
    const [, email = '', pin = ''] = await server.heard(DEMO)
    // For people to read, wherever it's printed.
    expect(server.said.out).toMatch(/^Vaarboek runs at http\S+\n/m)
    const login = await fetch(`${address}/api/refreshtoken`, {
      method: 'POST',
      body: new URLSearchParams({ email, pin }),
    })
    expect(login.status).toBe(200)

    const second = run({ DATA_DIR: folder })
    expect(await second.ended).toBe(1)
    expect(second.lastWords()).toMatch(/^The data folder .* is in use by process \d+ already\..*\n$/)

    expect(await server.stop()).toBe(0)
    expect(await readdir(folder)).not.toContain('database.lock')
    const { api_token } = (await login.json()) as { api_token: string }
    expect(server.said.out).not.toContain(api_token)

    const again = await startServer({ DATA_DIR: folder, DEMO: '0' })
    expect(again.said.out).toMatch(/^\{.*"msg":"Vaarboek runs at /m)
    expect(again.said.out).not.toContain('Demo:')
    // All of it is counted, and nothing more.
    await fetch(`${again.address}/api/nothing`)
    await vi.waitFor(async () => {
      const told = await (await fetch(`${again.address}/metrics`)).text()
      const bytes = Number(/^vaarboek_log_bytes_total (\d+)$/m.exec(told)?.[1])
      expect(bytes).toBe(Buffer.byteLength(again.said.out))
    })
    expect(await again.stop('SIGINT')).toBe(0)
  })

  test('without a mail server a new PIN comes in a file, and phone numbers come from theirs', async () => {
    const dataDir = await copyOfDemo('outside')
    await writeFile(join(dataDir, 'contacts.json'), '{"ferry":"+32 3 000 00 00"}')
    const server = await startServer({ DATA_DIR: dataDir, WEATHER: 'off' })
    const { address } = server
    const [, mails = ''] = await server.heard(/E-mails go to (\S+) because SMTP_URL is not set/)
    const [, email = ''] = await server.heard(DEMO)
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${address}/api${path}`, { method: 'POST', body: new URLSearchParams(fields) })
    expect((await post('/sendpin', { email })).status).toBe(200)
    // The file is there before its text is.
    const text = await vi.waitFor(async () => {
      const [file = '', ...others] = await readdir(mails)
      expect(others).toEqual([])
      const written = await readFile(join(mails, file), 'utf8')
      expect(written).toContain(`To: ${email}`)
      return written
    })
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
    expect(refused.lastWords()).toMatch(
      /^The pepper in \S+peppered\/pepper is not that .* 'vaarboek new-pepper'\.\n$/,
    )
    expect(await readdir(settings.DATA_DIR)).not.toContain('database.lock')

    const colleague = ['--concession', '2', '--email', 'jan@example.org', '--name', 'Jan', '--role', 'admin']
    expect((await vaarboekHere(settings, 'add-staff', ...colleague)).stderr).toBe(
      refused.lastWords().trimEnd(),
    )
    expect((await vaarboekHere(settings, 'new-pepper')).stdout).toContain('add-staff --new-link')
    const invited = await vaarboekHere(settings, 'add-staff', ...colleague)
    expect(invited).toMatchObject({ code: 0 })

    const server = await startServer(settings)
    const [, email = '', pin = ''] = await server.heard(DEMO)
    const logIn = async (body: Record<string, string>) =>
      (await fetch(`${server.address}/api/refreshtoken`, { method: 'POST', body: new URLSearchParams(body) }))
        .status
    expect(await logIn({ email, pin })).toBe(404)
    const ashore = ashoreAt(server.address, {
      email: 'jan@example.org',
      password: 'een lange zin om te varen',
    })
    await ashore.accept(invited.stdout)
    const added = await ashore.addCaptain({ email: 'kapitein@example.org', name: 'An' })
    expect(await logIn({ ...added })).toBe(200)
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
    expect(server.lastWords()).toMatch(/^The server has done nothing for 3 s: [^\n]*\n$/)
    const again = await startServer(settings)
    expect((await fetch(`${again.address}/readyz`)).status).toBe(200)
    expect(await again.stop()).toBe(0)
  })

  test('what nobody foresaw ends it with one line too, of the form of all others, with the error beside it', async () => {
    const fall = `process.on('SIGUSR2', () => { throw new TypeError('of nobody\\nfor nothing') })`
    const server = await startServer({
      DATA_DIR: await copyOfDemo('falls'),
      DEMO: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(fall)}`,
    })
    await fetch(`${server.address}/api/nothing`)
    await server.heard(/"msg":"request completed"/)
    expect(await server.stop('SIGUSR2')).toBe(1)
    expect(server.lastWords()).toMatch(
      /^The server ends, .* \(of nobody\)\. Begin with 'vaarboek check'.*\n$/,
    )
    const lines = (server.said.out + server.said.err).trimEnd().split('\n')
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), time: expect.any(Number) })
    expect(JSON.parse(lines.at(-1) ?? '').err).toMatchObject({ type: 'TypeError', stack: expect.any(String) })
  })

  test.each([
    [{ PORT: 'drie' }, /^PORT .*\n$/],
    [{ SMTP_URL: 'mail' }, /^SMTP_URL .*\n$/],
    [{ CONTACTS_FILE: import.meta.filename }, /^CONTACTS_FILE .* must be JSON.*\n$/],
    [
      { DATABASE_URL: 'postgresql://127.0.0.1:1/none' },
      /^The database of DATABASE_URL cannot be reached at 127\.0\.0\.1:1: nothing listens there \(ECONNREFUSED\)\.\n$/,
    ],
  ])('with %o ends with one clear line', async (environment, line) => {
    const server = run({ DATA_DIR: path('wrong'), ...environment })
    expect(await server.ended).toBe(1)
    expect(server.lastWords()).toMatch(line)
  })
})
