/** Which step of syncing a request is: what coverage is counted by, and what fates are drawn for. */
import type { SimulatedRequest } from './link.ts'

export const STEPS = [
  'login',
  'trip is made',
  'trip is changed',
  'trip is asked for',
  'stop is inserted',
  'batch of stops',
  'one stop',
  'stops one by one',
  'correction',
  'list is made',
  'list is asked for',
  'list is filled',
  'photo of a list',
  'report',
  'photo of a report',
  'reply',
  'reply with a photo',
  'read',
  'all read',
  'set aside',
  'trip is given up',
] as const

export type Step = (typeof STEPS)[number]

const BY_PATH: [path: string, step: Step, stepWithPhoto?: Step][] = [
  ['refreshtoken', 'login'],
  ['flights/create', 'trip is made'],
  ['flights/update', 'trip is changed'],
  ['flights/detail', 'trip is asked for'],
  ['flights/stop', 'trip is given up'],
  ['items/insert', 'stop is inserted'],
  ['checklists/create', 'list is made'],
  ['checklists/detail', 'list is asked for'],
  ['checklists/update', 'list is filled', 'photo of a list'],
  ['malfunctions/create', 'report', 'photo of a report'],
  ['malfunctions_detail/create', 'reply', 'reply with a photo'],
  ['notifications/readAll', 'all read'],
  ['notifications/read', 'read'],
  ['set-aside', 'set aside'],
]

/** Recognizes the steps of one tablet, which sends one batch of stops at a time. */
export class Steps {
  /** Keys of the batch that was refused last: its records go one by one now. */
  #apart = new Set<string>()

  /** Null for what only loads a list. */
  of(request: SimulatedRequest): Step | null {
    if (request.url.includes('items/passmultiple')) return this.#ofStops(request)
    const [, step = null, stepWithPhoto = step] = BY_PATH.find(([path]) => request.url.includes(path)) ?? []
    return holdsPhoto(request) ? stepWithPhoto : step
  }

  #ofStops(request: SimulatedRequest): Step {
    const key = (request.headers['idempotency-key'] ?? '').slice(0, UUID_LENGTH)
    if (!keysIn(request).includes(key)) {
      this.#apart.clear()
      return 'batch of stops'
    }
    if (this.#apart.delete(key)) return 'stops one by one'
    return /"correction":"/.test(request.body) ? 'correction' : 'one stop'
  }

  /** A request was refused for good. */
  refused(request: SimulatedRequest, step: Step | null): void {
    if (step === 'batch of stops') this.#apart = new Set(keysIn(request))
  }
}

const UUID_LENGTH = 36

function keysIn({ body }: SimulatedRequest): string[] {
  return [...body.matchAll(/"key":"([^"]+)"/g)].map(([, key = '']) => key)
}

/** Whether a request has bytes of a photo in it. */
export function holdsPhoto({ body }: SimulatedRequest): boolean {
  return body.includes('base64')
}
