/** The settings of where the server runs: its addresses, its data and its secrets. */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { hostAddresses } from '../database/postgres-hosts.ts'
import { ON_OR_OFF, type Setting, YES_OR_NO } from './setting.ts'

const BASE = {
  takes: 'an address of another server, or a path of this one',
  isSecret: true,
  read: readBase,
} as const

/** Signs that are usual in a password and mean something else in an address. */
const ENCODED = ['#', '/', '?', '@', ':', '%', ' '].map(
  (sign) => `'${sign}' %${sign.charCodeAt(0).toString(16).toUpperCase()}`,
)

/** An address of PostgreSQL. */
const POSTGRES = {
  takes: 'an address, postgresql://; in its password `#` is written as `%23`, `/` as `%2F`, `@` as `%40`',
  isSecret: true,
  hint: (text: string) => {
    const [, who] = /^postgres(?:ql)?:\/\/(.*)@/s.exec(text) ?? []
    if (who === undefined || (/^[^#/?@\s]*$/.test(who) && decodes(who))) return undefined
    return `has a name or password with signs that mean something else in an address. In the password write ${ENCODED.join(', ')}.`
  },
  read: (text: string) => {
    const addresses = hostAddresses(text)
    return addresses?.every((one) => decodes(new URL(one).username + new URL(one).password))
      ? text
      : undefined
  },
} as const

/** A file with a password of PostgreSQL on its first line. */
const PASSWORD_FILE = {
  takes: 'a file that the server may read, with the password on its first line',
  read: (path: string) => {
    try {
      return readFileSync(path, 'utf8').split(/\r?\n/, 1)[0] || undefined
    } catch {
      return undefined
    }
  },
} as const

function decodes(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Addresses the server listens on, and is reached at. */
export const ADDRESSES = {
  host: {
    name: 'HOST',
    about: 'Where to listen. Leave it as it is behind a proxy on the same machine.',
    takes: 'a network address of this machine',
    default: '127.0.0.1',
    read: (text: string) => text,
  },
  port: {
    name: 'PORT',
    about: 'Where to listen.',
    takes: 'a port, 0 to 65535; 0 takes a free one',
    default: '3000',
    read: (text: string) => (/^\d+$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined),
  },
  appUrl: {
    name: 'APP_URL',
    about: `Where tablets open the app, such as \`https://vaarboek.example\`: for the QR code by which a tablet is enrolled, for push services,
      and for links to [the office](../office.md), which without it lead to \`http://localhost:PORT\`. Passkeys of the office are made
      for its host name: another name, and they work no more.`,
    takes: 'an address, https:// or http://, without a path',
    read: readOrigin,
  },
  trustedProxies: {
    name: 'TRUST_PROXY',
    about: `Reverse proxies whose X-Forwarded-For and X-Forwarded-Proto are believed. The office needs it where a proxy ends TLS; without
      it all tablets behind a proxy count as one network address.`,
    takes: 'network addresses and ranges (`10.0.0.0/24`), with commas between them',
    read: readNetworks,
  },
  officePlainHttp: {
    name: 'OFFICE_PLAIN_HTTP',
    about: `1 lets the office start sessions over plain http, also elsewhere than on the machine itself: whoever is on the network can
      take them over.`,
    default: '0',
    ...YES_OR_NO,
  },
  apiBase: {
    name: 'API_BASE',
    about: `Where the app that this server serves finds its API, see
      [another server's API](../several-servers.md#another-servers-api).`,
    otherwise: '`/api`',
    ...BASE,
  },
  storageBase: {
    name: 'STORAGE_BASE',
    about: 'Where that app finds pictures.',
    otherwise: '`/storage`',
    ...BASE,
  },
} as const satisfies Record<string, Setting<unknown>>

/** Storage, and the secrets that belong to it. */
export const STORES = {
  dataDir: {
    name: 'DATA_DIR',
    about: `Holds the embedded database, the pepper, the key for Web Push and e-mails that weren't sent. Only the account that runs the
      server can read it: run commands as that account.`,
    takes: 'a folder',
    default: 'var',
    read: (text: string) => resolve(text),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    about: `PostgreSQL; also [with several hosts](../several-servers.md#a-standby). Without it the embedded PGlite in \`DATA_DIR\`.`,
    ...POSTGRES,
  },
  migrateDatabaseUrl: {
    name: 'MIGRATE_DATABASE_URL',
    about: `The same PostgreSQL as the role that owns the tables, where \`DATABASE_URL\` names one that can't change them, see
      [two roles](../operations.md#two-roles). It is used at the start of a server, for migrations, and by \`migrate\` and \`restore\`.`,
    ...POSTGRES,
  },
  readDatabaseUrl: {
    name: 'READ_DATABASE_URL',
    about: `A standby of the same PostgreSQL, one host: reports, exports and some lists are read there while it is less than 5 s behind, else where
      \`DATABASE_URL\` leads, see [reading elsewhere](../several-servers.md#reading-elsewhere).`,
    ...POSTGRES,
  },
  databasePassword: {
    name: 'DATABASE_PASSWORD_FILE',
    about: `Holds the password of \`DATABASE_URL\`, which then has none, as it is: nothing in it is encoded. Without either PostgreSQL's own
      \`PGPASSWORD\` and \`~/.pgpass\` hold.`,
    ...PASSWORD_FILE,
  },
  migrateDatabasePassword: {
    name: 'MIGRATE_DATABASE_PASSWORD_FILE',
    about: 'The same for `MIGRATE_DATABASE_URL`.',
    ...PASSWORD_FILE,
  },
  backsUpFirst: {
    name: 'BACKUP_BEFORE_MIGRATION',
    about: `Whether a database that holds trips is written to \`DATA_DIR/backups\` before it is migrated, see
      [upgrades](../operations.md#upgrade). A backup that fails stops the start: nothing has changed then.`,
    default: 'on',
    ...ON_OR_OFF,
  },
  pinPepper: {
    name: 'PIN_PEPPER',
    about: 'The secret mixed into PINs, see [the pepper](../operations.md#the-pepper).',
    takes: 'at least 16 characters',
    otherwise: 'made once in `DATA_DIR/pepper`',
    isSecret: true,
    read: (text: string) => (text.length >= 16 ? text : undefined),
  },
  backupKey: {
    name: 'BACKUP_KEY',
    about: `For whom [backups are encrypted](../operations.md#encrypted-backups): age's public key. The private one is kept elsewhere.`,
    takes: 'a public key as `age-keygen` prints it, age1…',
    isSecret: true,
    read: (text: string) => (/^age1[02-9ac-hj-np-z]{58}$/.test(text) ? text : undefined),
  },
  demo: {
    name: 'DEMO',
    about: `1 creates the demo's concession when it doesn't exist, with a captain and somebody of [the office](../office.md) whose PIN and
      password everybody knows.`,
    otherwise: '`1` with PGlite, else `0`',
    ...YES_OR_NO,
  },
} as const satisfies Record<string, Setting<unknown>>

/** An address calls are made below. Nothing is put behind it but paths. */
function readBase(text: string): string | undefined {
  if (/^\/(?!\/)[\w./-]*$/.test(text)) return text
  const url = URL.parse(text)
  const isPlain = url && !url.search && !url.hash && !url.username && /^https?:$/.test(url.protocol)
  return isPlain ? text : undefined
}

function readOrigin(text: string): string | undefined {
  const url = URL.parse(text)
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` ? url.origin : undefined
}

/** Network addresses and ranges with commas between them. */
export function readNetworks(list: string): string[] | undefined {
  const proxies = list.split(',').flatMap((address) => address.trim() || [])
  return proxies.every(isAddressOrRange) ? proxies : undefined
}

/** '10.0.0.1', '10.0.0.0/24', '::1'. A range of all addresses isn't one: whoever calls could say who they are. */
function isAddressOrRange(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (bits === 0 || rest.length > 0) return false
  return length === undefined || (/^[1-9]\d*$/.test(length) && Number(length) <= bits)
}
