/**
 * Notifications of PostgreSQL, over a connection kept for them. When it breaks a new one is made for as long as
 * somebody listens, and every listener gets an empty payload: something may have been missed.
 */
import type pg from 'pg'
import { checkChannel } from './channel.ts'

const TRY_AGAIN_MS = 1000

type Listener = (payload: string) => void

export class PostgresListeners {
  readonly #makeClient: () => pg.Client
  readonly #onBroken: (error: Error) => void
  readonly #listeners = new Map<string, Set<Listener>>()
  #connection: Promise<pg.Client> | null = null
  #retry: NodeJS.Timeout | undefined
  #isClosed = false

  /** @param makeClient makes one that isn't connected yet */
  constructor(makeClient: () => pg.Client, onBroken: (error: Error) => void) {
    this.#makeClient = makeClient
    this.#onBroken = onBroken
  }

  /** Throws when the database can't be reached: then nobody listens. */
  async add(channel: string, listener: Listener): Promise<() => Promise<void>> {
    checkChannel(channel)
    // A listener of its own, so that the same function can listen twice.
    const own: Listener = (payload) => listener(payload)
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(own))
    try {
      const client = await this.#connected()
      await client.query(`listen ${channel}`)
    } catch (error) {
      listeners.delete(own)
      throw error
    }
    return async () => {
      listeners.delete(own)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry)
    const client = await this.#connection?.catch(() => null)
    await client?.end()
  }

  #connected(): Promise<pg.Client> {
    this.#connection ??= this.#connect().catch((error: unknown) => {
      this.#connection = null
      throw error
    })
    return this.#connection
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#makeClient()
    client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''))
    client.on('error', this.#onBroken)
    await client.connect()
    client.once('end', () => this.#connectAnew())
    return client
  }

  #connectAnew(): void {
    this.#connection = null
    if (this.#isClosed) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.#resume(), TRY_AGAIN_MS)
    this.#retry.unref()
  }

  async #resume(): Promise<void> {
    try {
      const client = await this.#connected()
      for (const channel of this.#listeners.keys()) await client.query(`listen ${channel}`)
      for (const channel of this.#listeners.keys()) this.#notify(channel, '')
    } catch {
      this.#connectAnew()
    }
  }

  #notify(channel: string, payload: string): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload)
  }
}
