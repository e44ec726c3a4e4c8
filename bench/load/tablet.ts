/**
 * A tablet without a screen: the app's own session, dispatch and arrivals on a logbook in memory, with the times and the
 * back-off of the app, and the network of `line.ts`. What its captain sees confirmed goes into a ledger.
 */

import { activeStop, allFields, checklistOf, type ListKind, newDraft, toggleTick } from '@vaarboek/domain'
import {
  browserSecrets,
  createEngine,
  createMemoryLogbook,
  type Device,
  type Outbox,
  startOutbox,
} from '@vaarboek/engine'
import type { RunningEngine } from '@vaarboek/engine/testing'
import { waitFor } from '../../apps/crew/src/platform/browser.ts'
import { dutchWording } from '../../apps/crew/src/text/wording.ts'
import type { Boat } from './boats.ts'
import { Line, type Measure } from './line.ts'

/** As in start-engine.ts: every so often everything pending is tried again, and shore is asked. */
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
  /** '<trip> <start or stop> <field>' of each answer. */
  answers: string[]
  /** Ids of notifications. */
  read: string[]
  /** Records that hadn't arrived when the tablet was switched off: they are late, not lost. */
  waiting: number
}

export class BenchTablet {
  readonly ledger: Ledger
  readonly #line: Line
  readonly #session: RunningEngine
  readonly #dispatch: Outbox
  #period: NodeJS.Timeout | undefined

  private constructor(boat: Boat, line: Line, session: RunningEngine, dispatch: Outbox) {
    this.ledger = { boat, trips: {}, reports: [], answers: [], read: [], waiting: 0 }
    this.#line = line
    this.#session = session
    this.#dispatch = dispatch
  }

  /** Switches it on with its captain logged in. */
  static async on(boat: Boat, base: string, measure: Measure, onError: (error: unknown) => void) {
    const logbook = createMemoryLogbook()
    const captain = { id: boat.captain, fullName: '' }
    await logbook.note('session', { token: boat.token, concession: boat.concession, captain, whose: 'ours' })
    const line = new Line(measure)
    const small = new Map<string, string>()
    const shared = {
      logbook,
      device: DEVICE,
      base: `${base}/api`,
      storageBase: `${base}/storage`,
      fetch: line.fetch,
      deviceName: `bench-${boat.captain}-${boat.concession}`,
      wait: waitFor,
      random: Math.random,
      position: async () => ({ lon: 4.4, lat: 51.2 }),
    }
    const session = createEngine({
      ...shared,
      setZone: () => {},
      storage: {
        getItem: (key) => small.get(key) ?? null,
        setItem: (key, value) => small.set(key, value),
        removeItem: (key) => small.delete(key),
      },
      secrets: browserSecrets(),
      wording: dutchWording,
      readsImage: async () => true,
      alert: () => {},
      wake: () => dispatch.wake(),
      wakeNow: () => dispatch.wakeNow(),
      // Without network nothing could be sent anyhow, and sixty thousand taps would each try.
      wakeForWork: () => {
        if (!line.isDown) dispatch.wakeForWork()
      },
      // A call that failed is counted by the line already.
      reportError: (error, context) => {
        if (context !== 'load' && context !== 'arrivals') onError(error)
      },
    })
    await session.restore()
    session.listen()
    const dispatch = startOutbox({
      ...shared,
      credentials: session.credentials,
      findWhose: session.findWhose,
      alone: (work, ending) => work(ending),
      onStatus: session.setSending,
      onRevision: session.checkRevision,
      onFailed: () => {},
      onError,
    })
    const tablet = new BenchTablet(boat, line, session, dispatch)
    tablet.#period = setInterval(() => {
      dispatch.wake()
      session.refresh()
    }, PERIOD_MS)
    return tablet
  }

  off(): void {
    this.ledger.waiting = this.waiting
    clearInterval(this.#period)
    this.#dispatch.stop()
    this.#session.stop()
    this.#line.cut()
  }

  get #state() {
    return this.#session.store.getState()
  }

  /** How many records wait for shore. */
  get waiting(): number {
    return this.#state.outstanding.total
  }

  /** How many records shore refused. */
  get rejected(): number {
    return this.#state.outstanding.rejected.length
  }

  /** Out of reach of the network, or back: the browser says so at once. */
  setOnline(isOnline: boolean): void {
    this.#line.isDown = !isOnline
    this.#session.setOnline(isOnline)
    if (isOnline) this.#dispatch.wake()
  }

  /** What the wizard asks of shore; asked again until there is an answer. */
  async prepare(): Promise<void> {
    const session = this.#session
    const { track, shift } = this.ledger.boat
    for (;;) {
      for (const kind of ['tracks', 'ships', 'stewards', 'stops'] as const) await session.reference.load(kind)
      const known = this.#state.reference.tracks.find(({ id }) => id === track)
      if (known) session.wizard.chooseTrack(known)
      await session.reference.load('shifts')
      const { shifts, ships, stewards } = this.#state.reference
      if (shifts.some(({ id }) => id === shift) && ships.length > 0 && stewards.length > 0) return
      await pause(1000 + 2000 * Math.random())
    }
  }

  /** The rest of the wizard, and 'Start vaart'. */
  async begin(): Promise<void> {
    const session = this.#session
    const { boat, trips } = this.ledger
    const { shifts, ships, stewards } = this.#state.reference
    const shift = shifts.find(({ id }) => id === boat.shift)
    const ship = ships.find(({ id }) => id === boat.ship)
    if (!shift || !ship || !stewards[0]) throw new Error('Nothing to choose')
    session.wizard.chooseShift(shift)
    session.wizard.chooseShip(ship)
    if (this.#state.choices.crew.length === 0) session.wizard.toggleSteward(stewards[0])
    const begun = await session.wizard.prepareTrip()
    if (!begun.ok) throw new Error(`No trip: ${begun.refused}`)
    const { trip } = this.#state
    if (trip) trips[trip.id] = trip.stops.map(() => '')
    await session.trip.start()
  }

  async fillIn(list: ListKind): Promise<void> {
    const { trip } = this.#state
    const checklist = trip && checklistOf(trip.ship, list)
    if (!trip || !checklist) return
    const fields = allFields(checklist)
    this.#session.checklists.edit(list, () =>
      fields.reduce((draft, field) => toggleTick(draft, field), newDraft(checklist)),
    )
    const recorded = await this.#session.checklists.submit(list)
    if (!recorded.ok) throw new Error(`No checklist: ${recorded.refused}`)
    const entries = this.#session.store.getState().trip?.checklists[list]?.entries ?? []
    const kind = list === 'start' ? 'start' : 'stop'
    this.ledger.answers.push(...entries.map(({ fieldId }) => `${trip.id} ${kind} ${fieldId}`))
  }

  /** The next stop: one in twenty is skipped. False when there is none. */
  async passStop(): Promise<boolean> {
    const session = this.#session
    const { trip } = this.#state
    const stop = trip && activeStop(trip)
    if (!trip || !stop) return false
    const place = trip.stops.indexOf(stop)
    const isSkipped = Math.random() < 0.05
    const on = Math.floor(Math.random() * 9)
    const off = Math.floor(Math.random() * (trip.load.people + 1))
    if (!isSkipped) {
      await session.trip.arrive()
      await session.trip.count({ addingPeople: on, removingPeople: -off })
    }
    const recorded = isSkipped
      ? await session.trip.skip(stop.id, 'other', 'mist')
      : await session.trip.confirm(stop.id)
    if (!recorded.ok) throw new Error(`Not recorded: ${recorded.refused}`)
    const stops = this.ledger.trips[trip.id]
    if (stops) stops[place] = isSkipped ? 'skipped 0 0' : `passed ${on} ${off}`
    return true
  }

  /** What a captain does between stops now and then. */
  async report(): Promise<void> {
    const remarks = `storing ${DEVICE.newId()}`
    this.#session.malfunctions.editReport({ situation: 1, remarks })
    const recorded = await this.#session.malfunctions.sendReport()
    if (recorded.ok) this.ledger.reports.push(remarks)
  }

  async readNotice(): Promise<void> {
    const [unread] = this.#state.notifications?.unread ?? []
    if (unread === undefined) return
    await this.#session.notifications.read(unread)
    if (!this.#state.notifications?.unread.includes(unread)) this.ledger.read.push(unread)
  }

  /** 'Extra dienst varen': the screen offers it once everything is with shore. */
  async another(): Promise<void> {
    while (this.waiting > 0) await pause(1000)
    await this.#session.wizard.sailAnotherShift()
    await this.prepare()
  }

  sendNow(): void {
    this.#dispatch.wake()
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
