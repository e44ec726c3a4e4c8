import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const COMMAND_LINE = join(import.meta.dirname, 'commands/main.ts')
const MAIN = join(import.meta.dirname, 'main.ts')
let folder: string
const running = new Set<ChildProcess>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaarboek-main-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the real server; its environment is only what is given. */
function run(environment: Record<string, string>) {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, PORT: '0', ...environment }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const said = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.err += text
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const heard = async (words: RegExp) => {
    for (let found = words.exec(said.out); ; found = words.exec(said.out)) {
      if (found) return found
      await Promise.race([
        once(child.stdout, 'data'),
        ended.then((code) => Promise.reject(new Error(`${code} ${said.err}`))),
      ])
    }
  }
  return { child, said, ended, heard }
}

describe('the server', { timeout: 180_000 }, () => {
  test('starts on an empty folder, lets the demo captain in, refuses a second process, and stops when asked', async () => {
    const server = run({})
    const [, address = ''] = await server.heard(/draait op (http:\S+)/)
    const [, email = '', pin = ''] = await server.heard(/Demo: .* met (\S+) en pincode (\d+)/)
    const login = await fetch(`${address}/api/refreshtoken`, {
      method: 'POST',
      body: new URLSearchParams({ email, pin }),
    })
    expect(login.status).toBe(200)

    const second = run({})
    expect(await second.ended).toBe(1)
    expect(second.said.err).toMatch(/^De gegevensmap .* is al in gebruik door proces \d+\..*\n$/)

    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await readdir(folder)).not.toContain('database.lock')
    const { api_token } = (await login.json()) as { api_token: string }
    expect(server.said.out).not.toContain(api_token)

    const again = run({ DEMO: '0' })
    await again.heard(/draait op/)
    expect(again.said.out).not.toContain('Demo:')
    again.child.kill('SIGINT')
    expect(await again.ended).toBe(0)
  })

  test('without a mail server a new PIN comes in a file, and phone numbers come from theirs', async () => {
    const dataDir = join(folder, 'outside')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'contacts.json'), '{"ferry":"+32 3 000 00 00"}')
    const server = run({ DATA_DIR: dataDir, WEATHER: 'off' })
    const [, address = ''] = await server.heard(/draait op (http:\S+)/)
    const [, mails = ''] = await server.heard(/E-mails komen in (\S+) omdat SMTP_URL niet gezet is/)
    const [, email = ''] = await server.heard(/Demo: .* met (\S+) en pincode/)
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
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  test('[attack 5] refuses a database whose pepper is another one, until that one is accepted', async () => {
    const dataDir = join(folder, 'peppered')
    const environment = { DATA_DIR: dataDir, WEATHER: 'off' }
    const first = run({ ...environment, PIN_PEPPER: 'the pepper that gets lost' })
    await first.heard(/draait op/)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    const refused = run(environment)
    expect(await refused.ended).toBe(1)
    expect(refused.said.err).toMatch(/^De pepper in \S+peppered\/pepper is niet die .* -- new-pepper'\.\n$/)
    expect(await readdir(dataDir)).not.toContain('database.lock')

    const vaarboek = async (...args: string[]) =>
      promisify(execFile)(process.execPath, [COMMAND_LINE, ...args], {
        env: { PATH: process.env.PATH ?? '', ...environment },
      })
    const email = 'kapitein@example.org'
    const captain = ['--concession', '2', '--email', email, '--name', 'An', '--pin', '1234']
    await expect(vaarboek('add-captain', ...captain)).rejects.toThrow('De pepper in')
    expect((await vaarboek('new-pepper')).stdout).toContain('new-pin')
    await vaarboek('add-captain', ...captain)

    const again = run(environment)
    const [, address = ''] = await again.heard(/draait op (http:\S+)/)
    const [, before = '', pin = ''] = await again.heard(/Demo: .* met (\S+) en pincode (\d+)/)
    const logIn = async (fields: Record<string, string>) =>
      (await fetch(`${address}/api/refreshtoken`, { method: 'POST', body: new URLSearchParams(fields) }))
        .status
    expect(await logIn({ email: before, pin })).toBe(404)
    expect(await logIn({ email, pin: '1234' })).toBe(200)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  test.each([
    [{ PORT: 'drie' }, /^PORT .*\n$/],
    [{ SMTP_URL: 'mail' }, /^SMTP_URL .*\n$/],
    [{ CONTACTS_FILE: MAIN }, /^CONTACTS_FILE .* moet JSON zijn.*\n$/],
    [
      { DATABASE_URL: 'postgresql://127.0.0.1:1/none' },
      /^De databank van DATABASE_URL is niet bereikbaar\.\n$/,
    ],
  ])('with %o ends with one clear line', async (environment, line) => {
    const server = run(environment)
    expect(await server.ended).toBe(1)
    expect(server.said.err).toMatch(line)
  })
})
