/** Values nobody should send, and good ones to hide them among. */
import { namedFields } from '@vaarboek/domain'
import { WIRE_NAMES } from '@vaarboek/wire'
import type { Chance } from './chance.ts'
import type { Prepared } from './prepare.ts'

export type Fields = Record<string, unknown>

const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth)

/** A browser's public key: any point of the curve will do. */
const BROWSER_KEY = 'BDrasV1mJWvxXNcWA1s_BBRE5RL-0d1k1Lp1WX0g42bxVG0skKg-uroBWVCZ5fP_u9M4THSU3mdZ_dXmXvrpzGc'

/** As values; where a form carries them they become text. */
const BAD: readonly unknown[] = [
  ...[undefined, null, '', ' ', '\t\n', true, false, 'true', 'null', 'undefined'],
  ...[
    0,
    -0,
    -1,
    1.5,
    1e21,
    1e308,
    -1e308,
    5e-324,
    2 ** 31,
    2 ** 53,
    2 ** 53 + 2,
    2 ** 63,
    999_999_999_999_999,
  ],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '1e3',
    '1e999',
    '-1',
    '+1',
    '01',
    '1_000',
    '٣',
    '１',
    '1,5',
    '1.5.2',
  ],
  ...[
    '9'.repeat(15),
    '9'.repeat(16),
    '9'.repeat(19),
    '9'.repeat(400),
    '-9223372036854775809',
    '9223372036854775808',
  ],
  ...[[], {}, [null], [[]], [{}], { a: 1 }, [1, 2, 3], { length: 3 }, { toString: 1 }, { toJSON: 1 }],
  ...[
    '[]',
    '{}',
    '[null]',
    '[{}]',
    '[[[[',
    '{"a":',
    '"x"',
    '[1,2',
    deep(2000, '[', ']'),
    deep(800, '{"a":', '}'),
  ],
  ...[
    'x'.repeat(199),
    'x'.repeat(201),
    'x'.repeat(4000),
    'x'.repeat(4001),
    'é'.repeat(4000),
    'x'.repeat(100_000),
  ],
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udfffb',
    '\ud83d',
    '\uffff',
    '\ufeff',
    '\u202e',
    '\u200b',
    '😀'.repeat(50),
  ],
  ...[
    '\r\nSet-Cookie: a=b',
    '%00',
    '%',
    '%E0%A4%A',
    '&',
    '=',
    ';',
    '\\',
    '\u001b[2J',
    '`id`',
    '$(id)',
    '|| id',
  ],
  ...[
    "' or 1=1 --",
    "'; drop table trips; --",
    '$1',
    '1; select pg_sleep(20)',
    "1' and pg_sleep(20) is null --",
  ],
  ...['%s%n%x', '../../../../etc/passwd', '<script>alert(1)</script>', '{{7*7}}', '<!--', '<a/>'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'insert', 'skip', 'start', 'stop'],
  ...[JSON.parse('{"__proto__":{"polluted":1}}'), { constructor: { prototype: { polluted: 1 } } }],
  ...['2026-02-30', '0000-00-00', '9999-12-31', '-000001-01-01', '2026-11-21', '2026-13-01', '20261121'],
  ...['2026-02-30T00:00:00Z', '2026-11-21T25:61:61Z', '+275760-09-13T00:00:00Z', '2026-11-21T09:00:00+99:99'],
  ...[
    '2026-11-21T09:00:60Z',
    '2026-11-21T09:00Z',
    '1969-12-31T23:59:59Z',
    '2099-12-31T23:59:59.999999999-23:59',
  ],
  ...['24:00:00', '25:00:00', '10:00', '00:00', '10:00:00:00', '2026-10-25 02:30:00', '2026-03-29 02:30:00'],
  ...['9999-12-31 23:59:59', '0001-01-01 00:00:00', '2026-11-21 10:00:30 and more', '2026-02-29T10:00:00'],
  ...[
    'data:image/png;base64,AAAA',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html,<b>',
    'data:',
    'data:;base64,',
  ],
  ...[
    `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nthe rest is missing', 'latin1').toString('base64')}`,
  ],
  ...[`data:image/jpeg;base64,/9j/${'A'.repeat(1000)}`, `data:image/gif;base64,R0lGODlh${'A'.repeat(200)}`],
]

/** Names that mean something to the language or to the server. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'concession',
  'token',
  'id',
  '',
  'a[b]',
  '\u0000',
]

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The stops a boat says it has: sometimes none. */
function boatStops(own: Prepared['own'], chance: Chance): unknown {
  if (chance.once(2)) return null
  return own.stops.slice(0, 1 + chance.below(3)).map((stop, place) => ({
    ref: `planned-${place}`,
    stop_id: stop,
    departure: `10:${10 + place}:00`,
    departure_s: chance.once(2) ? null : 36_600 + place * 60,
  }))
}

/** A good value for a field, by its name; undefined when none is known. */
export function goodValue(name: string, { own }: Prepared, chance: Chance, fresh: string): unknown {
  const flight = own.flights[chance.below(own.flights.length)] ?? { id: 0, items: [] }
  const count = () => chance.below(50)
  const values: Record<string, () => unknown> = {
    email: () => own.email,
    pin: () => '1234',
    captain: () => own.captain,
    id: () => own.captain,
    track: () => own.track,
    shift: () => own.shift,
    ship: () => own.ship,
    stewards: () => own.stewards,
    stop: () => chance.oneOf(own.stops),
    stop_id: () => null,
    stops: () => boatStops(own, chance),
    flight: () => flight.id,
    item: () => chance.oneOf(flight.items),
    after: () => chance.oneOf(flight.items),
    items: () => [passedItem(own, flight, chance, fresh)],
    departure: () => '10:45:00',
    departure_s: () => 38_700,
    place: () => placeOf(chance.oneOf(flight.items), 'ground-1'),
    kind: () => 'passengersConfirmed',
    summary: () => 'Halte 1: 5 op',
    trip: () => null,
    reason: () => 'Dubbel ingevoerd',
    refusal: () => 'Deze halte bestaat niet',
    content: () => '{"type":"passengersConfirmed"}',
    day: () => '2026-11-22',
    lon: () => 4.4,
    lat: () => '51.2',
    position: () => ({
      lat: 51.2,
      lon: '4.4',
      accuracy: chance.below(90),
      at: '2026-11-21T10:00:00+01:00',
      age_ms: 1000,
    }),
    client_ref: () => (chance.once(8) ? fresh : 'ground-1'),
    service_day: () => '2026-11-21',
    recorded_at: () => '2026-11-21T10:00:00+01:00',
    sequence: () => chance.below(1000),
    age_ms: () => chance.below(1_000_000),
    server_ms: () => Date.parse('2026-11-21T08:00:00Z') + chance.below(100_000_000),
    code: () => '123456',
    key: () => fresh,
    arrived: () => '2026-11-21 10:00:30',
    departured: () => '10:01:00',
    ...namedFields(WIRE_NAMES, () => ({ on: count, off: count, aboard: count })),
    why_skipped: () => 'Te weinig water',
    remarks: () => 'Rustig',
    correction: () => null,
    action: () => chance.oneOf(['skip', null]),
    unsailed: () => chance.once(2),
    start_stop: () => chance.below(2),
    checklist: () => chance.oneOf(own.checklists),
    field_id: () => String(chance.oneOf(own.fields)),
    entry: () => null,
    checked: () => '1',
    value: () => '12',
    image: () => (chance.once(4) ? `data:image/png;base64,${PIXEL.toString('base64')}` : null),
    malfunction: () => chance.oneOf(own.malfunctions),
    category: () => 'Defect melden',
    notificationId: () => chance.oneOf(own.notifications),
    read: () => '0',
    endpoint: () => `https://push.example/${fresh}`,
    p256dh: () => BROWSER_KEY,
    auth: () => 'A'.repeat(22),
    firstname: () => 'Zoë',
    lastname: () => (chance.once(20) ? fresh : 'Matroos'),
    message: () => 'x is not a function',
    context: () => 'Vue',
    stack: () => 'at x',
    userAgent: () => 'tablet',
    url: () => '/flight',
    timestamp: () => '2026-11-21',
  }
  return Object.hasOwn(values, name) ? values[name]?.() : undefined
}

/** Where a boat has a stop that it inserted. */
function placeOf(item: unknown, name: string): Fields {
  return { after: item, insertions: [{ stop: name, at: 1_795_251_604_000 }] }
}

function passedItem(
  own: Prepared['own'],
  flight: { items: number[] },
  chance: Chance,
  fresh: string,
): Fields {
  const inserted = chance.once(12)
  const item = chance.oneOf(flight.items)
  return {
    item: inserted ? 'insert' : item,
    id: inserted ? fresh : item,
    ...(inserted
      ? { after: item, stop_id: chance.oneOf(own.stops), departure: '10:15:00', place: placeOf(item, fresh) }
      : {}),
    key: fresh,
    arrived: '2026-11-21 10:00:30',
    departured: '2026-11-21 10:01:00',
    ...namedFields(WIRE_NAMES, () => ({ on: chance.below(9), aboard: chance.below(90) })),
    sequence: chance.below(1000),
    ...(chance.once(3) ? { age_ms: chance.below(1_000_000) } : {}),
    ...(chance.once(5) ? { action: 'skip', why_skipped: 'Mist' } : {}),
  }
}

function badValue({ foreign }: Prepared, chance: Chance): unknown {
  if (!chance.once(6)) return chance.oneOf(BAD)
  const flight = foreign.flights[0] ?? { id: 0, items: [0] }
  const { captain, track, shift, ship, checklists, malfunctions, notifications } = foreign
  return chance.oneOf(
    [captain, track, shift, ship, flight.id, flight.items[0], foreign.stewards[0]].concat(
      foreign.stops[0],
      checklists[0],
      malfunctions[0],
      notifications[0],
    ),
  )
}

/** Spoils the fields of a request in place, once or a few times. */
export function spoil(fields: Fields, prepared: Prepared, chance: Chance): void {
  const times = chance.once(3) ? 2 + chance.below(3) : 1
  for (let time = 0; time < times; time += 1) spoilOnce(fields, prepared, chance)
}

function spoilOnce(fields: Fields, prepared: Prepared, chance: Chance): void {
  const names = Object.keys(fields)
  const name = names.length > 0 ? chance.oneOf(names) : 'flight'
  const how = chance.below(14)
  if (how < 8) fields[name] = badValue(prepared, chance)
  else if (how === 8) delete fields[name]
  else if (how === 9) define(fields, chance.oneOf(NAMES), badValue(prepared, chance))
  else if (how === 10) fields[name] = chance.once(2) ? [fields[name]] : { [name]: fields[name] }
  else if (how === 11) fields[name] = `${text(fields[name])}${text(badValue(prepared, chance))}`
  else if (how === 12) fields[name] = fields[chance.oneOf(names.length > 0 ? names : ['x'])]
  else spoilItems(fields, prepared, chance)
}

/** Also '__proto__' as a field like any other. */
function define(fields: Fields, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true })
}

function spoilItems(fields: Fields, prepared: Prepared, chance: Chance): void {
  const { items } = fields
  if (!Array.isArray(items) || items.length === 0) return
  const [first] = items as Fields[]
  if (chance.once(8)) fields.items = Array.from({ length: chance.oneOf([2000, 2001, 10_000]) }, () => first)
  else if (chance.once(4)) fields.items = [...items, ...items, badValue(prepared, chance)]
  else if (typeof first === 'object' && first !== null) spoilOnce(first, prepared, chance)
}

/** As a form carries it. */
export function text(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return String(value)
  return JSON.stringify(value) ?? ''
}
