/**
 * What happens to one request on a rough link. Each step of syncing meets every fault: some of the faults are drawn by weight, the
 * others go round, so that what is rarely sent meets the rare ones too.
 */
import { type Chance, seededChance, shuffled, weighed } from './seeded.ts'
import { STEPS, type Step } from './steps.ts'

/** The faults, and how often each is drawn. */
const WEIGHTS = {
  requestLost: 8,
  responseLost: 14,
  hangsBefore: 3,
  hangsAfter: 4,
  portal: 4,
  redirected: 2,
  tooMany: 3,
  failsBefore: 4,
  failsAfter: 5,
  refused: 2,
  conflict: 1,
  twoCopies: 5,
  lateCopy: 4,
  lostThenLate: 4,
  slow: 3,
  unauthorized: 0.5,
  diesBefore: 0.5,
  diesAfter: 0.5,
  killedBefore: 1,
  killedAfter: 1,
}

export type RequestFault = keyof typeof WEIGHTS
export type Fate = 'fine' | RequestFault

export const REQUEST_FAULTS = Object.keys(WEIGHTS) as RequestFault[]

/** Faults by weights of its own for a step that needs some of them oftener. */
interface OwnFaults {
  weights: typeof WEIGHTS
  /** How many of its faults are drawn in turn all the same. */
  inTurn: number
}

/** Insertions overtake each other: their order hangs on what is held up and refused. */
const OF_INSERTIONS: OwnFaults = {
  weights: { ...WEIGHTS, lostThenLate: 60, lateCopy: 10, refused: 25, failsBefore: 10 },
  inTurn: 0.6,
}
/** What crews set aside is refused oftener, so that they do. */
const OF_COUNTS: OwnFaults = { weights: { ...WEIGHTS, refused: 10, conflict: 2 }, inTurn: 0.85 }
/** A refused batch goes one by one. */
const OF_BATCHES: OwnFaults = { weights: { ...WEIGHTS, refused: 70, conflict: 30 }, inTurn: 0.4 }
/** Whether the server still has a list is asked for only when sending it was cut off by a kill. */
const OF_ENTRIES: OwnFaults = { weights: { ...WEIGHTS, killedBefore: 25, killedAfter: 25 }, inTurn: 0.6 }

const OWN_FAULTS: Partial<Record<Step, OwnFaults>> = {
  'stop is inserted': OF_INSERTIONS,
  'batch of stops': OF_BATCHES,
  'list is filled': OF_ENTRIES,
  'one stop': OF_COUNTS,
  correction: OF_COUNTS,
  report: OF_COUNTS,
  'photo of a report': OF_COUNTS,
  reply: OF_COUNTS,
  'reply with a photo': OF_COUNTS,
}

/** How often a request comes through well. What a crew can't work without fails less, or nothing is left to be sent. */
const OFTEN_FINE = 0.4
const FINE: Partial<Record<Step, number>> = {
  login: 0.85,
  'trip is made': 0.6,
  'trip is changed': 0.02,
  'trip is asked for': 0.85,
  'trip is given up': 0.02,
  'batch of stops': 0.05,
  'stops one by one': 0.02,
  correction: 0.05,
  'list is made': 0.6,
  'list is asked for': 0.05,
  'list is filled': 0.15,
  'photo of a list': 0.02,
  'photo of a report': 0.02,
  report: 0.2,
  reply: 0.02,
  'reply with a photo': 0.02,
  read: 0.4,
  'all read': 0.02,
  'set aside': 0.4,
  'stop is inserted': 0.3,
}
const LISTS_FINE = 0.8
/** The photos of a list go after all of its entries: most are sent in calm weather, when little else is left. */
const PHOTOS_OF_LISTS: Step = 'photo of a list'
/** How often anything else comes through where they are what a schedule is about. */
const OTHERS_FINE = 0.9
/** How often an insertion that is held up on its way is refused when it is sent again: those made after it overtake it. */
const OFTEN_OVERTAKEN = 0.9

const PHOTO_STEPS: readonly Step[] = ['photo of a list', 'photo of a report', 'reply with a photo']
/** The server only reads for these: no commit at which it could die. */
const READING_STEPS: readonly Step[] = ['trip is asked for', 'list is asked for']

/** Whether a step can meet a fault at all. */
export function canMeet(step: Step, fault: RequestFault): boolean {
  // The server reads photos in threads of their own: two at once wouldn't take the same course again.
  if (fault === 'twoCopies') return !PHOTO_STEPS.includes(step)
  if (fault === 'diesBefore' || fault === 'diesAfter') return !READING_STEPS.includes(step)
  // A login has no token yet.
  return fault !== 'unauthorized' || step !== 'login'
}

/** Draws the fates of all requests of one schedule. */
export class Fates {
  readonly #chance: Chance
  readonly #seed: number
  readonly #isAboutPhotos: boolean
  /** How many each step has met in turn. */
  readonly #turns = new Map<Step, number>()
  /** What came of the last insertion. */
  #ofInsertion: Fate = 'fine'

  /**
   * @param seed of the schedule: where its turns begin, so that schedules one after the other share the faults evenly
   * @param isAboutPhotos whether little but photos of lists fails
   */
  constructor(chance: Chance, seed: number, isAboutPhotos: boolean) {
    this.#chance = chance
    this.#seed = seed
    this.#isAboutPhotos = isAboutPhotos
  }

  draw(step: Step | null): Fate {
    if (step !== 'stop is inserted') return this.#any(step)
    const isOvertaken = this.#ofInsertion === 'lostThenLate' && this.#chance() < OFTEN_OVERTAKEN
    this.#ofInsertion = isOvertaken ? 'refused' : this.#any(step)
    return this.#ofInsertion
  }

  #any(step: Step | null): Fate {
    if (this.#chance() < this.#oftenFine(step)) return 'fine'
    if (!step) return weighed(this.#chance, WEIGHTS)
    const own = OWN_FAULTS[step]
    if (!own || this.#chance() < own.inTurn) return this.#next(step)
    const fault = weighed(this.#chance, own.weights)
    return canMeet(step, fault) ? fault : 'lateCopy'
  }

  #oftenFine(step: Step | null): number {
    if (this.#isAboutPhotos && step !== PHOTOS_OF_LISTS) return OTHERS_FINE
    return step ? (FINE[step] ?? OFTEN_FINE) : LISTS_FINE
  }

  /** As many schedules as there are faults begin at one each, in an order of their own. */
  #next(step: Step): RequestFault {
    const turn = this.#turns.get(step) ?? 0
    this.#turns.set(step, turn + 1)
    const faults = REQUEST_FAULTS.filter((fault) => canMeet(step, fault))
    const round = Math.floor(this.#seed / faults.length)
    const order = shuffled(seededChance(round * STEPS.length + STEPS.indexOf(step)), faults)
    return order[(this.#seed + turn) % order.length] ?? 'requestLost'
  }
}
