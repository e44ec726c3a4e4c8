/**
 * The link between one tablet and the server: it loses requests and responses, repeats them, holds them up for minutes, answers in
 * the server's place. A `fetch` for the engine; what gets through ends in the server's own handlers.
 */
import { flightsLive, NOTIFICATIONS_LIVE_PATH } from '@vaarboek/wire'
import type { Fate, Fates, RequestFault } from './fates.ts'
import type { Death } from './mortal-database.ts'
import { below, type Chance, oneOf, seededChance } from './seeded.ts'
import { type Step, Steps } from './steps.ts'
import type { VirtualTime } from './virtual-time.ts'

export interface SimulatedRequest {
  device: string
  method: 'GET' | 'POST'
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body: string
}

export interface SimulatedResponse {
  status: number
  body: string
  headers: Record<string, string>
}

/** How the link is: `rough` goes wrong in every way, one request at a time. */
export type Weather = 'fine' | 'rough' | 'down' | 'portal' | 'silent'

const BY_WEATHER: Record<Exclude<Weather, 'rough'>, Fate> = {
  fine: 'fine',
  down: 'requestLost',
  portal: 'portal',
  silent: 'hangsBefore',
}

/** What is held up comes up to twenty minutes later, half of it while the rest of its round still goes. */
const LATE_MS = [60_000, 1_200_000]

/** What is told at once meets these while the link is rough. */
const LIVE_FATES: readonly Fate[] = [
  'fine',
  'requestLost',
  'responseLost',
  'hangsBefore',
  'portal',
  'tooMany',
  'failsBefore',
  'failsAfter',
  'twoCopies',
  'lateCopy',
  'slow',
]

/** What happens while the link is rough. */
interface RoughLink {
  fates: Fates
  /** Hears of what the link itself refused in the server's words. */
  onRefused: (request: SimulatedRequest) => void
  /** A step of syncing meets a fault. */
  onMet: (step: Step, fault: RequestFault) => void
  /** The server dies of this request, if that makes it commit something. */
  serveAndDie: (request: SimulatedRequest, when: Death) => Promise<SimulatedResponse | null>
  /** The token of whoever is logged in here is dead from now on. */
  tokenEnds: () => Promise<void>
}

export interface LinkOptions {
  device: string
  time: VirtualTime
  chance: Chance
  /** The server; null when it died before it answered. */
  serve: (request: SimulatedRequest) => Promise<SimulatedResponse | null>
  /** Notes what goes over the link. */
  note: (...what: unknown[]) => void
  /** Absent where the weather is never rough. */
  rough?: RoughLink
}

export class Link {
  weather: Weather = 'fine'
  readonly #options: LinkOptions
  readonly #steps = new Steps()
  /** What is told at once is no record: its luck is its own, so that the play takes the course it would take without. */
  readonly #liveChance = seededChance(1)

  constructor(options: LinkOptions) {
    this.#options = options
  }

  /** The link as a tab has it. @param kill ends that tab */
  fetchOf(kill: () => void): typeof fetch {
    return (input, init = {}) => {
      const request = requestOf(this.#options.device, String(input), init)
      // The server's stream of what is new only makes things faster: here it isn't there, and everybody asks now and then.
      if (request.url.includes(NOTIFICATIONS_LIVE_PATH))
        return Promise.resolve(toResponse({ status: 404, body: '', headers: {} }))
      if (request.url.includes(flightsLive.path)) return this.#tellLive(request, kill, init.signal)
      const { time, chance, note, rough } = this.#options
      const step = this.#steps.of(request)
      const fate = this.weather === 'rough' ? (rough?.fates.draw(step) ?? 'fine') : BY_WEATHER[this.weather]
      if (step && fate !== 'fine') rough?.onMet(step, fate)
      const { device, method, url, headers, body } = request
      note(device, fate, method, url, headers['idempotency-key'], body)
      return new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true })
        const respond = (response: SimulatedResponse | null) => {
          note(device, response?.status, response?.body)
          if (response && isForGood(response)) this.#steps.refused(request, step)
          if (response) resolve(toResponse(response))
          else reject(new TypeError('Failed to fetch'))
        }
        time.after(5 + below(chance, 120), () => this.#happen({ fate, request, kill }, respond, chance))
      })
    }
  }

  #tellLive(
    request: SimulatedRequest,
    kill: () => void,
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    const chance = this.#liveChance
    const fate = this.weather === 'rough' ? (oneOf(chance, LIVE_FATES) ?? 'fine') : BY_WEATHER[this.weather]
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      const respond = (response: SimulatedResponse | null) =>
        response ? resolve(toResponse(response)) : reject(new TypeError('Failed to fetch'))
      this.#options.time.after(5 + below(chance, 120), () =>
        this.#happen({ fate, request, kill }, respond, chance),
      )
    })
  }

  async #happen(
    { fate, request, kill }: { fate: Fate; request: SimulatedRequest; kill: () => void },
    respond: (response: SimulatedResponse | null) => void,
    chance: Chance,
  ): Promise<void> {
    const { time, serve, rough } = this.#options
    const back = (response: SimulatedResponse | null) =>
      void time.after(5 + below(chance, 120), () => respond(response))
    const later = () => time.after(1000 + below(chance, oneOf(chance, LATE_MS) ?? 0), () => serve(request))
    switch (fate) {
      case 'fine':
        return back(await serve(request))
      case 'requestLost':
        return respond(null)
      case 'responseLost':
        await serve(request)
        return back(null)
      case 'hangsBefore':
        return
      case 'hangsAfter':
        await serve(request)
        return
      case 'portal':
        return back(portalPage(chance))
      case 'redirected':
        return respond(null)
      case 'tooMany':
        return back(refusal(429, 'Even geduld', oneOf(chance, ['2', '30', null]) ?? null))
      case 'failsBefore':
        return back(refusal(oneOf(chance, [500, 502, 503]) ?? 500, 'Er ging iets mis', null))
      case 'failsAfter':
        await serve(request)
        return back({
          status: oneOf(chance, [500, 502, 504]) ?? 500,
          body: '<h1>Bad gateway</h1>',
          headers: {},
        })
      case 'refused':
        rough?.onRefused(request)
        return back(refusal(oneOf(chance, [413, 422, 403]) ?? 422, 'Dat kan niet', null))
      case 'conflict':
        rough?.onRefused(request)
        return back(refusal(409, 'Dat spreekt iets anders tegen', null))
      case 'unauthorized':
        await rough?.tokenEnds()
        return back(toldByTitle(await serve(request), time.now))
      case 'diesBefore':
        return back((await rough?.serveAndDie(request, 'before the commit')) ?? null)
      case 'diesAfter':
        return back((await rough?.serveAndDie(request, 'after the commit')) ?? null)
      case 'killedBefore':
        return kill()
      case 'killedAfter':
        await serve(request)
        return kill()
      case 'twoCopies': {
        const both = await Promise.all([serve(request), serve(request)])
        return back(both[below(chance, 2)] ?? null)
      }
      case 'lateCopy':
        later()
        return back(await serve(request))
      case 'lostThenLate':
        later()
        return respond(null)
      case 'slow':
        await time.after(5000 + below(chance, 60_000), async () => back(await serve(request)))
        return
    }
  }
}

/** Some servers tell a dead token by its title only, in whatever status (standing decision 24). */
function toldByTitle(response: SimulatedResponse | null, now: number): SimulatedResponse | null {
  if (response?.status !== 401) return response
  const message = 'Captain with token not found (Try to login again?)'
  return { ...response, status: [401, 404, 500][now % 3] ?? 401, body: JSON.stringify({ message }) }
}

/** Statuses about the moment, or the login, rather than the record. */
const PASSING = [401, 408, 425, 429]

function isForGood({ status, body }: SimulatedResponse): boolean {
  return !body.includes('token not found') && status >= 400 && status < 500 && !PASSING.includes(status)
}

/** What portals and balancers say in the server's place: pages, JSON of their own, nothing at all, and now and then a redirect. */
const PORTAL_PAGES: { body: string; type: string }[] = [
  { body: '<html>Wifi aan boord</html>', type: 'text/html' },
  { body: 'Meld u aan', type: 'text/html' },
  { body: '{}', type: 'application/json' },
  { body: '[]', type: 'application/json' },
  { body: '{"items":[]}', type: 'application/json' },
  { body: '{"status":"maintenance"}', type: 'application/json' },
  { body: '{"id":1,"flight":{"id":1},"items":[{"id":1,"status":"accepted"}]}', type: 'application/json' },
  { body: 'true', type: 'application/json' },
  { body: '', type: '' },
]

function portalPage(chance: Chance): SimulatedResponse | null {
  const page = PORTAL_PAGES[below(chance, PORTAL_PAGES.length + 1)]
  // A redirect to its page is no answer: the browser doesn't follow it.
  return page
    ? { status: 200, body: page.body, headers: page.type ? { 'content-type': page.type } : {} }
    : null
}

function refusal(status: number, message: string, retryAfter: string | null): SimulatedResponse {
  return {
    status,
    body: JSON.stringify({ message }),
    headers: retryAfter ? { 'retry-after': retryAfter } : {},
  }
}

const BOUNDARY = 'simulated-boundary'

function requestOf(device: string, address: string, init: RequestInit): SimulatedRequest {
  const { pathname, search } = new URL(address)
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries((init.headers ?? {}) as Record<string, string>))
    headers[name.toLowerCase()] = value
  const { body } = init
  if (body instanceof URLSearchParams) headers['content-type'] = 'application/x-www-form-urlencoded'
  else if (body instanceof FormData) headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`
  const text = body instanceof FormData ? multipart(body) : String(body ?? '')
  return {
    device,
    method: init.method === 'POST' ? 'POST' : 'GET',
    url: pathname + search,
    headers,
    body: text,
  }
}

/** As a browser writes it, with the same boundary each time. */
function multipart(form: FormData): string {
  const parts = [...form].map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return `${parts.join('')}--${BOUNDARY}--\r\n`
}

/** Read at once, unlike a real response: how many turns that takes is nobody's to say. */
function toResponse({ status, body, headers }: SimulatedResponse): Response {
  const bytes = new TextEncoder().encode(body)
  return {
    status,
    ok: status >= 200 && status < 300,
    headers: new Headers(headers),
    body: null,
    text: async () => body,
    json: async () => JSON.parse(body),
    arrayBuffer: async () => bytes.buffer,
  } as unknown as Response
}
