/** The database of a command: the server's own, opened by the same settings. Composition root of the command line. */
import { randomBytes } from 'node:crypto'
import { readConfig } from '../config/config.ts'
import { loadPepper } from '../config/pepper.ts'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { hashPin } from '../services/pin-hash.ts'

export interface OwnDatabase {
  database: Database
  hashPin: (pin: string) => Promise<string>
  close: () => Promise<void>
}

/** Opens it. @throws one Dutch line when a setting is wrong or the embedded database is in use */
export async function openOwnDatabase(environment: NodeJS.ProcessEnv): Promise<OwnDatabase> {
  const config = readConfig(environment)
  const random = { bytes: (count: number) => randomBytes(count) }
  const pepper = await loadPepper(config.pinPepper, config.dataDir, random.bytes)
  const database = await openDatabase(config, (error) =>
    console.error(`Databankverbinding verbroken: ${error.message}`),
  )
  return { database, hashPin: (pin) => hashPin(pin, pepper, random), close: () => database.close() }
}
