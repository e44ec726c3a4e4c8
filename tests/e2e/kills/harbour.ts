/**
 * A tablet, a network, a server and a PostgreSQL of one's own, kept warm from run to run; each of them can be killed and
 * comes back by itself, as an operating system or a crew would bring it back.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { waitUntilInstalled } from '../../kit/crew.ts'
import { type FaultProxy, type Rule, startFaultProxy } from '../../kit/fault-proxy.ts'
import { type KillableBrowser, killableBrowser } from '../../kit/killable-browser.ts'
import { makeDatabase, type OwnDatabase } from '../../kit/own-database.ts'
import { type RunningServer, startServer } from '../../kit/server.ts'
import { within } from '../../kit/time-limit.ts'
import type { Event, NetworkFault } from './plan.ts'

/** What somebody who keeps pressing waits for at most. */
const ACTION_MS = 8000
/** Whatever doesn't end within this is left to the end of the process. */
const END_MS = 20_000
const PORTAL = '<html><body>Welkom op de wifi van de haven. Aanvaard de voorwaarden.</body></html>'
/** Calls, but not the live stream, which stays open. */
const CALLS = /^\/api\/(?!notifications\/live)/

export class Harbour {
  readonly database: OwnDatabase
  readonly server: RunningServer
  readonly network: FaultProxy
  readonly #postgres: Awaited<ReturnType<typeof startPostgres>>
  readonly #browser: KillableBrowser
  #page: Promise<Page>
  /** What happens to one thing happens one after the other. */
  readonly #queues = new Map<string, Promise<unknown>>()
  #isClosed = false
  /** What the device says of its network. */
  #isOffline = false

  private constructor(
    parts: Pick<Harbour, 'database' | 'server' | 'network'> & {
      postgres: Awaited<ReturnType<typeof startPostgres>>
      browser: KillableBrowser
      page: Page
    },
  ) {
    this.database = parts.database
    this.server = parts.server
    this.network = parts.network
    this.#postgres = parts.postgres
    this.#browser = parts.browser
    this.#page = Promise.resolve(parts.page)
  }

  /** Opens it with the app kept on the tablet. */
  static async open(): Promise<Harbour> {
    const postgres = await startPostgres()
    const database = await makeDatabase(postgres.url)
    const settings = { DATABASE_URL: database.url, PIN_PEPPER: 'a pepper for kills' }
    // It logs every connection that breaks, and here they break on purpose.
    const server = await startServer(settings, 'ignore')
    const network = await startFaultProxy(server.url)
    const browser = await killableBrowser()
    const page = await browser.open()
    prepare(page)
    await page.goto(network.url)
    await waitUntilInstalled(page)
    return new Harbour({ database, server, network, postgres, browser, page })
  }

  /** The tab that lives now; waits for one while there is none. A browser that ended by itself, or never came, is opened again. */
  async page(): Promise<Page> {
    for (;;) {
      if (this.#isClosed) throw new Error('The harbour is closed')
      const asked = this.#page
      const page = await asked.catch(() => null)
      if (asked !== this.#page) continue
      if (page && !page.isClosed()) return page
      await this.#tablet(() => this.#reopen(0))
    }
  }

  /** Lets it happen; resolves when it is over. */
  happen({ what, lastsMs, isHard }: Event): Promise<void> {
    switch (what) {
      case 'browser':
        return this.#tablet(() => this.#reopen(lastsMs))
      case 'tab':
        return this.#tablet(() => this.#browser.killTab())
      case 'server':
        return this.#inTurn('server', async () => {
          await this.server.kill()
          await wait(lastsMs)
          await this.#startServer()
        })
      case 'database':
        return this.#inTurn('database', async () => {
          await this.#postgres.kill(isHard ? 'SIGKILL' : 'SIGQUIT')
          await wait(lastsMs)
          await this.#postgres.start()
        })
      default:
        return this.#inTurn('network', () => this.#spoilNetwork(what, lastsMs, isHard))
    }
  }

  /** Cuts the network until it is given back. */
  async holdLine(): Promise<() => void> {
    const held = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    const holding = this.#inTurn('network', async () => {
      this.network.offline()
      taken.resolve()
      await held.promise
      this.network.online()
    })
    await Promise.race([taken.promise, holding])
    return held.resolve
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Ends each part, also when another one won't end. */
  async close(): Promise<void> {
    this.#isClosed = true
    const ending = async (end: () => Promise<unknown>) => within(END_MS, end())
    await ending(() => Promise.allSettled(this.#queues.values())).catch(() => {})
    await Promise.allSettled([
      ending(() => this.#browser.dispose()),
      ending(() => this.network.close()),
      ending(() => this.server.stop()),
    ])
    await ending(() => this.database.close()).catch(() => {})
    await ending(() => this.#postgres.stop()).catch(() => {})
  }

  async #reopen(afterMs: number): Promise<Page> {
    await this.#browser.kill()
    await wait(afterMs)
    return this.#browser.open()
  }

  async #tablet(open: () => Promise<Page>): Promise<void> {
    const opening = this.#inTurn('tablet', async () => {
      const page = await open()
      prepare(page)
      await this.#tellOfNetwork(page)
      return page
    })
    this.#page = opening
    await opening
  }

  #inTurn<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#queues.get(name) ?? Promise.resolve()
    const turn = before.then(work)
    this.#queues.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }

  /** A server that finds no database ends, and is started again until there is one. */
  async #startServer(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.server.start()
      } catch (error) {
        if (tries === 60) throw error
        await wait(500)
      }
    }
  }

  async #spoilNetwork(fault: NetworkFault, lastsMs: number, deviceKnows: boolean): Promise<void> {
    if (fault === 'cut') {
      this.network.offline()
      if (deviceKnows) await this.#setOffline(true)
      await wait(lastsMs)
      this.network.online()
      if (deviceKnows) await this.#setOffline(false)
      return
    }
    this.network.add(RULES[fault])
    await wait(lastsMs)
    this.network.clear()
    // What hangs is cut when the network comes back; what hung for longer than the app waits has been given up.
    this.network.offline()
    this.network.online()
  }

  /** What the device itself says of its network. */
  async #setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline
    await this.#tellOfNetwork(await this.page())
  }

  /** One that is killed meanwhile can't be told; the next one is told when it opens, or it would think itself without network for ever. */
  async #tellOfNetwork(page: Page): Promise<void> {
    await page
      .context()
      .setOffline(this.#isOffline)
      .catch(() => {})
  }
}

const RULES: Record<Exclude<NetworkFault, 'cut'>, Rule> = {
  hang: { path: CALLS, fault: { kind: 'hang' } },
  'lose-request': { path: CALLS, fault: { kind: 'lose-request' } },
  'lose-response': { path: CALLS, fault: { kind: 'lose-response' } },
  duplicate: { path: CALLS, fault: { kind: 'duplicate' } },
  portal: {
    path: CALLS,
    fault: { kind: 'respond', status: 200, body: PORTAL, headers: { 'content-type': 'text/html' } },
  },
}

function prepare(page: Page): void {
  page.setDefaultTimeout(ACTION_MS)
  page.on('dialog', (dialog) => dialog.accept().catch(() => {}))
}
