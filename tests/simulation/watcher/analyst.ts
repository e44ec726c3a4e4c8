/**
 * Somebody ashore who looks counts through while the boats sail: reviews trips, corrects stops, approves days, by the server's own routes,
 * while its jobs judge trips and sum days at moments of chance, and the server dies in the middle of it. All chance is of a seed of its
 * own, so that a schedule takes the same course with and without them.
 */
import type { Database } from '../../../apps/server/src/database/database.ts'
import type { Context } from '../../../apps/server/src/services/context.ts'
import { judgeTrips } from '../../../apps/server/src/services/counts/judge-trips.ts'
import { sumDays } from '../../../apps/server/src/services/counts/sum-days.ts'
import { type Death, Died, mortalDatabase } from '../mortal-database.ts'
import { below, type Chance, oneOf, seededChance, weighed } from '../seeded.ts'
import { type SeededConcession, simulatedContext } from '../simulated-server.ts'
import type { VirtualTime } from '../virtual-time.ts'
import { AnalystDesk } from './analyst-desk.ts'
import { AnalystLedger, type ShoreCount } from './analyst-ledger.ts'
import { judgeCounts } from './judge-counts.ts'
import { readSailed, sumsOf } from './reckon-counts.ts'
import { isDoubtful } from './reckon-marks.ts'

/** What may be changed in the server that the office asks and that does the jobs, to plant a bug. */
export interface AnalystParts {
  database?: (database: Database) => Database
}

export interface AnalystOptions {
  seed: number
  time: VirtualTime
  database: Database
  seeded: SeededConcession
  parts: AnalystParts
  blame: (what: string) => void
}

const COMES = 16
const AWAY_MS = 600_000
/** What is done each time. */
const TASKS = 3
const DIES = 0.15
/** The server dies of one of so many transactions. */
const DIES_WITHIN = 4
/** A count of the shore that is taken away again, that is of a stop that has one already, and a number that hardly can be. */
const TAKES_BACK = 0.2
const SAYS_AGAIN = 0.4
const EXAGGERATES = 0.1
/** Somebody else was first, or a boat. */
const LOOKED_LONG_AGO = 0.1

const WORK = { judge: 3, sum: 2, review: 4, correct: 4, approve: 3 }

const TRIPS = {
  name: 'analyst-trips',
  text: `select s.trip, s.version + s.judged as version, coalesce(j.marks, '[]') as marks from trip_status s
    left join trip_judgements j on j.concession = s.concession and j.trip = s.trip order by s.trip`,
}
const DAYS = { name: 'analyst-days', text: 'select distinct service_day as day from trip_status order by 1' }

export class Analyst {
  readonly #options: AnalystOptions
  readonly #chance: Chance
  readonly #context: Context
  readonly #ledger = new AnalystLedger()
  readonly #desk: AnalystDesk
  #comes = 0
  #isOver = false
  #dies: { when: Death; after: number } | null = null

  constructor(options: AnalystOptions) {
    const { seed, time, database, seeded, parts } = options
    this.#options = options
    this.#chance = seededChance(seed ^ 0xc0117)
    const mortal = mortalDatabase(database, (when) => this.#isDeath(when))
    this.#context = simulatedContext(parts.database?.(mortal) ?? mortal, () => time.now, this.#chance)
    this.#desk = new AnalystDesk({ database, time, chance: this.#chance, seeded, context: this.#context })
    this.#comeBack()
  }

  /** The boats have done: when all jobs ran, everything must be as it is reckoned anew. */
  async end(): Promise<void> {
    const { database, seeded, blame } = this.#options
    this.#isOver = true
    await this.#jobs()
    const [context, ledger] = [this.#context, this.#ledger]
    await judgeCounts({ database, context, concession: seeded.concession, ledger, blame })
    await this.#desk.close()
  }

  async #jobs(): Promise<void> {
    await judgeTrips(this.#context)
    await sumDays(this.#context)
  }

  #isDeath(when: Death): boolean {
    if (!this.#dies || this.#dies.when !== when) return false
    this.#dies.after -= 1
    if (this.#dies.after > 0) return false
    this.#dies = null
    return true
  }

  #comeBack(): void {
    this.#comes += 1
    if (this.#comes <= COMES) this.#options.time.after(below(this.#chance, AWAY_MS), () => this.#work())
  }

  async #work(): Promise<void> {
    if (this.#isOver) return
    await this.#desk.logIn()
    for (let task = 0; task < TASKS; task += 1) {
      if (this.#chance() < DIES) {
        const when = this.#chance() < 0.5 ? 'before the commit' : 'after the commit'
        this.#dies = { when, after: 1 + below(this.#chance, DIES_WITHIN) }
      }
      await this.#one()
      this.#dies = null
    }
    this.#comeBack()
  }

  async #one(): Promise<void> {
    switch (weighed(this.#chance, WORK)) {
      case 'judge':
        await judgeTrips(this.#context).catch(unlessDied)
        return
      case 'sum':
        await sumDays(this.#context).catch(unlessDied)
        return
      case 'review':
        return this.#review()
      case 'correct':
        return this.#correct()
      case 'approve':
        return this.#approve()
    }
  }

  async #review(): Promise<void> {
    const trips = await this.#options.database.query<{ trip: number; version: number; marks: object[] }>(
      TRIPS,
    )
    const one = oneOf(this.#chance, trips)
    if (!one) return
    const state = weighed(this.#chance, { 'in-order': 4, wrong: 2, 'not-used': 2 })
    const body = { state, note: state === 'in-order' ? null : 'Nagekeken op de beelden' }
    if (await this.#isTaken(`/reviews/${one.trip}`, body, one.version)) this.#ledger.review(one, state)
  }

  async #correct(): Promise<void> {
    const stops = await readSailed(this.#options.database)
    const corrected = stops.filter(({ id }) => this.#ledger.correctionOf(id))
    const isAgain = corrected.length > 0 && this.#chance() < SAYS_AGAIN
    const stop = oneOf(this.#chance, isAgain ? corrected : stops)
    if (!stop) return
    const count = this.#count()
    const isAsked = this.#chance() < 0.7
    const mustAsk = !isAsked && count !== null && isDoubtful(stops, this.#ledger, { stop, count })
    const before = countOf(this.#ledger.correctionOf(stop.id) ?? stop)
    const body = { count, isAsked, reason: 'Nageteld op de beelden' }
    const isTaken = await this.#isTaken(`/corrections/${stop.id}`, body, stop.version)
    if (isTaken) this.#ledger.correct(stop.id, { before, count })
    if (isTaken && mustAsk)
      this.#options.blame(`${JSON.stringify(count)} at stop ${stop.id} was kept without a question`)
  }

  /** Null takes back what was said before. */
  #count(): ShoreCount | null {
    const [peopleOn, peopleOff, people] = [this.#some(), this.#some(), this.#some()]
    const [bikesOn, bikesOff, bikes] = [this.#some(), this.#some(), this.#some()]
    const counted = { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes }
    return this.#chance() < TAKES_BACK ? null : counted
  }

  #some(): number {
    return below(this.#chance, this.#chance() < EXAGGERATES ? 10_000 : 30)
  }

  async #approve(): Promise<void> {
    const { database } = this.#options
    const { day } = oneOf(this.#chance, await database.query<{ day: string }>(DAYS)) ?? {}
    if (day === undefined) return
    const sums = sumsOf(await readSailed(database), this.#ledger, day)
    const body = { isAsked: this.#chance() < 0.7 }
    const revision = this.#ledger.approvedOn(day)?.revision ?? 0
    if (await this.#isTaken(`/reviews/days/${day}`, body, revision)) this.#ledger.approve(day, sums)
  }

  /** Whether a change was taken; one of somebody who looked long ago never is. */
  async #isTaken(path: string, body: object, revision: number): Promise<boolean> {
    const isOld = revision > 0 && this.#chance() < LOOKED_LONG_AGO
    const status = await this.#desk.put(path, body, isOld ? revision - 1 : revision)
    if (isOld && status === 200) this.#options.blame(`${path} was changed by who hadn't seen how it is`)
    if (![200, 422].includes(status) && !(isOld && status === 409))
      this.#options.blame(`${path} was answered with ${status}`)
    return status === 200
  }
}

function countOf({ peopleOn, peopleOff, people, bikesOn, bikesOff, bikes }: ShoreCount): ShoreCount {
  return { peopleOn, peopleOff, people, bikesOn, bikesOff, bikes }
}

/** The next run does what is left. */
function unlessDied(error: unknown): void {
  if (!(error instanceof Died)) throw error
}
