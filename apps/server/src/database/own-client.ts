/** Connections to PostgreSQL as this server has them: to the one of several that takes writes, and with our settings. */
import pg from 'pg'
import { makeOwn } from './own-session.ts'
import { hostAddresses } from './postgres-hosts.ts'
import { Primary } from './primary.ts'

interface Connecting {
  /** IANA name; moments are returned in this zone. */
  timeZone: string
  /** Finds which of several servers takes writes; null where there is one. */
  primary: Primary | null
}

/** A client that is ours when it is connected. */
export function ownClient({ timeZone, primary }: Connecting): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<this>
    override connect(callback: (error: Error | null) => void): void
    override connect(callback?: (error: Error | null) => void): Promise<this> | undefined {
      const connected = this.#connectAsOurs()
      if (!callback) return connected
      connected.then(() => callback(null), callback)
      return undefined
    }

    async #connectAsOurs(): Promise<this> {
      // Whoever uses it hears of a break by the statement that fails. While nobody does, an error that nobody hears would end the
      // process: PostgreSQL may say 'ready' and 'goodbye' in one breath.
      this.on('error', () => undefined)
      if (primary) Object.assign(this, await primary.find())
      try {
        await super.connect()
        await makeOwn(this, timeZone)
      } catch (error) {
        primary?.doubt()
        // The pool ends none that it doesn't have yet.
        this.connection.stream.destroy()
        throw error
      }
      primary?.watch(this)
      return this
    }
  }
}

/** Work by one connection of its own, which ends with it. @param url may name several servers: the one that takes writes is found */
export async function onOne<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const hosts = hostAddresses(url) ?? [url]
  const primary = hosts.length > 1 ? new Primary(hosts) : null
  const client = new (ownClient({ timeZone: 'Etc/UTC', primary }))({ connectionString: hosts[0] })
  try {
    await client.connect()
    return await work(client)
  } finally {
    primary?.close()
    await client.end()
  }
}
