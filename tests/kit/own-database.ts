/** A database of its own on a PostgreSQL server, asked by SQL beside whatever servers work on it. */
import { randomBytes } from 'node:crypto'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'

export interface OwnDatabase {
  /** For DATABASE_URL. */
  url: string
  rows<Row>(text: string, values?: (string | number)[]): Promise<Row[]>
  /** Does something while a transaction that ran `text` is open; for locks that servers must wait for. */
  holding<Value>(text: string, work: () => Promise<Value>): Promise<Value>
  /** Leaves it. */
  close(): Promise<void>
  /** Leaves it and takes it away. */
  drop(): Promise<void>
}

/** Makes an empty one. @param server 'postgres://user@host:port/name' of any database of that server */
export async function makeDatabase(server: string): Promise<OwnDatabase> {
  const name = `e2e_${randomBytes(8).toString('hex')}`
  const admin = open(server)
  await admin.script(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const database = open(url.href)
  return {
    url: url.href,
    // Prepared without a name: a test asks many things, each of them once or twice.
    rows: (text, values = []) => database.query({ name: '', text }, values),
    holding: (text, work) =>
      database.transaction(async (tx) => {
        await tx.script(text)
        return work()
      }),
    async close() {
      await Promise.all([database.close(), admin.close()])
    },
    async drop() {
      await database.close()
      await admin.script(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}

function open(url: string) {
  return openPostgres({
    url,
    timeZone: 'Europe/Brussels',
    // Killing PostgreSQL and dropping a database end connections that nobody uses.
    onBrokenConnection: () => undefined,
  })
}
