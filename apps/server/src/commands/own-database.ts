/** The context of a command: the server's own database, opened by the same settings. Composition root of the command line. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { officeUrl, readConfig, serverUrl } from '../config/config.ts'
import { loadPepper, pepperPlace } from '../config/pepper.ts'
import { openDatabase } from '../database/open-database.ts'
import { keptSourceMaps } from '../files/keep-source-maps.ts'
import { serviceClock } from '../services/service-clock.ts'
import { bringUpToDate, NOTHING_DONE } from '../services/upgrade/bring-up-to-date.ts'
import type { CommandContext } from './command.ts'

/** Opens it. @throws one line when a setting is wrong or the embedded database is in use */
export async function openOwnDatabase(
  environment: NodeJS.ProcessEnv,
  migrates: boolean,
): Promise<CommandContext & { close: () => Promise<void> }> {
  const config = readConfig(environment)
  const random = { bytes: (count: number) => randomBytes(count) }
  const pepper = await loadPepper(config.pinPepper, config.dataDir, random.bytes)
  const onBroken = (error: Error) => console.error(`Connection to the database lost: ${error.message}`)
  const clock = serviceClock(config.timeZone, () => Date.now(), config.dayStartsAt)
  const database = await openDatabase(config, onBroken, { patience: { random: () => Math.random(), pause } })
  const context = { database, clock, random, pepper }
  const done = migrates ? bringUpToDate(context, config) : Promise.resolve(NOTHING_DONE)
  const upgraded = await done.catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  return {
    ...context,
    upgraded,
    backupKey: config.backupKey,
    officeUrl: officeUrl(config),
    serverUrl: serverUrl(config),
    pepperPlace: pepperPlace(config.pinPepper, config.dataDir),
    sourceMaps: keptSourceMaps(config.dataDir),
    close: () => database.close(),
  }
}
