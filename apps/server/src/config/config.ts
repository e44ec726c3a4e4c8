/** The settings of the server, from the environment. A wrong one stops the start with one line that says which. */
import { join } from 'node:path'
import { type Environment, given, givenOrDefault, type Setting } from './setting.ts'
import { SETTINGS } from './settings.ts'

type NewDevices = 'open' | 'email' | 'enrolled'
type Push = 'on' | 'off' | 'test'

export interface Config {
  host: string
  port: number
  /** Folder for all data kept outside PostgreSQL. */
  dataDir: string
  /** PostgreSQL; null for PGlite in the data folder. */
  databaseUrl: string | null
  /** The same, as the role that owns the tables; null where that is the one that serves. */
  migrateDatabaseUrl: string | null
  /** Whether a database that holds trips is backed up before it is migrated. */
  backsUpFirst: boolean
  /** IANA name of the time zone the boats sail in. */
  timeZone: string
  /** The hour at which the service day begins. */
  dayStartsAt: number
  /** Where the app that is served here finds its API and storage; null for here. */
  bases: { api: string | null; storage: string | null }
  /** Secret for PINs; null to keep a generated one in the data folder. */
  pinPepper: string | null
  /** For whom backups are encrypted: age's public key; null for nobody. */
  backupKey: string | null
  /** Whether to make the demo where it isn't yet: by default with PGlite, never by itself on PostgreSQL. */
  demo: boolean
  /** Addresses and ranges of reverse proxies whose X-Forwarded-For is believed; empty for none. */
  trustedProxies: string[]
  /** Addresses and ranges of who may read /metrics. */
  metricsReaders: string[]
  /** After how many milliseconds without a turn of the event loop the process is ended; 0 for never. */
  standstillMs: number
  /** Pino's name of how much is logged. */
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
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

/** Reads the settings of docs/reference/settings.md. @throws WrongSetting of the first one that can't be */
export function readConfig(environment: Environment): Config {
  const of = <T>(setting: Setting<T>) => given(environment, setting)
  const always = <T>(setting: Setting<T> & { default: string }) => givenOrDefault(environment, setting)
  const dataDir = always(SETTINGS.dataDir)
  const databaseUrl = of(SETTINGS.databaseUrl)
  return {
    host: always(SETTINGS.host),
    port: always(SETTINGS.port),
    dataDir,
    databaseUrl,
    migrateDatabaseUrl: of(SETTINGS.migrateDatabaseUrl),
    backsUpFirst: always(SETTINGS.backsUpFirst),
    timeZone: always(SETTINGS.timeZone),
    dayStartsAt: always(SETTINGS.dayStartsAt),
    bases: { api: of(SETTINGS.apiBase), storage: of(SETTINGS.storageBase) },
    pinPepper: of(SETTINGS.pinPepper),
    backupKey: of(SETTINGS.backupKey),
    demo: of(SETTINGS.demo) ?? databaseUrl === null,
    trustedProxies: of(SETTINGS.trustedProxies) ?? [],
    metricsReaders: always(SETTINGS.metricsReaders),
    standstillMs: always(SETTINGS.standstillMs),
    logLevel: always(SETTINGS.logLevel),
    smtpUrl: of(SETTINGS.smtpUrl),
    newDevices: always(SETTINGS.newDevices),
    appUrl: of(SETTINGS.appUrl),
    officePlainHttp: always(SETTINGS.officePlainHttp),
    mailFrom: always(SETTINGS.mailFrom),
    push: always(SETTINGS.push),
    vapidKey: of(SETTINGS.vapidKey),
    weather: always(SETTINGS.weather),
    openWeatherKey: of(SETTINGS.openWeatherKey),
    weatherUrl: of(SETTINGS.weatherUrl),
    contactsFile: of(SETTINGS.contactsFile) ?? join(dataDir, 'contacts.json'),
    appFolder: join(import.meta.dirname, '../../../crew/dist'),
    officeFolder: join(import.meta.dirname, '../../../office/dist'),
  }
}

/** Where the office is opened: what APP_URL says, or this machine. */
export function officeUrl({ appUrl, port }: Pick<Config, 'appUrl' | 'port'>): string {
  return appUrl ?? `http://localhost:${port}`
}

/** Where the server of this machine listens, for who is on it. */
export function serverUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  if (['0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
