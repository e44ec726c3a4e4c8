/** The specification of TIDES 1.0 as it is published, file by file. Nothing of it is written down a second time. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const SPEC = join(import.meta.dirname, 'spec')
const COMMIT = '67bca7c580f1b3658dc2488f5081fa39563cd58a'

/** The tables that are made, each after those that its rows refer to. */
export const TIDES_TABLES = [
  'vehicles',
  'operators',
  'devices',
  'trips_performed',
  'stop_visits',
  'passenger_events',
] as const
export type TidesTableName = (typeof TIDES_TABLES)[number]
/** Of them the one that is made where somebody asks for it. */
export const EVENTS_TABLE = 'passenger_events'

/** What a data package of this version is judged by. */
export const TIDES_PROFILE = `https://raw.githubusercontent.com/TIDES-transit/TIDES/${COMMIT}/spec/tides-datapackage-profile.json`

/** Files of the specification that go with any table: the profile, and whose all of them are. */
export const COMMON_FILES = ['tides-datapackage-profile.json', 'README.md'] as const

export function schemaFile(table: TidesTableName): string {
  return `${table}.schema.json`
}

export function specificationFile(name: string): Promise<Buffer> {
  return readFile(join(SPEC, name))
}
