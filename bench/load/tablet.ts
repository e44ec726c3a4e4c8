/**
 * A tablet without a screen: the app's own engine, outbox and arrivals on a logbook in memory, with the times and the
 * back-off of the app, and the network of `link.ts`. What its captain sees confirmed goes into a ledger.
 */

import { activeStop, allFields, checklistOf, type ListKind, newDraft, toggleTick } from '@vaarboek/domain'
import {
  browserSecrets,
  createEngine,
  createMemoryLogbook,
  type Device,
  type Outbox,
  startOutbox,
  watchGeneration,
} from '@vaarboek/engine'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { waitFor } from '../../apps/crew/src/platform/browser.ts'
import { dutchWording } from '../../apps/crew/src/text/wording.ts'
import type { Boat } from './boats.ts'
import { Link, type Measure, MOST_CONNECTIONS } from './link.ts'

/** As in start-engine.ts: every so often everything pending is tried again, and the server is asked. */
const PERIOD_MS = 30_000

const NEVER = new AbortController().signal
export const pause = (ms: number) => waitFor(ms, NEVER)

/** What a captain saw confirmed. */
export interface Ledger {
  boat: Boat
  /** By the boat's own name for it: each stop's state and counts in the order sailed, '' while it is open. */
  trips: Record<string, string[]>
  /** Remarks of malfunctions. */
  reports: string[]
  /** '<trip> <start or stop> <field>' of each checklist entry. */
  entries: string[]
  /** Ids of notifications. */
  read: string[]
  /** Records that hadn't arrived when the tablet was switched off: they are late, not lost. */
  waiting: number
}

export class BenchTablet {
  readonly ledger: Ledger
  readonly #link: Link
  readonly #engine: RunningEngine
  readonly #outbox: Outbox
  #period: NodeJS.Timeout | undefined

  private constructor(boat: Boat, link: Link, engine: RunningEngine, outbox: Outbox) {
    this.ledger = { boat, trips: {}, reports: [], entries: [], read: [], waiting: 0 }
    this.#link = link
    this.#engine = engine
    this.#outbox = outbox
  }

  /** Switches it on with its captain logged in. @param calls at a time */
  static async on(
    boat: Boat,
    base: string,
    measure: Measure,
    onError: (error: unknown) => void,
    calls = MOST_CONNECTIONS,
  ) {
    const logbook = createMemoryLogbook()
    const captain = { id: boat.captain, fullName: '' }
    await logbook.note('session', { token: boat.token, concession: boat.concession, captain, whose: 'ours' })
    const link = new Link(measure, calls)
    const small = new Map<string, string>()
    const shared = {
      logbook,
      device: DEVICE,
      base: `${base}/api`,
      storageBase: `${base}/storage`,
      fetch: watchGeneration(logbook, DEVICE, link.fetch),
      deviceName: `bench-${boat.captain}-${boat.concession}`,
      wait: waitFor,
      random: Math.random,
      position: async () => ({ lon: 4.4, lat: 51.2 }),
    }
    const engine = createEngine({
      ...shared,
      setZone: () => {},
      storage: {
        getItem: (key) => small.get(key) ?? null,
        setItem: (key, value) => small.set(key, value),
        removeItem: (key) => small.delete(key),
      },
      secrets: browserSecrets(),
      wording: dutchWording,
      readsPhoto: async () => true,
      alert: () => {},
      wake: () => outbox.wake(),
      wakeNow: () => outbox.wakeNow(),
      // Without network nothing could be sent anyhow, and sixty thousand taps would each try.
      wakeForWork: () => {
        if (!link.isDown) outbox.wakeForWork()
      },
      // A call that failed is counted by the link already.
      reportError: (error, context) => {
        if (context !== 'load' && context !== 'arrivals') onError(error)
      },
    })
    await engine.restore()
    engine.listen()
    const outbox = startOutbox({
      ...shared,
      credentials: engine.credentials,
      findWhose: engine.findWhose,
      alone: (work, ending) => work(ending),
      onStatus: engine.setSending,
      onRevision: engine.checkRevision,
      onFailed: () => {},
      onError,
    })
    const tablet = new BenchTablet(boat, link, engine, outbox)
    tablet.#period = setInterval(() => {
      outbox.wake()
      engine.refresh()
    }, PERIOD_MS)
    return tablet
  }

  off(): void {
    this.ledger.waiting = this.waiting
    clearInterval(this.#period)
    this.#outbox.stop()
    this.#engine.stop()
    this.#link.cut()
  }

  get #state() {
    return this.#engine.store.getState()
  }

  /** How many records wait for shore. */
  get waiting(): number {
    return this.#state.outstanding.total
  }

  /** How many records the server refused. */
  get rejected(): number {
    return this.#state.outstanding.rejected.length
  }

  /** Out of reach of the network, or back: the browser says so at once. */
  setOnline(isOnline: boolean): void {
    this.#link.isDown = !isOnline
    this.#engine.setOnline(isOnline)
    if (isOnline) this.#outbox.wake()
  }

  /** What the wizard asks of the server; asked again until there is a response. */
  async prepare(): Promise<void> {
    const engine = this.#engine
    const { track, shift } = this.ledger.boat
    for (;;) {
      for (const kind of ['tracks', 'ships', 'stewards', 'stops'] as const) await engine.reference.load(kind)
      const known = this.#state.reference.tracks.find(({ id }) => id === track)
      if (known) engine.wizard.chooseTrack(known)
      await engine.reference.load('shifts')
      const { shifts, ships, stewards } = this.#state.reference
      if (shifts.some(({ id }) => id === shift) && ships.length > 0 && stewards.length > 0) return
      await pause(1000 + 2000 * Math.random())
    }
  }

  /** The rest of the wizard, and 'Start vaart'. */
  async start(): Promise<void> {
    const engine = this.#engine
    const { boat, trips } = this.ledger
    const { shifts, ships, stewards } = this.#state.reference
    const shift = shifts.find(({ id }) => id === boat.shift)
    const ship = ships.find(({ id }) => id === boat.ship)
    if (!shift || !ship || !stewards[0]) throw new Error('Nothing to choose')
    engine.wizard.chooseShift(shift)
    engine.wizard.chooseShip(ship)
    if (this.#state.choices.crew.length === 0) engine.wizard.toggleSteward(stewards[0])
    const begun = await engine.wizard.prepareTrip()
    if (!begun.ok) throw new Error(`No trip: ${begun.refused}`)
    const { trip } = this.#state
    if (trip) trips[trip.id] = trip.stops.map(() => '')
    await engine.trip.start()
  }

  async fillIn(list: ListKind): Promise<void> {
    const { trip } = this.#state
    const checklist = trip && checklistOf(trip.ship, list)
    if (!trip || !checklist) return
    const fields = allFields(checklist)
    this.#engine.checklists.edit(list, () =>
      fields.reduce((draft, field) => toggleTick(draft, field), newDraft(checklist)),
    )
    const recorded = await this.#engine.checklists.submit(list)
    if (!recorded.ok) throw new Error(`No checklist: ${recorded.refused}`)
    const entries = this.#engine.store.getState().trip?.checklists[list]?.entries ?? []
    const kind = list === 'start' ? 'start' : 'stop'
    this.ledger.entries.push(...entries.map(({ fieldId }) => `${trip.id} ${kind} ${fieldId}`))
  }

  /** The next stop: one in twenty is skipped. False when there is none. */
  async passStop(): Promise<boolean> {
    const engine = this.#engine
    const { trip } = this.#state
    const stop = trip && activeStop(trip)
    if (!trip || !stop) return false
    const place = trip.stops.indexOf(stop)
    const isSkipped = Math.random() < 0.05
    const on = Math.floor(Math.random() * 9)
    const off = Math.floor(Math.random() * (trip.load.people + 1))
    if (!isSkipped) {
      await engine.trip.arrive()
      await engine.trip.count({ addingPeople: on, removingPeople: -off })
    }
    const recorded = isSkipped
      ? await engine.trip.skip([stop.id], 'other', 'mist')
      : await engine.trip.confirm(stop.id)
    if (!recorded.ok) throw new Error(`Not recorded: ${recorded.refused}`)
    const stops = this.ledger.trips[trip.id]
    if (stops) stops[place] = isSkipped ? 'skipped 0 0' : `passed ${on} ${off}`
    return true
  }

  /** What a captain does between stops now and then. */
  async report(): Promise<void> {
    const remarks = `storing ${DEVICE.newId()}`
    this.#engine.malfunctions.editReport({ situation: 1, remarks })
    const recorded = await this.#engine.malfunctions.sendReport()
    if (recorded.ok) this.ledger.reports.push(remarks)
  }

  async readNotification(): Promise<void> {
    const [unread] = this.#state.notifications?.unread ?? []
    if (unread === undefined) return
    await this.#engine.notifications.read(unread)
    if (!this.#state.notifications?.unread.includes(unread)) this.ledger.read.push(unread)
  }

  /** 'Extra dienst varen': the screen offers it once everything is with shore. */
  async another(): Promise<void> {
    while (this.waiting > 0) await pause(1000)
    await this.#engine.wizard.sailAnotherShift()
    await this.prepare()
  }

  sendNow(): void {
    this.#outbox.wake()
  }
}

const inBrussels = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Brussels',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const offsetInBrussels = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Brussels',
  timeZoneName: 'longOffset',
})
let instant = { second: 0, text: '' }

/** The clock and the dice of this machine. */
const DEVICE: Device = {
  clock: () => Date.now(),
  now: () => {
    const second = Math.floor(Date.now() / 1000)
    // Formatting takes longer than all the rest of a record.
    if (second !== instant.second) {
      const date = new Date(second * 1000)
      const offset = /GMT(.+)/.exec(offsetInBrussels.format(date))?.[1] ?? '+00:00'
      instant = { second, text: `${inBrussels.format(date).replace(' ', 'T')}${offset}` }
    }
    return instant.text
  },
  newId: () => crypto.randomUUID(),
}
