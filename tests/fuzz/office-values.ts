/** Good values for the fields of the office's calls. */
import { DAY_TYPES } from '@vaarboek/domain'
import {
  ALERT_CAUSES,
  ALERT_EFFECTS,
  LOG_KINDS,
  MALFUNCTION_MAILS,
  MALFUNCTION_STATES,
  NOTIFICATION_STATES,
  REALTIME_KEYS,
  REALTIME_KINDS,
  REVIEW_STATES,
  ROLES,
  type Role,
  TRIP_STATES,
} from '@vaarboek/wire/office'
import type { ServedCall } from '@vaarboek/wire/server'
import type { Chance } from './chance.ts'
import type { Prepared } from './prepare.ts'
import { PIXEL } from './values.ts'

const STATES: Record<string, readonly string[]> = {
  '/office/reviews/{trip}': REVIEW_STATES,
  '/office/trips': TRIP_STATES,
  '/office/notifications': NOTIFICATION_STATES,
}
const KINDS: Record<string, readonly string[]> = {
  exports: ['csv', 'tides', 'parquet'],
  log: LOG_KINDS,
  'realtime-feeds': REALTIME_KINDS,
}
/** Lists by pages, with what their last row is sorted by. */
const PAGED: Record<string, readonly unknown[]> = {
  '/office/trips': ['2026-11-21', 1],
  '/office/captains': ['an kapitein', 1],
  '/office/stewards': ['bram', 1],
  '/office/notifications': [1],
  '/office/malfunctions': [1, 1],
  '/office/audit': [1000],
  '/office/hand-overs': [1],
  '/office/log': ['2026-11-21T10:00:00+01:00', 1, 1],
}

type Values = Record<string, () => unknown>

const COUNT = { peopleOn: 3, peopleOff: 0, people: 3, bikesOn: 0, bikesOff: 0, bikes: 0 }
const NO_SUMS = {
  ...{ peopleOn: 0, peopleOff: 0, bikesOn: 0, bikesOff: 0 },
  ...{ peopleAboard: 0, bikesAboard: 0 },
}

/** A good value for a field of a call; undefined when none is known. */
export function goodOfficeValue(
  call: ServedCall,
  name: string,
  { prepared: { own }, chance, fresh }: { prepared: Prepared; chance: Chance; fresh: string },
): unknown {
  const { oneOf } = chance
  const seldom = (value: () => unknown) => () => (chance.once(4) ? value() : null)
  const isOf = (path: string) => call.path.startsWith(path)
  const roles = (): Role[] => ROLES.filter(() => chance.once(3))
  const days = () => {
    const many = 180 + chance.below(400)
    return call.method === 'GET' ? oneOf(['', String(many)]) : oneOf([null, many])
  }
  const values: Values = {
    ...{
      email: () => oneOf([`${fresh}@example.org`, own.office.email]),
      password: () => 'een lange zin om te varen',
      current: () => oneOf([null, 'een lange zin om te varen']),
    },
    answer: () => `state=${chance.oneOf(['login', 'confirm'])}.${'x'.repeat(43)}.${'y'.repeat(43)}&code=c`,
    ...{ concession: () => own.concession, code: () => oneOf(own.office.codes) },
    ...{ credential: () => credentialOf(isOf('/office/account') || isOf('/office/invitation')) },
    malfunctionMails: () => oneOf(MALFUNCTION_MAILS),
    id: () => idOf(call, own, chance),
    ...{ day: () => oneOf(['2026-11-21', today()]), firstDay: today, waitingUntil: seldom(today) },
    ...{
      staff: seldom(() => oneOf(own.office.colleagues)),
      owner: seldom(() => oneOf(own.office.colleagues)),
    },
    ...{ action: seldom(() => 'stop-passed'), subject: seldom(() => 'stop_visits/1') },
    ...{
      after: seldom(() => pageOf(call, own.concession, chance)),
      limit: () => String(1 + chance.below(200)),
    },
    q: () => oneOf(['16:30 Kruibeke', '21/11', 'mat', fresh]),
    ...{ search: seldom(() => 'mat'), text: () => fresh, reason: () => fresh, message: () => fresh },
    ...{ waitingFor: () => fresh, done: () => fresh, title: () => fresh },
    ...{ name: () => fresh, firstname: () => fresh, lastname: () => 'Matroos' },
    plans: () => [
      { day: today(), shift: own.shift, revision: 0, isCancelled: chance.once(3), ship: null, captain: null },
    ],
    // Each call takes the fields that it knows.
    rows: () => [
      {
        ...{ day: today(), shift: fresh, ship: '', captain: '-' },
        ...{ name: fresh, email: `${fresh}@example.org`, firstname: fresh, lastname: 'Matroos' },
        ...{ maxPeople: '80', maxBikes: '' },
      },
    ],
    ...{ nl: () => ({ title: fresh, text: fresh }), fr: seldom(() => ({ title: fresh, text: '<b>' })) },
    ...{
      de: () => null,
      en: () => null,
      cause: () => oneOf(ALERT_CAUSES),
      effect: () => oneOf(ALERT_EFFECTS),
    },
    trips: () => [{ day: today(), shift: own.shift }],
    templates: () => [{ title: fresh, message: fresh, urgent: chance.once(2) }],
    ...{
      incidents: () => [`malfunction/${oneOf(own.malfunctions)}`],
      categories: () => ['Incident', fresh],
    },
    ...{ phone: seldom(() => '0470 12 34 56'), vhf: seldom(() => '12'), whom: () => fresh },
    pin: () => oneOf(['shown', 'mailed']),
    ...{ shift: () => own.shift, ship: () => own.ship, track: () => own.track },
    ...{ captain: () => oneOf(own.office.captains), isCancelled: () => chance.once(2) },
    isMailed: () => chance.once(2),
    ...{ isOn: () => chance.once(2), tellsExtra: () => chance.once(2), key: () => oneOf(REALTIME_KEYS) },
    ...{ copyOf: seldom(() => own.shift), startS: () => chance.below(90_000) },
    stops: () => own.stops.map((stop, place) => ({ stop, departureS: 36_000 + 60 * place })),
    state: () => oneOf(STATES[call.path] ?? MALFUNCTION_STATES),
    ...{ mine: () => '', replied: () => '', urgent: () => (call.method === 'GET' ? '1' : chance.once(2)) },
    ...{ outOfService: () => false, duplicateOf: seldom(() => oneOf(own.malfunctions)) },
    image: seldom(() => `data:image/png;base64,${PIXEL.toString('base64')}`),
    reply: () => chance.below(20),
    ...{
      audience: () => oneOf(['all', 'tracks', 'ships']),
      tracks: () => [own.track],
      ships: () => [own.ship],
    },
    ...{ lastDay: today, type: seldom(() => oneOf(DAY_TYPES)) },
    kind: () => oneOf(KINDS[call.path.split('/')[2] ?? ''] ?? ['start', 'stop']),
    ...{
      form: () => oneOf([null, 'plain', 'excel']),
      hasNames: () => chance.once(2),
      hasEvents: () => chance.once(4),
    },
    ...{ at: seldom(() => `${today()}T00:01`), tags: () => ['brug'], remarks: () => fresh },
    ...{ isOpen: () => chance.once(2), open: () => '' },
    ...{ point: seldom(() => 'olie'), points: () => [pointOf(fresh)] },
    ...{ note: () => fresh, replaces: () => [] },
    ...{
      trip: () => oneOf(own.flights).id,
      item: () => oneOf(oneOf(own.flights).items),
      isAsked: () => true,
    },
    sums: seldom(() => ({ ...NO_SUMS, counted: chance.below(3) })),
    ...{ count: seldom(() => COUNT), before: seldom(() => COUNT) },
    ...{
      from: seldom(() => (isOf('/office/passenger-alerts') ? `${today()}T00:01` : today())),
      by: () => oneOf(['', 'track', 'stop,hour']),
      shares: () => '',
      medians: () => '',
    },
    ...{ dayType: seldom(() => oneOf(DAY_TYPES)), direction: seldom(() => '0'), hour: seldom(() => '10') },
    because: seldom(() => 'no-trip'),
    until: seldom(() => (/^\/office\/(?:notif|passenger)/.test(call.path) ? `${today()}T23:59` : today())),
    stop: () => oneOf(own.stops),
    roles: () => [...roles(), 'reader'],
    ...{ hidden: () => chance.once(2), into: () => oneOf(own.office.officeStewards) },
    ...{ version: () => 1 + chance.below(3), accepted: () => ['today', 'empty-days', 'time-zone'] },
    pattern: () => oneOf(['0'.repeat(32), 'f'.repeat(32)]),
    ...{ empty: () => chance.below(20), many: () => 20 + chance.below(20), few: () => 40 + chance.below(30) },
    standing: () => 70 + chance.below(31),
    ...{ earlyS: () => chance.below(3601), lateS: () => chance.below(3601) },
    hours: () => 1 + chance.below(168),
    ...{ maxPeople: () => chance.below(100), maxBikes: () => null, inService: () => true },
    ...{ photos: days, names: days, positions: days, audit: days, log: days },
    trails: () => (call.method === 'GET' ? '2' : 2),
  }
  return Object.hasOwn(values, name) ? values[name]?.() : undefined
}

/** A point of a checklist. */
const pointOf = (title: string) => ({
  ...{ category: 'Motor', subcategory: 'Olie', title, text: '', unit: 'n.v.t', minimum: null },
  ...{ remarks: true, check: true, malfunction: 'never' },
})

const today = () => new Date().toISOString().slice(0, 10)

function idOf({ path }: ServedCall, own: Prepared['own'], { oneOf }: Chance): unknown {
  const { colleagues, captains, devices, officeStewards, passkeys } = own.office
  const known: Record<string, readonly number[]> = {
    ...{ staff: colleagues, captains, devices, stewards: officeStewards, account: passkeys },
    ...{ malfunctions: own.malfunctions, notifications: own.notifications },
    trips: own.flights.map(({ id }) => id),
  }
  return oneOf(known[path.split('/')[2] ?? ''] ?? [1])
}

/** As the server makes it, and now and then of another's list. */
function pageOf({ path }: ServedCall, concession: number, chance: Chance): string {
  const list = path.split('/')[2]
  const last = PAGED[path] ?? [1]
  const key = [chance.once(8) ? 'trips' : list, chance.once(8) ? concession + 1 : concession, ...last]
  const odd = chance.oneOf([1e300, -1, null, {}, [], '', 'x'.repeat(3000), '\ud800', '2026-02-31', true])
  if (chance.once(2)) key[2 + chance.below(last.length)] = odd
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** As a browser gives it, of a passkey nobody has. */
function credentialOf(isNew: boolean): object {
  const clientDataJSON = Buffer.from(
    JSON.stringify({
      type: `webauthn.${isNew ? 'create' : 'get'}`,
      challenge: 'eA',
      origin: 'http://localhost',
    }),
  ).toString('base64url')
  const shown = isNew
    ? { attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YUA', transports: ['usb'] }
    : { authenticatorData: 'eA', signature: 'eA' }
  return { id: 'eA', rawId: 'eA', type: 'public-key', response: { clientDataJSON, ...shown } }
}
