/**
 * A day with somebody else's server in a harbour whose Wi-Fi has a portal: it comes and goes, and while it is there it answers
 * everything in the server's place. Played in virtual time; what was confirmed aboard is judged by what reached the server.
 */
import { isDeepStrictEqual } from 'node:util'
import type { EngineState } from '@vaarboek/engine'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { SpecifiedServer } from '../kit/specified-server.ts'
import { SimulatedDevice, type Tab, type TabletParts } from './device.ts'
import { Link } from './link.ts'
import { photo } from './photos.ts'
import { below, type Chance, oneOf, seededChance } from './seeded.ts'
import { setUpTrip } from './set-up-trip.ts'
import { VirtualTime, withTimeouts } from './virtual-time.ts'

/** A quarter to nine in Belgium; the shift begins at ten. */
const START = Date.parse('2026-11-21T07:45:00Z')
const SAID = ['status 204', 'nothing', 'true', 'an object', 'the text OK'] as const
/** A portal stays longer than a call lasts: one that comes and goes within a call can't be told from the server. */
const SHORTEST_STAY_MS = 3000
const LONGEST_STAY_MS = 300_000
const SENT_WITHIN_MS = 120_000

/** What was shown as confirmed. */
interface Confirmed {
  /** People who boarded, by the stop's place in the shift. */
  counts: Map<number, number>
  reports: { remarks: string; hasPhoto: boolean }[]
  replies: string[]
  isRead: boolean
}

/** Plays one day. Returns what went wrong, in words. */
export function playPortals(seed: number, parts: TabletParts = {}): Promise<string[]> {
  const time = new VirtualTime(START)
  return withTimeouts(time, () => new PortalDay(time, seededChance(seed), parts).play())
}

class PortalDay {
  readonly #time: VirtualTime
  readonly #chance: Chance
  readonly #server: SpecifiedServer
  readonly #link: Link
  readonly #device: SimulatedDevice
  readonly #confirmed: Confirmed = { counts: new Map(), reports: [], replies: [], isRead: false }
  readonly #faults = new Set<string>()
  #reportsSeen = 0

  constructor(time: VirtualTime, chance: Chance, parts: TabletParts) {
    this.#time = time
    this.#chance = chance
    this.#server = new SpecifiedServer(oneOf(chance, SAID))
    this.#link = new Link({
      device: 'tablet',
      time,
      chance,
      serve: async ({ method, url, headers, body }) => {
        const { status, body: said, type } = this.#server.handle({ method, url, headers, body })
        return { status, body: said, headers: { 'content-type': type } }
      },
      note: () => {},
    })
    this.#device = new SimulatedDevice('tablet', this.#link, { time, chance, parts })
  }

  async play(): Promise<string[]> {
    let tab = await this.#open()
    await this.#done(tab.engine.account.login('jan@veer.example', '1234'))
    await this.#done(setUpTrip(tab))
    await this.#done(tab.engine.notifications.load())
    await this.#time.pass(5000)
    await this.#done(tab.engine.trip.start())
    const known = listsOf(tab.engine.store.getState())
    for (let event = 0; event < 30; event += 1) {
      if (below(this.#chance, 3) === 0) this.#portalComes()
      if (below(this.#chance, 8) === 0) {
        tab.storage.cut()
        tab = await this.#open()
      }
      await this.#act(tab.engine)
      await this.#time.pass(below(this.#chance, 60_000))
      this.#look(tab.engine.store.getState(), known)
    }
    this.#link.weather = 'fine'
    await this.#time.pass(LONGEST_STAY_MS + SENT_WITHIN_MS)
    const { total } = tab.engine.store.getState().outstanding
    if (total > 0) this.#faults.add(`${total} didn't go out`)
    tab.kill()
    return [...this.#faults, ...this.#missing()]
  }

  /** What the server gave stays what it was; only reports come to it. */
  #look(state: EngineState, known: unknown): void {
    if (!isDeepStrictEqual(listsOf(state), known)) this.#faults.add('a list was replaced')
    const reports = state.malfunctions?.length ?? this.#reportsSeen
    if (reports < this.#reportsSeen) this.#faults.add('reports are gone from the list')
    this.#reportsSeen = reports
  }

  async #open(): Promise<Tab> {
    const tab = await this.#device.openTab()
    if (!tab) throw new Error('The app did not open')
    tab.engine.listen()
    return tab
  }

  async #done<Value>(doing: Promise<Value>): Promise<Value> {
    const ended = await this.#time.finish(doing, 300_000, () => false)
    if (ended.is === 'failed') throw ended.error
    if (ended.is === 'cut') throw new Error('It did not come to an end')
    return ended.value
  }

  /** It answers in the server's place from some moment on, for a while. */
  #portalComes(): void {
    if (this.#link.weather === 'portal') return
    const stays = SHORTEST_STAY_MS + below(this.#chance, LONGEST_STAY_MS - SHORTEST_STAY_MS)
    this.#time.after(below(this.#chance, 5000), () => {
      this.#link.weather = 'portal'
      this.#time.after(stays, () => {
        this.#link.weather = 'fine'
      })
    })
  }

  async #act(engine: RunningEngine): Promise<void> {
    const { trip, notifications } = engine.store.getState()
    const stops = trip?.stops ?? []
    const place = stops.findIndex(({ state }) => state === 'open')
    const way = below(this.#chance, 5)
    if (way <= 1 && place >= 0) {
      const people = 1 + below(this.#chance, 5)
      await this.#done(engine.trip.arrive())
      await this.#done(Promise.resolve(engine.trip.count({ addingPeople: people })))
      const confirmed = await this.#done(engine.trip.confirm(stops[place]?.id ?? ''))
      if (confirmed.ok) this.#confirmed.counts.set(place, people)
    } else if (way === 2) {
      const remarks = `Storing ${this.#confirmed.reports.length}`
      const kept = below(this.#chance, 2) === 0 ? await this.#done(engine.photos.keep(photo(1))) : null
      const name = kept?.ok ? kept.name : null
      engine.malfunctions.editReport({ situation: 1, remarks, photo: name })
      if ((await this.#done(engine.malfunctions.sendReport())).ok)
        this.#confirmed.reports.push({ remarks, hasPhoto: name !== null })
    } else if (way === 3) {
      const words = `Antwoord ${this.#confirmed.replies.length}`
      if ((await this.#done(engine.malfunctions.reply('101', words, null))).ok)
        this.#confirmed.replies.push(words)
    } else if (notifications?.unread.includes('1')) {
      await this.#done(engine.notifications.read('1'))
      this.#confirmed.isRead = true
    } else await this.#done(engine.reference.load('ships', { force: true }))
  }

  #hasReport(remarks: string, hasPhoto: boolean): boolean {
    return this.#server
      .to('/malfunctions/create')
      .some(({ fields }) => fields.remarks === remarks && /^data:image/.test(fields.image ?? '') === hasPhoto)
  }

  /** What was confirmed and the server doesn't have. */
  #missing(): string[] {
    const { counts, reports, replies, isRead } = this.#confirmed
    const said = (path: string, field: string) => this.#server.to(path).map(({ fields }) => fields[field])
    const items = said('/items/passmultiple', 'items').flatMap((sent) => JSON.parse(sent ?? '[]'))
    const has = (place: number, people: number) =>
      items.some(({ item, people_on }) => item === String(1000 + place) && people_on === people)
    return [
      ...[...counts].filter(([place, people]) => !has(place, people)).map(([place]) => `lost: stop ${place}`),
      ...reports
        .filter(({ remarks, hasPhoto }) => !this.#hasReport(remarks, hasPhoto))
        .map(({ remarks }) => `lost: ${remarks}`),
      ...replies
        .filter((one) => !said('/malfunctions_detail/create', 'remarks').includes(one))
        .map((one) => `lost: ${one}`),
      ...(isRead && this.#server.to('/notifications/read').length === 0 ? ['lost: what was read'] : []),
    ]
  }
}

/** What the server gave the crew to look at. */
function listsOf({ reference, notifications, trip, signedIn }: EngineState) {
  const messages = notifications?.all.map(({ id }) => id)
  return { reference, messages, flight: trip?.flightId, token: signedIn?.token }
}
