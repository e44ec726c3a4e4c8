/** The analyst's browser: a session, and changes that are sent again under the same key when the server died of them. */
import { OFFICE_HEADER } from '@vaarboek/wire/office'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../apps/server/src/database/database.ts'
import { reviewRoutes } from '../../../apps/server/src/routes/office/reviews.ts'
import type { Context } from '../../../apps/server/src/services/context.ts'
import { type Chance, uuid } from '../seeded.ts'
import type { SeededConcession } from '../simulated-server.ts'
import type { VirtualTime } from '../virtual-time.ts'
import { Colleague } from './colleague.ts'
import { officeApp } from './office-app.ts'

const TRIES = 3

interface DeskOptions {
  database: Database
  time: VirtualTime
  chance: Chance
  seeded: SeededConcession
  /** Of the server that is asked. */
  context: Context
}

export class AnalystDesk {
  readonly #options: DeskOptions
  readonly #colleague: Colleague
  #app: FastifyInstance | null = null

  constructor(options: DeskOptions) {
    this.#options = options
    this.#colleague = new Colleague({ ...options, role: 'analyst' })
  }

  /** With the password: then days may be approved. */
  logIn(): Promise<void> {
    return this.#colleague.logIn()
  }

  /** @returns the status of the response that came */
  async put(path: string, body: object, revision: number): Promise<number> {
    this.#app ??= await officeApp(this.#options.context, reviewRoutes)
    const headers = {
      ...{ cookie: this.#colleague.cookie, 'sec-fetch-site': 'same-origin', [OFFICE_HEADER]: '1' },
      ...{ 'idempotency-key': uuid(this.#options.chance), 'if-match': `"${revision}"` },
    }
    let status = 0
    for (let tries = 0; tries < TRIES; tries += 1) {
      const response = await this.#app.inject({
        method: 'PUT',
        url: `/api/office${path}`,
        headers,
        payload: body,
      })
      status = response.statusCode
      if (status < 500) break
    }
    return status
  }

  async close(): Promise<void> {
    await this.#app?.close()
  }
}
