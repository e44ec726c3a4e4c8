/** One tablet of the month with its captain: it sails one shift after the other, as the app's own engine lets it, over a rough network. */
import { activeStop, countedFields, countingOf, isCompleted, type Trip } from '@vaarboek/domain'
import { createMemoryLogbook } from '@vaarboek/engine'
import { zonedDevice } from '../../../apps/crew/src/platform/device.ts'
import type { TestServer } from '../../../apps/server/src/app.fixture.ts'
import { faultyFetch, type Weather } from '../faulty-fetch.ts'
import { below, type Chance, oneOf, uuid } from '../seeded.ts'
import { switchOn, type Tablet } from '../tablet.ts'
import { turns } from '../turns.ts'
import type { MonthLedger } from './month-ledger.ts'

/** So rough is the network where there is any: one request in ten, or its response, is lost. */
const ROUGH = 0.1
const OFTEN_OFFLINE = 0.15
const OFTEN_SKIPPED = 0.04
const OFTEN_INSERTED = 0.03
const OFTEN_CORRECTED = 0.03
/** All must be ashore within so many goes. */
const PATIENCE = 3000

export interface Seas {
  server: TestServer
  chance: Chance
  ledger: MonthLedger
  /** Milliseconds since 1970, of everybody. */
  now: () => number
}

export interface Captain {
  email: string
  pin: string
}

export class MonthBoat {
  readonly #seas: Seas
  readonly #tablet: Tablet
  readonly #weather: Weather

  static async on(seas: Seas, name: string, { email, pin }: Captain): Promise<MonthBoat> {
    const { server, chance, now } = seas
    const weather: Weather = { isDown: false, roughness: 0 }
    const device = zonedDevice(now, () => uuid(chance))
    const tablet = await switchOn({
      logbook: createMemoryLogbook(),
      device,
      setZone: device.setZone,
      chance,
      fetch: faultyFetch(server.app, weather, chance),
      deviceName: name,
      onError: () => {},
    })
    const done = await tablet.engine.account.login(email, pin)
    if (!done.ok) throw new Error(`${name} can't log in: ${JSON.stringify(done)}`)
    return new MonthBoat(seas, tablet, weather)
  }

  private constructor(seas: Seas, tablet: Tablet, weather: Weather) {
    this.#seas = seas
    this.#tablet = tablet
    this.#weather = weather
  }

  off(): void {
    this.#tablet.kill()
  }

  get #state() {
    return this.#tablet.engine.store.getState()
  }

  get #trip(): Trip {
    const { trip } = this.#state
    if (!trip) throw new Error('No trip')
    return trip
  }

  /** Chooses a shift of today. */
  async prepare(track: string, shift: string): Promise<void> {
    const { engine } = this.#tablet
    const { chance, ledger } = this.#seas
    engine.tick()
    await engine.reference.load('tracks')
    const known = this.#state.reference.tracks.find(({ id }) => id === track)
    if (!known) throw new Error(`No track ${track}`)
    engine.wizard.chooseTrack(known)
    for (const kind of ['shifts', 'ships', 'stewards', 'stops'] as const)
      await engine.reference.load(kind, { force: kind === 'shifts' })
    const { shifts, ships, stewards } = this.#state.reference
    const [chosen, ship, steward] = [
      shifts.find(({ id }) => id === shift),
      oneOf(chance, ships),
      oneOf(chance, stewards),
    ]
    if (!chosen || !ship || !steward) throw new Error(`Nothing to choose of shift ${shift}`)
    engine.wizard.chooseShift(chosen)
    engine.wizard.chooseShip(ship)
    if (this.#state.choices.crew.length === 0) engine.wizard.toggleSteward(steward)
    done(await engine.wizard.prepareTrip())
    this.#weather.roughness = ROUGH
    this.#weather.isDown = chance() < OFTEN_OFFLINE
    if (this.#weather.isDown) ledger.told.offline += 1
    ledger.told.trips += 1
  }

  /** Whether a stop is left. */
  get isUnderWay(): boolean {
    return !isCompleted(this.#trip)
  }

  /** When its next stop is to be left, in seconds of the service day; null where the timetable doesn't say. */
  get nextDepartureS(): number | null {
    return activeStop(this.#trip)?.departureS ?? null
  }

  /** The next stop is counted, or skipped; now and then one is put in before it, and an earlier count corrected. */
  async sailOn(): Promise<void> {
    const { engine } = this.#tablet
    const { chance, ledger } = this.#seas
    if (this.#trip.startedAt === null) done(await engine.trip.start())
    if (chance() < OFTEN_INSERTED) await this.#insert()
    const stop = activeStop(this.#trip)
    if (!stop) throw new Error('No stop')
    const { serviceDay, load } = this.#trip
    if (chance() < OFTEN_SKIPPED && this.#trip.stops.indexOf(stop) > 0) {
      done(await engine.trip.skip([stop.id], 'other', 'mist'))
      ledger.told.skipped += 1
    } else {
      await engine.trip.arrive()
      const count = countedFields((kind) => ({
        on: below(chance, kind === 'people' ? 12 : 4),
        off: below(chance, load[kind] + 1),
      }))
      await engine.trip.count(countingOf(count), stop.id)
      done(await engine.trip.confirm(stop.id, null))
      ledger.confirmed(serviceDay, stop.stopId, count)
      ledger.told.stops += 1
    }
    if (chance() < OFTEN_CORRECTED) await this.#correct()
    this.#tablet.wake()
    await turns(2)
  }

  async #insert(): Promise<void> {
    const { engine } = this.#tablet
    const { chance, ledger } = this.#seas
    const place = this.#trip.stops.findLastIndex(({ state }) => state !== 'open')
    const [after, stop] = [this.#trip.stops[place], oneOf(chance, this.#state.reference.stops)]
    if (!after || !stop) return
    if ((await engine.trip.insert(after.id, stop, 3)).ok) ledger.told.inserted += 1
  }

  async #correct(): Promise<void> {
    const { chance, ledger } = this.#seas
    const passed = this.#trip.stops.filter(({ state }) => state === 'passed')
    const stop = oneOf(chance, passed)
    if (stop?.state !== 'passed') return
    const { count } = stop
    const other = { ...count, peopleOn: count.peopleOn + 1 }
    done(await this.#tablet.engine.trip.correctCount(stop.id, other, 'nageteld'))
    ledger.corrected(this.#trip.serviceDay, stop.stopId, count, other)
    ledger.told.corrected += 1
  }

  /** All of it is ashore, and the tablet is free for another shift. */
  async end(): Promise<void> {
    this.#weather.isDown = false
    this.#weather.roughness = 0
    for (let goes = 0; this.#state.outstanding.total > 0; goes += 1) {
      const { rejected } = this.#state.outstanding
      if (rejected.length > 0) throw new Error(`Rejected: ${JSON.stringify(rejected[0])}`)
      if (goes > PATIENCE) throw new Error(`${this.#state.outstanding.total} records stay aboard`)
      this.#tablet.wake()
      await turns(5)
    }
    done(await this.#tablet.engine.wizard.sailAnotherShift())
  }
}

function done(result: { ok: boolean }): void {
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result)}`)
}
