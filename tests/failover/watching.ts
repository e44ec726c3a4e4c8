/** Pages of the office that look at the boards of those who sail, each at one of them; judged by what the database has. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/database/database.ts'
import { makeStaff } from '../../bench/office/staff.ts'
import { OfficePage } from './office-page.ts'

const LOOK_EVERY_MS = 250
/** When nobody records any more all pages show all by then. */
const SHOWN_WITHIN_MS = 60_000

const CONCESSIONS = {
  name: 'watched-concessions',
  text: 'select distinct concession from captains order by concession',
}
const VERSIONS = {
  name: 'watched-versions',
  text: 'select concession, trip::text as trip, version + judged as version from trip_status',
}

interface Watched {
  concession: number
  page: OfficePage
  /** Trips that it shows older than they are, and since when. */
  behindSince: Map<string, number>
}

export class Watching {
  readonly #database: Database
  readonly #watched: readonly Watched[]
  readonly #looking: Promise<void>
  #isOver = false
  #longestBehindMs = 0
  #looksOld = 0

  private constructor(database: Database, watched: readonly Watched[]) {
    this.#database = database
    this.#watched = watched
    this.#looking = this.#look()
  }

  /** @param database of their own, closed at the end @param base what stands before the servers @param pages how many */
  static async on(database: Database, base: string, pages: number): Promise<Watching> {
    const concessions = await database.query<{ concession: number }>(CONCESSIONS)
    const each = Math.ceil(pages / concessions.length)
    const watched: Watched[] = []
    for (const { concession } of concessions)
      for (const token of await makeStaff(database, concession, Math.min(each, pages - watched.length)))
        watched.push({ concession, page: await OfficePage.open(base, token), behindSince: new Map() })
    return new Watching(database, watched)
  }

  /** Until all is shown. @returns what there is to tell, and whether nothing was missed */
  async end(): Promise<{ tells: string; isRight: boolean }> {
    const until = performance.now() + SHOWN_WITHIN_MS
    while (!this.#showsAll && performance.now() < until) await pause(LOOK_EVERY_MS)
    this.#isOver = true
    await this.#looking
    const all = this.#watched.map(({ page }) => page)
    const wentBack = all.filter((page) => page.wentBack.size > 0).length
    const again = all.reduce((sum, { opened }) => sum + opened - 1, 0)
    const isRight = this.#showsAll && wentBack === 0 && this.#looksOld === 0
    for (const page of all) page.close()
    await this.#database.close()
    const failed: Record<string, number> = {}
    for (const [what, many] of all.flatMap((page) => Object.entries(page.failed)))
      failed[what] = (failed[what] ?? 0) + many
    const unlike = this.#watched.filter(
      ({ page, behindSince }) => !page.isLive || behindSince.size > 0,
    ).length
    const behindS = (this.#longestBehindMs / 1000).toFixed(1)
    return {
      isRight,
      tells:
        `${all.length} pages opened their streams ${again} times again, ${isRight ? 'missed nothing' : 'MISSED SOMETHING'}, ` +
        `were behind for ${behindS} s at most, ${wentBack} went back, ${this.#looksOld} looks at one that said it was old, ` +
        `${unlike} not as they should be at the end; their calls failed ${JSON.stringify(failed)}`,
    }
  }

  /** Looks see a page behind that has yet to hear. */
  get #showsAll(): boolean {
    return this.#watched.every(({ page, behindSince }) => page.isLive && behindSince.size === 0)
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      const rows = await this.#database.query<{ concession: number; trip: string; version: number }>(VERSIONS)
      const now = performance.now()
      for (const { concession, page, behindSince } of this.#watched) {
        if (page.looksOld) this.#looksOld += 1
        for (const { trip, version } of rows.filter((row) => row.concession === concession)) {
          if ((page.versions.get(trip) ?? -1) >= version) behindSince.delete(trip)
          else
            this.#longestBehindMs = Math.max(this.#longestBehindMs, now - behindSince.getOrInsert(trip, now))
        }
      }
      await pause(LOOK_EVERY_MS)
    }
  }
}
