/** Faults on the way to PostgreSQL in words, with the setting that leads there and the place; never with the password. */
import pg from 'pg'
import { hostAddresses } from './postgres-hosts.ts'

/** The settings that hold an address of PostgreSQL. */
export type AddressSetting = 'DATABASE_URL' | 'MIGRATE_DATABASE_URL' | 'READ_DATABASE_URL'

export interface Address {
  setting: AddressSetting
  url: string
}

/** Has the code and the text of what went wrong. */
export class AtAddress extends Error {
  readonly setting: AddressSetting
  /** 'db.example:5432', of several servers all of them. */
  readonly place: string
  readonly code: unknown

  constructor({ setting, url }: Address, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.setting = setting
    this.place = (hostAddresses(url) ?? [url]).map(placeOf).join(', ')
    this.code = (cause as { code?: unknown } | null | undefined)?.code
  }
}

/** The address as node-postgres reads it, with what that takes where it names none. */
function placeOf(connectionString: string): string {
  const { host, port } = new pg.Client({ connectionString })
  return host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : `${host}:${port}`
}
