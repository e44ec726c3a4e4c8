/** The settings of the server, from the environment. A wrong one stops the start with one line that says which. */
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { hostAddresses } from '../database/postgres-hosts.ts'
import { vapidKeysOf } from './vapid.ts'

type NewDevices = 'open' | 'email' | 'enrolled'
type Push = 'on' | 'off' | 'test'

export interface Config {
  host: string
  port: number
  /** Folder for all data kept outside PostgreSQL. */
  dataDir: string
  /** PostgreSQL; null for PGlite in the data folder. */
  databaseUrl: string | null
  /** IANA name of the time zone the boats sail in. */
  timeZone: string
  /** The hour at which the service day begins. */
  dayStartsAt: number
  /** Where the app that is served here finds its API and storage; null for here. */
  bases: { api: string | null; storage: string | null }
  /** Secret for PINs; null to keep a generated one in the data folder. */
  pinPepper: string | null
  /** Whether to make the demo where it isn't yet: by default with PGlite, never by itself on PostgreSQL. */
  demo: boolean
  /** Addresses of reverse proxies whose X-Forwarded-For is believed; empty for none. */
  trustedProxies: string[]
  /** The mail server; null for files in the data folder. */
  smtpUrl: string | null
  /** What a captain needs on a tablet that is new to her, beside her PIN. */
  newDevices: NewDevices
  /** Where tablets open the app, without a slash at the end; null when it isn't known. */
  appUrl: string | null
  /** Whether the office may be used over plain http elsewhere than on this machine. */
  officePlainHttp: boolean
  /** Who e-mails are from. */
  mailFrom: string
  /** Whether tablets are rung for urgent notifications; `test`: also at addresses of this machine and its network. */
  push: Push
  /** By which push services know the server (P-256, base64url); null to keep a generated one in the data folder. */
  vapidKey: string | null
  /** Whether a weather service is asked at all. */
  weather: boolean
  /** OpenWeather's key; null for Open-Meteo. */
  openWeatherKey: string | null
  /** Where to ask for the weather instead; null for the service's own address. */
  weatherUrl: string | null
  /** The phone numbers of this deployment. */
  contactsFile: string
  /** The built crew app. */
  appFolder: string
  /** The built office app. */
  officeFolder: string
}

/** Where the build keeps the source maps of the crew app, one for each script of each build. */
export const SOURCE_MAPS = join(import.meta.dirname, '../../../crew/source-maps')

/** A setting that can't be; its message names it. */
export class WrongSetting extends Error {}

/** The service day is one of the morning. */
const LATEST_START = 12

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings of docs/operations.md. */
export function readConfig(environment: Environment): Config {
  const given = (name: string) => environment[name]?.trim() || null
  const dataDir = resolve(given('DATA_DIR') ?? 'var')
  return {
    host: given('HOST') ?? '127.0.0.1',
    port: port(given('PORT') ?? '3000'),
    dataDir,
    databaseUrl: databaseUrl(given('DATABASE_URL')),
    timeZone: timeZone(given('TZ_SERVICE') ?? 'Europe/Brussels'),
    dayStartsAt: hour(given('SERVICE_DAY_START') ?? '3'),
    bases: {
      api: base('API_BASE', given('API_BASE')),
      storage: base('STORAGE_BASE', given('STORAGE_BASE')),
    },
    pinPepper: pepper(given('PIN_PEPPER')),
    demo: demo(given('DEMO')) ?? given('DATABASE_URL') === null,
    trustedProxies: proxies(given('TRUST_PROXY') ?? ''),
    smtpUrl: address('SMTP_URL', given('SMTP_URL'), ['smtp:', 'smtps:']),
    newDevices: newDevices(given('NEW_DEVICES')),
    appUrl: appUrl(given('APP_URL')),
    officePlainHttp: officePlainHttp(given('OFFICE_PLAIN_HTTP')),
    mailFrom: sender(given('MAIL_FROM') ?? 'Vaarboek <vaarboek@localhost>'),
    push: push(given('PUSH')),
    vapidKey: vapidKey(given('VAPID_KEY')),
    weather: weather(given('WEATHER')),
    openWeatherKey: given('OPENWEATHER_KEY'),
    weatherUrl: address('WEATHER_URL', given('WEATHER_URL'), ['http:', 'https:']),
    contactsFile: resolve(given('CONTACTS_FILE') ?? join(dataDir, 'contacts.json')),
    appFolder: join(import.meta.dirname, '../../../crew/dist'),
    officeFolder: join(import.meta.dirname, '../../../office/dist'),
  }
}

function port(text: string): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value <= 65_535) return value
  throw new WrongSetting(`PORT moet een getal van 0 tot 65535 zijn, niet '${text}'`)
}

function databaseUrl(text: string | null): string | null {
  if (text === null || hostAddresses(text) !== null) return text
  throw new WrongSetting(
    'DATABASE_URL moet beginnen met postgresql://, met één of meer servers (target_session_attrs=read-write)',
  )
}

function timeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('nl', { timeZone: name }).resolvedOptions().timeZone && name
  } catch {
    throw new WrongSetting(`TZ_SERVICE is geen bekende tijdzone: '${name}'`)
  }
}

function hour(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= LATEST_START) return Number(text)
  throw new WrongSetting(`SERVICE_DAY_START moet een uur van 0 tot ${LATEST_START} zijn, niet '${text}'`)
}

/** An address calls are made below: of another server, or a path of this one. Nothing is put behind it but paths. */
function base(name: string, text: string | null): string | null {
  if (text === null || /^\/[\w./-]*$/.test(text)) return text?.startsWith('//') ? wrongBase(name) : text
  const url = URL.parse(text)
  const isPlain = url && !url.search && !url.hash && !url.username && /^https?:$/.test(url.protocol)
  return isPlain ? text : wrongBase(name)
}

function wrongBase(name: string): never {
  throw new WrongSetting(`${name} moet een adres zijn dat begint met https:// of /, zonder ? of #`)
}

function pepper(text: string | null): string | null {
  if (text === null || text.length >= 16) return text
  throw new WrongSetting('PIN_PEPPER moet minstens 16 tekens hebben')
}

function proxies(list: string): string[] {
  const addresses = list.split(',').flatMap((address) => address.trim() || [])
  const wrong = addresses.find((address) => !isIP(address))
  if (wrong === undefined) return addresses
  throw new WrongSetting(`TRUST_PROXY moet uit IP-adressen bestaan, niet '${wrong}'`)
}

function demo(text: string | null): boolean | null {
  if (text === null) return null
  if (text === '0' || text === '1') return text === '1'
  throw new WrongSetting(`DEMO moet 0 of 1 zijn, niet '${text}'`)
}

/** An address with one of these protocols; it may hold a password, so a wrong one isn't shown. */
function address(name: string, text: string | null, protocols: string[]): string | null {
  if (text === null) return null
  const url = URL.parse(text)
  if (url?.hostname && protocols.includes(url.protocol)) return text
  throw new WrongSetting(`${name} moet beginnen met ${protocols.map((start) => `${start}//`).join(' of ')}`)
}

function newDevices(text: string | null): NewDevices {
  if (text === null || text === 'open' || text === 'email' || text === 'enrolled') return text ?? 'open'
  throw new WrongSetting(`NEW_DEVICES moet open, email of enrolled zijn, niet '${text}'`)
}

function appUrl(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text)
  if (text === null || (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`))
    return url?.origin ?? null
  throw new WrongSetting(
    `APP_URL moet een adres zijn dat begint met https://, zonder pad, ? of #, niet '${text}'`,
  )
}

function officePlainHttp(text: string | null): boolean {
  if (text === null || text === '0' || text === '1') return text === '1'
  throw new WrongSetting(`OFFICE_PLAIN_HTTP moet 0 of 1 zijn, niet '${text}'`)
}

/** Where the office is opened: what APP_URL says, or this machine. */
export function officeUrl({ appUrl, port }: Pick<Config, 'appUrl' | 'port'>): string {
  return appUrl ?? `http://localhost:${port}`
}

function sender(text: string): string {
  const address = /^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text
  if (/^[^\s<>@]+@[^\s<>@]+$/.test(address) && !/[\r\n]/.test(text)) return text
  throw new WrongSetting(`MAIL_FROM moet een e-mailadres zijn, niet '${text}'`)
}

function push(text: string | null): Push {
  if (text === null || text === 'on' || text === 'off' || text === 'test') return text ?? 'on'
  throw new WrongSetting(`PUSH moet on, off of test zijn, niet '${text}'`)
}

/** A secret: a wrong one isn't shown. */
function vapidKey(text: string | null): string | null {
  try {
    if (text === null || (/^[\w-]{43}$/.test(text) && vapidKeysOf(text))) return text
  } catch {
    // Of that length, and no key.
  }
  throw new WrongSetting('VAPID_KEY moet een privésleutel van P-256 zijn: 43 tekens in base64url')
}

function weather(text: string | null): boolean {
  if (text === null || text === 'on' || text === 'off') return text !== 'off'
  throw new WrongSetting(`WEATHER moet on of off zijn, niet '${text}'`)
}
