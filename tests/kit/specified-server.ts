/**
 * Somebody else's server: it knows the calls and the responses of the specification's section 7 and nothing of ours. Where that
 * section gives no answer it says whatever it is told to say. It counts what arrives, and takes every copy for another one.
 */

import type { DeadTokenWay } from '../../packages/wire/src/dead-token.fixture.ts'

export interface Asked {
  method: string
  /** Path below its root, with its query. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body: string
}

export interface GivenResponse {
  status: number
  body: string
  type: string
}

export interface Heard {
  path: string
  headers: Asked['headers']
  fields: Record<string, string>
}

/** What it says where section 7 gives no answer. */
export const SAID = {
  'status 204': [204, ''],
  nothing: [200, ''],
  true: [200, 'true'],
  '1': [200, '1'],
  null: [200, 'null'],
  'the text OK': [200, '"OK"'],
  'bare words': [201, 'Opgeslagen'],
  'an object': [200, '{"success":true}'],
  'a list': [200, '[]'],
} as const satisfies Record<string, [number, string]>
export type Said = keyof typeof SAID

type Row = Record<string, unknown>

const STOPS = ['Lillo', 'Doel', 'Boom'].map((name, place) => ({ id: 10 + place, name }))
const FIELD = { title: 'Oliedruk', text: '', unit: 'bar', increase: '2', remarks: 1, check: 1 }
const LIST = {
  categories: [
    {
      name: 'Motor',
      subcategories: [
        {
          name: 'Druk',
          fields: [
            { id: 1, ...FIELD },
            { id: 2, ...FIELD, title: 'Waterdruk', unit: 'n.v.t' },
          ],
        },
      ],
    },
  ],
}
const NOTIFICATION = { title: 'Mist', message: 'Traag varen', urgent: 0, created_at: '2026-11-21 08:00:00' }

export class SpecifiedServer {
  said: Said
  readonly heard: Heard[] = []
  readonly #items: Row[] = []
  readonly #malfunctions: Row[] = []
  #made = 100
  #isRead = false
  #logins = 0
  #dead: { token: number; way: DeadTokenWay; path: string | null } | null = null

  /** @param now the hour the shift begins, so that it is one of today */
  constructor(said: Said = 'status 204', now = 10) {
    this.said = said
    this.#items = STOPS.map(({ id, name }, place) => ({
      id: 1000 + place,
      stop_id: id,
      stop_name: name,
      departure: `${String(now).padStart(2, '0')}:${String(place * 15).padStart(2, '0')}:00`,
    }))
  }

  /** What came for a path. */
  to(path: string): Heard[] {
    return this.heard.filter((heard) => heard.path === path)
  }

  /** From now on it doesn't know the token any more. @param path where it says so; without it everywhere */
  endToken(way: DeadTokenWay, path: string | null = null): void {
    this.#dead = { token: this.#logins, way, path }
  }

  handle(asked: Asked): GivenResponse {
    const { pathname, searchParams } = new URL(asked.url, 'http://section7.example')
    const path = pathname.replace(/^\/(api|storage)/, '')
    const dead = this.#dead
    const isDead = asked.headers.authorization === `Bearer token-7-${dead?.token}`
    if (dead && isDead && (dead.path === null || dead.path === path)) {
      const [status, body, type] = dead.way
      return { status, body, type }
    }
    const fields = { ...Object.fromEntries(searchParams), ...fieldsOf(asked) }
    this.heard.push({ path, headers: asked.headers, fields })
    const answer = this.#answers[`${asked.method} ${path.replace(/^\/getName\/.*/, '/getName')}`]
    if (!answer) return { status: 404, body: '<h1>Not Found</h1>', type: 'text/html' }
    const given = answer(fields)
    if (given === undefined) {
      const [status, body] = SAID[this.said]
      return { status, body, type: 'application/json' }
    }
    if (typeof given === 'string') return { status: 200, body: given, type: 'text/plain' }
    return { status: 200, body: JSON.stringify(given), type: 'application/json' }
  }

  #next(): number {
    this.#made += 1
    return this.#made
  }

  /** The answers of section 7; undefined where it gives none, a text where it isn't JSON. */
  readonly #answers: Record<string, (fields: Record<string, string>) => object | string | undefined> = {
    'POST /refreshtoken': () => {
      this.#logins += 1
      return { body: { api_token: `token-7-${this.#logins}`, concession: 3, captain_id: 7 } }
    },
    'GET /getName': () => 'Jan De Smet',
    'POST /captains/checkpin': () => undefined,
    'GET /stewards/overview': () => ({
      body: [{ id: 1, firstname: 'Bram', lastname: 'Goossens', picture: false }],
    }),
    'POST /stewards/create': ({ firstname, lastname }) => ({
      body: JSON.stringify({ id: this.#next(), firstname, lastname, picture: null }),
    }),
    'GET /tracks/overview': () => ({ body: JSON.stringify([{ id: 1, name: 'Veerdienst' }]) }),
    'GET /shifts/overview': () => ({
      body: [
        {
          id: 1,
          name: 'Dienst 1',
          items: this.#items.map(({ stop_id, stop_name, departure }) => ({ stop_id, stop_name, departure })),
          has_start_checklist: 1,
          has_end_checklist: 0,
          last_flight: null,
          incomplete: 0,
          isCompleted: 0,
        },
      ],
    }),
    'GET /ships/index': () => ({
      body: [
        {
          id: 1,
          name: 'Aalscholver',
          type: { max_people: 81, max_bikes: '50' },
          startChecklist: JSON.stringify(LIST),
          startChecklistId: 9,
        },
      ],
    }),
    'GET /stops/overview': () => ({ body: JSON.stringify(STOPS) }),
    'POST /flights/create': () => ({ body: { flight: JSON.stringify({ id: this.#next() }) } }),
    'POST /flights/update': () => undefined,
    'GET /flights/detail': ({ flight }) => ({
      body: {
        all_items: this.#items,
        flight: JSON.stringify({ id: flight, total_people: 0, total_bikes: 0 }),
      },
    }),
    'GET /flights/weather': () => ({ body: { icon: '10d', temperature: '11.6', state: 'lichte regen' } }),
    'POST /items/insert': ({ after, stop, departure }) => {
      const place = this.#items.findIndex(({ id }) => String(id) === after) + 1
      const name = STOPS.find(({ id }) => String(id) === stop)?.name
      this.#items.splice(place, 0, { id: this.#next(), stop_id: stop, stop_name: name, departure })
      return { body: { items: JSON.stringify(this.#items) } }
    },
    'POST /items/passmultiple': () => undefined,
    'POST /checklists/create': () => ({ body: JSON.stringify({ id: this.#next() }) }),
    'POST /checklists/update': () => undefined,
    'GET /checklists/detail': ({ checklist }) => ({ body: { checklist: { id: checklist } } }),
    'GET /malfunctions/overview': () => ({ body: JSON.stringify(this.#malfunctions) }),
    'POST /malfunctions/create': ({ category, remarks, image }) => {
      this.#malfunctions.unshift({
        id: this.#next(),
        category,
        remarks,
        image: Boolean(image),
        urgent: 0,
        created_at: '2026-11-21 09:00:00',
        captain: { id: 7, full_name: 'Jan De Smet' },
        details: [],
      })
      return undefined
    },
    'POST /malfunctions_detail/create': () => undefined,
    'GET /notifications/index': ({ read }) => ({
      body:
        read === '0' && this.#isRead
          ? []
          : [{ id: 1, ...NOTIFICATION, tracks: [{ name: 'Veerdienst' }], user: null }],
    }),
    'POST /notifications/readAll': () => this.#read(),
    'POST /notifications/read': () => this.#read(),
    'POST /log-js-error': () => undefined,
  }

  #read(): undefined {
    this.#isRead = true
  }
}

/** The fields of a form, also in parts. */
function fieldsOf({ headers, body }: Asked): Record<string, string> {
  const type = String(headers['content-type'] ?? '')
  if (type.includes('urlencoded')) return Object.fromEntries(new URLSearchParams(body))
  const parts = body.matchAll(/name="(\w+)"\r\n\r\n([\s\S]*?)\r\n--/g)
  return Object.fromEntries([...parts].map(([, name, value]) => [name, value]))
}
