import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { officeUrl, readConfig } from './config.ts'
import { loadKnownPepper, loadPepper } from './pepper.ts'
import { WrongSetting } from './setting.ts'
import { loadVapidKeys } from './vapid.ts'

describe('settings', () => {
  test('nothing set: this machine only, PGlite in ./var, Belgian time, the demo', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: join(process.cwd(), 'var'),
      databaseUrl: null,
      timeZone: 'Europe/Brussels',
      pinPepper: null,
      demo: true,
      trustedProxies: [],
      smtpUrl: null,
      newDevices: 'open',
      appUrl: null,
      push: 'on',
      vapidKey: null,
      weather: true,
      openWeatherKey: null,
      weatherUrl: null,
      contactsFile: join(process.cwd(), 'var', 'contacts.json'),
    })
  })

  test('on PostgreSQL the demo comes only when asked for', () => {
    const DATABASE_URL = 'postgresql://boat@db/vaarboek'
    expect(readConfig({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL, demo: false })
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
  })

  test('a password of PostgreSQL may stand in a file, as it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vaarboek-password-'))
    const file = join(folder, 'password')
    await writeFile(file, 'Veer#2026/a@b\nnext line')
    const DATABASE_URL = 'postgresql://boat@one,two/vaarboek?sslmode=require'
    const own = { DATABASE_URL, MIGRATE_DATABASE_URL: 'postgres://own@db/x' }
    const passwords = { DATABASE_PASSWORD_FILE: file, MIGRATE_DATABASE_PASSWORD_FILE: file }
    expect(readConfig({ ...own, ...passwords })).toMatchObject({
      databaseUrl: 'postgresql://boat:Veer%232026%2Fa%40b@one,two/vaarboek?sslmode=require',
      migrateDatabaseUrl: 'postgres://own:Veer%232026%2Fa%40b@db/x',
    })
    const read = (more: Record<string, string>) => () => readConfig({ ...own, ...more })
    expect(read({ DATABASE_PASSWORD_FILE: join(folder, 'nothing') })).toThrow(
      /^DATABASE_PASSWORD_FILE takes a file/,
    )
    for (const url of ['postgresql://boat:own@db/x', 'postgresql://db/x'])
      expect(read({ DATABASE_URL: url, DATABASE_PASSWORD_FILE: file })).toThrow(WrongSetting)
    await rm(folder, { recursive: true })
  })

  test('proxies are a list; blanks count as not set', () => {
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, ::1,10.1.0.0/16, fd00::/8', PORT: ' ' })).toMatchObject({
      trustedProxies: ['10.0.0.1', '::1', '10.1.0.0/16', 'fd00::/8'],
      port: 3000,
    })
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'drie'],
    ['PORT', '-1'],
    ['STANDSTILL_S', '1'],
    ['STANDSTILL_S', '1m'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'vaarboek'],
    ['DATABASE_URL', 'postgres://boat@one,two:x/vaarboek'],
    ['DATABASE_URL', 'postgres://boat@one,two/vaarboek?target_session_attrs=standby'],
    ['TZ_SERVICE', 'Mars/Olympus'],
    ['SERVICE_DAY_START', '13'],
    ['SERVICE_DAY_START', 'drie'],
    ['API_BASE', 'api.example.org'],
    ['API_BASE', 'ftp://api.example.org'],
    ['API_BASE', '//api.example.org'],
    ['STORAGE_BASE', 'https://boat:secret@files.example.org'],
    ['STORAGE_BASE', 'https://files.example.org/?x'],
    ['PIN_PEPPER', 'kort'],
    ['DEMO', 'ja'],
    ['TRUST_PROXY', '10.0.0.1, proxy'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['SMTP_URL', 'mail.example.org:25'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'Vaarboek'],
    ['MAIL_FROM', 'Vaarboek <vaarboek@example.org> en meer'],
    ['NEW_DEVICES', 'gesloten'],
    ['OFFICE_PLAIN_HTTP', 'ja'],
    ['APP_URL', 'vaarboek.example'],
    ['APP_URL', 'ftp://vaarboek.example'],
    ['APP_URL', 'https://vaarboek.example/app'],
    ['PUSH', 'ja'],
    ['VAPID_KEY', 'kort'],
    ['VAPID_KEY', '_'.repeat(43)],
    ['WEATHER', 'zon'],
    ['WEATHER_URL', 'ftp://weather'],
  ])('%s=%s is refused by name, in one line', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(WrongSetting)
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`))
  })

  test('e-mail, weather and phone numbers are set by their names', () => {
    const given = {
      SMTP_URL: 'smtps://boat:secret@mail.example.org:465',
      MAIL_FROM: 'De Wal <wal@example.org>',
      OPENWEATHER_KEY: 'key',
      WEATHER_URL: 'http://127.0.0.1:9',
      DATA_DIR: '/data',
    }
    expect(readConfig(given)).toMatchObject({
      smtpUrl: given.SMTP_URL,
      mailFrom: given.MAIL_FROM,
      openWeatherKey: 'key',
      weatherUrl: given.WEATHER_URL,
      contactsFile: resolve('/data/contacts.json'),
    })
    expect(readConfig({ CONTACTS_FILE: '/etc/numbers.json' }).contactsFile).toBe(resolve('/etc/numbers.json'))
    expect(readConfig({ WEATHER: 'off' }).weather).toBe(false)
    expect(readConfig({ MAIL_FROM: 'wal@example.org' }).mailFrom).toBe('wal@example.org')
  })

  test('[decision 19] where the app finds its API and storage, and when the service day begins', () => {
    expect(readConfig({})).toMatchObject({ bases: { api: null, storage: null }, dayStartsAt: 3 })
    const given = { API_BASE: 'https://api.example.org/v1', STORAGE_BASE: '/files', SERVICE_DAY_START: '4' }
    expect(readConfig(given)).toMatchObject({
      bases: { api: given.API_BASE, storage: given.STORAGE_BASE },
      dayStartsAt: 4,
    })
  })

  test('[attack 3e] who may log in on a new tablet, and where tablets open the app', () => {
    for (const NEW_DEVICES of ['open', 'email', 'enrolled'])
      expect(readConfig({ NEW_DEVICES }).newDevices).toBe(NEW_DEVICES)
    for (const APP_URL of ['https://vaarboek.example', 'https://vaarboek.example/'])
      expect(readConfig({ APP_URL }).appUrl).toBe('https://vaarboek.example')
  })

  test('a wrong SMTP_URL does not show its password', () => {
    expect(() => readConfig({ SMTP_URL: 'http://boat:secret@mail' })).toThrow(/^(?!.*secret)/)
  })

  test.each(['Veer#2026/a@b', 'p#w', 'a/b', 'a?b', 'half%', 'a b#'])(
    'a password as people choose it (%s) is told to be encoded, and how; encoded it is right',
    (password) => {
      const url = (said: string) => ({ DATABASE_URL: `postgresql://vaarboek:${said}@127.0.0.1/vaarboek` })
      expect(() => readConfig(url(password))).toThrow(/^DATABASE_URL has .* '#' %23, '\/' %2F, .*'@' %40/)
      expect(() => readConfig(url(password))).not.toThrow(password)
      expect(readConfig(url(encodeURIComponent(password)))).toMatchObject({ databaseUrl: expect.any(String) })
    },
  )

  test('a wrong DATABASE_URL does not show its password', () => {
    expect(() => readConfig({ DATABASE_URL: 'http://boat:secret@db/x' })).toThrow(/^(?!.*secret)/)
  })
})

describe('pepper', () => {
  test('is made once, for its owner only, and found again', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vaarboek-pepper-'))
    const dataDir = join(folder, 'data')
    let made = 0
    const bytes = (count: number) => {
      made += 1
      return new Uint8Array(count).fill(made)
    }
    const first = await loadPepper(null, dataDir, bytes)
    expect(Buffer.from(first).toString()).toBe('01'.repeat(32))
    expect(await loadPepper(null, dataDir, bytes)).toEqual(first)
    expect((await stat(join(dataDir, 'pepper'))).mode & 0o777).toBe(0o600)
    await rm(folder, { recursive: true })
  })

  test('that can’t be read is not taken for one that isn’t there', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vaarboek-pepper-'))
    expect(await loadKnownPepper(null, dataDir)).toEqual({ pepper: null, place: join(dataDir, 'pepper') })
    await mkdir(join(dataDir, 'pepper'))
    await expect(loadKnownPepper(null, dataDir)).rejects.toMatchObject({ code: 'EISDIR' })
    await rm(dataDir, { recursive: true })
  })

  test('that is given is used and never written', async () => {
    const pepper = await loadPepper('given by the operator', '/nowhere/at/all', () => new Uint8Array())
    expect(Buffer.from(pepper).toString()).toBe('given by the operator')
  })
})

describe('the key for push services', () => {
  test('is made once, for its owner only, and found again', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vaarboek-vapid-'))
    let made = 0
    const bytes = (count: number) => {
      made += 1
      return new Uint8Array(count).fill(made)
    }
    const first = await loadVapidKeys(null, dataDir, bytes)
    expect(first.privateKey).toBe(Buffer.alloc(32, 1).toString('base64url'))
    expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65)
    expect(await loadVapidKeys(null, dataDir, bytes)).toEqual(first)
    expect((await stat(join(dataDir, 'vapid'))).mode & 0o777).toBe(0o600)
    await rm(dataDir, { recursive: true })
  })

  test('that is given is used and never written; settings take it as web-push makes them', async () => {
    const VAPID_KEY = Buffer.alloc(32, 7).toString('base64url')
    expect(readConfig({ VAPID_KEY, PUSH: 'off' })).toMatchObject({ vapidKey: VAPID_KEY, push: 'off' })
    const keys = await loadVapidKeys(VAPID_KEY, '/nowhere/at/all', () => new Uint8Array())
    expect(keys.privateKey).toBe(VAPID_KEY)
    expect(() => readConfig({ VAPID_KEY: `${VAPID_KEY}geheim` })).toThrow(/^(?!.*geheim)/)
  })
})

test('[attack 48] the office is found where APP_URL says, else on this machine, and over TLS unless one says otherwise', () => {
  const config = readConfig({ PORT: '3100' })
  expect(officeUrl(config)).toBe('http://localhost:3100')
  expect(officeUrl(readConfig({ APP_URL: 'https://vaarboek.example' }))).toBe('https://vaarboek.example')
  expect(config.officePlainHttp).toBe(false)
  expect(readConfig({ OFFICE_PLAIN_HTTP: '1' }).officePlainHttp).toBe(true)
})
