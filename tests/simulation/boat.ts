/** One tablet of a few on a real server, with the real engine, outbox and logbook. */
import { activeStop, type NewsItem } from '@vaarboek/domain'
import { createMemoryLogbook, isEverythingSent, type Logbook } from '@vaarboek/engine'
import { expect, vi } from 'vitest'
import type { Client, TestServer } from '../../apps/server/src/app.fixture.ts'
import { faultyFetch } from './faulty-fetch.ts'
import { type Chance, seededChance, uuid } from './seeded.ts'
import { switchOn, type Tablet } from './tablet.ts'
import { turns } from './turns.ts'

/** What all tablets share: the server, and the right time in milliseconds. */
export interface Sea {
  server: TestServer
  ms: number
}

/** A tablet with the captain whose session it has. */
export class Boat {
  readonly weather = { isDown: false, roughness: 0 }
  /** What was asked of the server, by path. */
  readonly asked: string[] = []
  /** What becomes of a request, by its path. */
  through: (path: string, ask: () => Promise<Response>) => Promise<Response> = (_, ask) => ask()
  /** Its token has ended: whatever it asks is refused. */
  isLoggedOut = false
  /** How far its clock is off, in milliseconds. */
  clockIsOff = 0
  readonly name: string
  readonly logbook: Logbook
  readonly #client: Client
  readonly #sea: Sea
  /** Two tablets never make the same ids, nor one that is switched on again those it made before. */
  readonly #chance: Chance
  #tablet: Tablet | undefined

  /** @param logbook another's, where they share the tablet */
  constructor(name: string, of: Client, sea: Sea, logbook = createMemoryLogbook()) {
    this.name = name
    this.#client = of
    this.#sea = sea
    const letters = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 0)
    this.#chance = seededChance(letters + of.captain)
    this.logbook = logbook
  }

  get state() {
    return this.tablet.engine.store.getState()
  }
  get trip() {
    const { trip } = this.state
    if (!trip) throw new Error('No trip')
    return trip
  }
  get tablet(): Tablet {
    if (!this.#tablet) throw new Error('Not switched on')
    return this.#tablet
  }
  /** What the captain was told, in short. */
  get told(): string[] {
    return this.state.news.map((one: NewsItem) =>
      'place' in one ? `${one.what} ${one.place} ${one.by}` : `${one.what}`,
    )
  }

  async switchOn(): Promise<void> {
    const { token, concession, captain } = this.#client
    const session = { token, concession: String(concession), captain: { id: String(captain), fullName: '' } }
    await this.logbook.note('session', session)
    const chance = this.#chance
    const network = faultyFetch(this.#sea.server.app, this.weather, () => 0.9)
    this.#tablet = await switchOn({
      logbook: this.logbook,
      device: {
        clock: () => {
          this.#sea.ms += 1000
          return this.#sea.ms + this.clockIsOff
        },
        now: () =>
          new Date(this.#sea.ms + this.clockIsOff + 3_600_000).toISOString().replace(/\.\d+Z$/, '+01:00'),
        newId: () => uuid(chance),
      },
      deviceName: this.name,
      chance,
      fetch: (input, init) => {
        const path = new URL(String(input)).pathname
        this.asked.push(path)
        return this.through(path, () => network(input, init))
      },
      onError: (error) => {
        if (!this.isLoggedOut) throw error
      },
    })
  }

  goOffline(): void {
    this.weather.isDown = true
    this.tablet.engine.setOnline(false)
  }
  comeBack(): void {
    this.weather.isDown = false
    this.tablet.engine.setOnline(true)
    this.tablet.wake()
  }

  async count(peopleOn: number, peopleOff = 0): Promise<void> {
    const { engine } = this.tablet
    const stop = activeStop(this.trip)
    if (!stop) throw new Error('No stop to count')
    if (this.trip.startedAt === null) await engine.trip.start()
    await engine.trip.count({ addingPeople: peopleOn, removingPeople: -peopleOff })
    expect(await engine.trip.confirm(stop.id)).toEqual({ ok: true })
  }

  /** Until nothing waits and nothing is being asked. */
  async settle(): Promise<void> {
    await vi.waitFor(
      async () => {
        this.tablet.wake()
        await turns(30)
        expect(isEverythingSent(this.state)).toBe(true)
      },
      { timeout: 20_000, interval: 1 },
    )
    await turns(30)
  }

  /** State, count and load of every stop, by what both tablets know it. */
  get stops() {
    return this.trip.stops.map(({ itemId, state, count, load }) => [
      itemId,
      state,
      count?.peopleOn ?? null,
      count?.peopleOff ?? null,
      load?.people ?? null,
    ])
  }
}
