/**
 * Changes while the server runs, on SIGHUP (`systemctl reload`): settings that nothing open depends on, and the files they name. The
 * others hold from the next start on, and are named in the log. Where one can't be, nothing changes at all.
 */
import type { Logger } from 'pino'
import { check } from './commands/text/check.ts'
import { type Config, readConfig } from './config/config.ts'
import type { Environment } from './config/setting.ts'
import { SETTINGS } from './config/settings.ts'
import { type Contacts, readContacts } from './integrations/contacts/read-contacts.ts'
import type { Mail } from './integrations/mail/mail.ts'
import type { MapTiles } from './integrations/map-tiles/open-tiles.ts'
import type { WeatherAt } from './integrations/weather/weather.ts'
import { explain } from './why-ended.ts'

/** Settings that hold from a reload on. The secret of encrypted backups is read here for commands inside this server. */
const TAKEN: readonly string[] = [
  SETTINGS.logLevel,
  SETTINGS.smtpUrl,
  SETTINGS.mailFrom,
  SETTINGS.weather,
  SETTINGS.openWeatherKey,
  SETTINGS.weatherUrl,
  SETTINGS.contactsFile,
  SETTINGS.mapTiles,
  SETTINGS.backupKey,
].map(({ name }) => name)

/** Parts made of those settings; each is used as it is now. */
export interface Reloaded {
  config: Config
  mail: Mail
  weather: WeatherAt
  contacts: Contacts
  /** Null where there is no map, or none that can be served. */
  tiles: MapTiles | null
}

export interface Making {
  mail: (config: Config) => Mail
  weather: (config: Config) => WeatherAt
  tiles: (config: Config) => Promise<MapTiles | null>
}

/** @throws WrongSetting for a file of phone numbers that can't be used */
export async function makeReloaded(config: Config, { mail, weather, tiles }: Making): Promise<Reloaded> {
  const contacts = await readContacts(config.contactsFile)
  return { config, contacts, mail: mail(config), weather: weather(config), tiles: await tiles(config) }
}

interface Surroundings {
  held: Reloaded
  making: Making
  logger: Logger
  setLevel: (level: string) => void
  /** For what may still be used by a request under way. */
  afterAWhile: (work: () => unknown) => void
}

/**
 * Makes what a reload does.
 * @param source reads the settings again; null where they can't be, and only the files they name are
 * @param held what is used; its fields are replaced
 */
export function reloader(
  started: Environment,
  source: (() => Environment) | null,
  { held, making, logger, setLevel, afterAWhile }: Surroundings,
): () => Promise<void> {
  let holds = started
  return async () => {
    try {
      const now = source ? source() : holds
      // All of it is read, so that who restarts later isn't surprised.
      const { misspelt } = readConfig(now)
      const changed = Object.values(SETTINGS)
        .map(({ name }) => name)
        .filter((name) => (now[name] ?? '').trim() !== (holds[name] ?? '').trim())
      const taken = changed.filter((name) => TAKEN.includes(name))
      const next = { ...holds, ...Object.fromEntries(taken.map((name) => [name, now[name]])) }
      const { tiles: before } = held
      Object.assign(held, await makeReloaded(readConfig(next), making))
      holds = next
      // Said by the more talkative of both levels: it is the only answer to a reload.
      if (taken.includes(SETTINGS.logLevel.name)) setLevel('info')
      afterAWhile(() => before?.close())
      for (const line of misspeltLines({ misspelt })) logger.warn(line)
      say(logger, {
        taken,
        later: changed.filter((name) => !taken.includes(name)),
        hasSource: source !== null,
      })
      setLevel(held.config.logLevel)
    } catch (error) {
      logger.error({ err: error }, `Nothing was reloaded: ${explain(error) ?? 'the settings can’t be read'}`)
    }
  }
}

/** A line for each name that may have been meant for a setting: it holds nowhere, and stops nothing. */
export function misspeltLines({ misspelt }: Pick<Config, 'misspelt'>): string[] {
  return misspelt.map(({ name, nearest }) => check.says.settings.misspelt(name, nearest))
}

function say(
  logger: Logger,
  { taken, later, hasSource }: { taken: string[]; later: string[]; hasSource: boolean },
): void {
  const what = taken.length > 0 ? taken.join(', ') : 'no other setting'
  const from = hasSource ? '' : ' (started without --env-file: settings are those of the start)'
  logger.info(`Reloaded: ${what}; CONTACTS_FILE and MAP_TILES were read again${from}`)
  if (later.length > 0) logger.warn(`Needs a restart: ${later.join(', ')}`)
}
