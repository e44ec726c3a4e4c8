/** The settings of the server, from the environment. A wrong one stops the start with one line that says which. */
import { join } from 'node:path'
import { type Misspelt, misspeltSettings } from './misspelt-settings.ts'
import { type ProviderConfig, readProvider } from './provider.ts'
import { type Environment, given, givenOrDefault, type Setting, WrongSetting } from './setting.ts'
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
  /** A standby that reads for it; null for none. */
  readDatabaseUrl: string | null
  /** Whether a database that holds trips is backed up before it is migrated. */
  backsUpFirst: boolean
  /** IANA name of the time zone the boats sail in. */
  timeZone: string
  /** The hour at which the service day begins. */
  dayStartsAt: number
  /** Addresses at which the app that is served here finds its API and storage; null for this server's. */
  bases: { api: string | null; storage: string | null }
  /** Secret for PINs; null to keep a generated one in the data folder. */
  pinPepper: string | null
  /** Age's public key for backups; null for backups that aren't encrypted. */
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
  /** Proof that a captain needs on a tablet that is new to them, beside their PIN. */
  newDevices: NewDevices
  /** The address at which tablets open the app, without a slash at the end; null when it isn't known. */
  appUrl: string | null
  /** Whether the office may be used over plain http elsewhere than on this machine. */
  officePlainHttp: boolean
  /** The organisation's own login for the office; null where there is none. */
  provider: ProviderConfig | null
  /** The sender of e-mails. */
  mailFrom: string
  /** Whether urgent notifications are pushed to tablets; `test`: also at addresses of this machine and its network. */
  push: Push
  /** The private key for push services (P-256, base64url); null to keep a generated one in the data folder. */
  vapidKey: string | null
  /** Whether a weather service is asked at all. */
  weather: boolean
  /** OpenWeather's key; null for Open-Meteo. */
  openWeatherKey: string | null
  /** The address of the weather service; null for the service's own. */
  weatherUrl: string | null
  /** The phone numbers of this deployment. */
  contactsFile: string
  /** The file of the map that lies below the office's own lines, PMTiles; null for none. */
  mapTiles: string | null
  /** The built crew app. */
  appFolder: string
  /** The built office app. */
  officeFolder: string
  /** Names in the environment that are no setting, and look like one. */
  misspelt: Misspelt[]
}

/** The folder in which the build keeps source maps of the crew app, one for each script of each build. */
export const SOURCE_MAPS = join(import.meta.dirname, '../../../crew/source-maps')

/** Reads the settings of docs/reference/settings.md. @throws WrongSetting of the first one that can't be */
export function readConfig(environment: Environment): Config {
  const of = <T>(setting: Setting<T>) => given(environment, setting)
  const always = <T>(setting: Setting<T> & { default: string }) => givenOrDefault(environment, setting)
  const dataDir = always(SETTINGS.dataDir)
  const databaseUrl = withPassword(of(SETTINGS.databaseUrl), of(SETTINGS.databasePassword))
  const appUrl = of(SETTINGS.appUrl)
  return {
    host: always(SETTINGS.host),
    port: always(SETTINGS.port),
    dataDir,
    databaseUrl,
    migrateDatabaseUrl: withPassword(of(SETTINGS.migrateDatabaseUrl), of(SETTINGS.migrateDatabasePassword)),
    readDatabaseUrl: withPassword(of(SETTINGS.readDatabaseUrl), of(SETTINGS.databasePassword)),
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
    appUrl,
    provider: readProvider(environment, appUrl),
    officePlainHttp: always(SETTINGS.officePlainHttp),
    mailFrom: always(SETTINGS.mailFrom),
    push: always(SETTINGS.push),
    vapidKey: of(SETTINGS.vapidKey),
    weather: always(SETTINGS.weather),
    openWeatherKey: of(SETTINGS.openWeatherKey),
    weatherUrl: of(SETTINGS.weatherUrl),
    contactsFile: of(SETTINGS.contactsFile) ?? join(dataDir, 'contacts.json'),
    mapTiles: of(SETTINGS.mapTiles),
    appFolder: join(import.meta.dirname, '../../../crew/dist'),
    officeFolder: join(import.meta.dirname, '../../../office/dist'),
    misspelt: misspeltSettings(environment),
  }
}

/** An address of PostgreSQL with the password that a file holds. @throws WrongSetting where it has one of its own */
function withPassword(url: string | null, password: string | null): string | null {
  if (url === null || password === null) return url
  const [, start, user, rest] = /^(postgres(?:ql)?:\/\/)([^/?#:@]+)(@.*)$/s.exec(url) ?? []
  if (user === undefined)
    throw new WrongSetting(
      'A password of a file needs a name, and no password, in the address of the database.',
    )
  return `${start}${user}:${encodeURIComponent(password)}${rest}`
}

/** The office's address: what APP_URL says, or this machine's. */
export function officeUrl({ appUrl, port }: Pick<Config, 'appUrl' | 'port'>): string {
  return appUrl ?? `http://localhost:${port}`
}

/** The address of this machine's server, for whoever is on the machine. */
export function serverUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  if (['0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
