/**
 * Of several requests one fails: the first, the middle or the last. Whatever they carry, what the server took is kept and not sent again,
 * what failed waits or is told, the order stays, and nothing is lost. A loop of the outbox that isn't here fails `half-success.test.ts`.
 */
import type { LogbookFact, TripFact } from '@vaarboek/domain'
import {
  checklistPhotoAdded,
  checklistSubmitted,
  confirmed,
  prepared,
  started,
  stopsNumbered,
  tripNumbered,
} from '@vaarboek/domain/testing'
import { GENERATION_HEADER, KEY_HEADER } from '@vaarboek/wire'
import { describe, expect, test } from 'vitest'
import { createRecord } from '../log/create-record.ts'
import { captainStream, type Logbook, type LogRecord, type Owner, ownerOf } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import type { Credentials, OutboxOptions } from './outbox-options.ts'
import { type RoundEnd, type RoundPart, sendRound } from './round.ts'

const AT = '2026-11-21T10:00:00+01:00'
const OWNER = ownerOf('2', '7')
const MANY = 3
const each = <Made>(make: (place: number) => Made) => Array.from({ length: MANY }, (_, place) => make(place))

let made = 0
const device = {
  now: () => AT,
  clock: () => 1000 + made,
  newId: () => {
    made += 1
    return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
  },
}

const report = (place: number) =>
  ({
    ...{ type: 'malfunctionReported', id: `report-${place}`, tripId: null, shipId: '5', shipName: 'Reiger' },
    ...{ shiftId: null, category: 'Motor', remarks: `Lek ${place}`, photo: null, at: AT },
  }) as const satisfies LogbookFact
const photo = (place: number): LogbookFact => ({
  ...{ type: 'malfunctionPhotoAdded', report: report(place), photo: 'hash', at: AT },
})
const reply = (place: number): LogbookFact => ({
  ...{ type: 'malfunctionReplied', id: `reply-${place}`, malfunctionId: '9', text: 'Gezien', at: AT },
  photo: null,
})
const read = (place: number): LogbookFact => ({
  ...{ type: 'notificationRead', notificationId: `${place}`, trackId: '1', at: AT },
})
const aside = (place: number): LogbookFact => ({
  ...{ type: 'recordSetAside', key: `key-${place}`, of: 'passengersConfirmed', summary: 'Lillo', trip: null },
  ...{ flightId: null, reason: 'Weg', refusal: 'Nee', content: {}, at: AT },
})
const entry = (place: number) => ({
  ...{ fieldId: `field-${place}`, title: `Punt ${place}`, value: '1', unit: '', remark: '', photo: 'hash' },
})

interface Work {
  /** What is tried of the tablet's sources. */
  loop: string
  part?: RoundPart
  /** What the server has already, and what waits, by owner and stream. */
  facts: [owner: Owner, stream: string, ashore: LogbookFact[], waiting: LogbookFact[]][]
  /** Of which requests there are several. */
  path: string
  /** Whether the others go on although there was no response. */
  goesOn?: true
  /** What the server says no to for good is done with. */
  isDoneByNo?: true
}

const ofCaptain = (make: (place: number) => LogbookFact): Work['facts'] => [
  [OWNER, captainStream(OWNER), [], each(make)],
]
const ofTrip = (ashore: TripFact[], waiting: TripFact[]): Work['facts'] => [
  [OWNER, 'trip-1', [prepared(), tripNumbered(), stopsNumbered(), ...ashore], waiting],
]
const LIST = checklistSubmitted({ list: 'start', entries: each(entry) })
const LIST_NUMBERED: TripFact = { type: 'checklistNumbered', list: 'start', serverId: '31', at: AT }
const captains = each((place) => ownerOf('2', `${20 + place}`))

const WORKS: Record<string, Work> = {
  reports: { loop: 'captain', facts: ofCaptain(report), path: '/malfunctions/create' },
  replies: { loop: 'captain', facts: ofCaptain(reply), path: '/malfunctions_detail/create' },
  reads: { loop: 'captain', facts: ofCaptain(read), path: '/notifications/read' },
  'what was set aside': {
    ...{ loop: 'captain', facts: ofCaptain(aside), path: '/set-aside', isDoneByNo: true },
  },
  'photos of reports': {
    ...{ loop: 'captain', part: 'photos', facts: ofCaptain(photo), path: '/malfunctions/create' },
  },
  'trips, one after the other': {
    loop: 'trips',
    facts: each((place) => [OWNER, `trip-${place}`, [], [prepared({ tripId: `trip-${place}` })]]),
    path: '/flights/create',
    goesOn: true,
  },
  'counts, one by one after the whole was refused': {
    loop: 'passOneByOne',
    facts: ofTrip(
      [started()],
      each((place) => confirmed({ stop: `planned-${place}`, count: { peopleOn: 1 } })),
    ),
    path: '/items/passmultiple',
  },
  'entries of a checklist': {
    loop: 'fill',
    facts: ofTrip([], [LIST, LIST_NUMBERED]),
    path: '/checklists/update',
  },
  'photos of a checklist': {
    loop: 'trip',
    part: 'photos',
    facts: ofTrip(
      [LIST, LIST_NUMBERED],
      each((place) => checklistPhotoAdded({ list: 'start', fieldId: `field-${place}` })),
    ),
    path: '/checklists/update',
  },
  'captains who were relieved, each with his own token': {
    loop: 'sendForRelieved',
    facts: captains.map((owner, place) => [owner, captainStream(owner), [], [read(place)]]),
    path: '/notifications/read',
    goesOn: true,
  },
}

type Failure = 'no network' | 'a lost response' | 500 | 503 | 422 | 401

/** A server that knows keys, and fails once: at the n-th of these requests. */
function serverOf({ path }: Work) {
  const taken: string[] = []
  const said = new Set<string>()
  const asked: string[] = []
  const server = { taken, said, asked, failsAt: -1, failure: 'no network' as Failure }
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { headers } = new Request('http://any', { headers: init?.headers ?? {} })
    const key = headers.get(KEY_HEADER)
    const ours = { [GENERATION_HEADER]: 'g', ...(key ? { [KEY_HEADER]: key } : {}) }
    const no = (status: number) => Response.json({ message: 'Nee', code: 'no' }, { status, headers: ours })
    const items = init?.body instanceof FormData ? JSON.parse(String(init.body.get('items') ?? '[]')) : []
    if (items.length > 1) return no(422)
    const isOne = new URL(String(input)).pathname.endsWith(path) && key !== null
    if (isOne) {
      asked.push(key)
      const isFailing = asked.length - 1 === server.failsAt
      if (isFailing && server.failure === 'no network') throw new TypeError('Failed to fetch')
      if (isFailing && typeof server.failure === 'number') return no(server.failure)
      if (!taken.includes(key)) taken.push(key)
      if (isFailing) throw new TypeError('Failed to fetch')
      said.add(key)
    }
    const flight = { id: 17, all_items: [], revision: 1 }
    return Response.json({ ...flight, flight, items, id: 31 }, { headers: ours })
  }
  return { ...{ server, fetch } }
}

async function tabletWith({ facts, part = 'text' }: Work, fetch: typeof globalThis.fetch) {
  const kept = createMemoryLogbook()
  const logbook: Logbook = {
    ...kept,
    photo: async () => ({ type: 'image/png', bytes: Uint8Array.of(1).buffer }),
  }
  for (const [owner, stream, ashore, waiting] of facts) {
    const append = (some: LogbookFact[]) =>
      logbook.append(
        some.map((fact) => createRecord(device, owner, stream, fact)),
        null,
      )
    await append(ashore)
    const there = await logbook.recordsOf(stream, 0)
    await logbook.acknowledge(
      there.map(({ seq }) => seq),
      [],
    )
    await append(waiting)
  }
  const whose: Credentials[] = [...new Set(facts.map(([owner]) => owner))].map((owner) => ({
    ...{ token: owner, concession: '2', captainId: owner.split('/')[1] ?? '', whose: 'ours' },
  }))
  const ends: string[] = []
  const options: OutboxOptions = {
    ...{ logbook, device, fetch, random: () => 0, deviceName: 'tablet', wait: async () => {} },
    ...{ base: 'http://server.example/api', storageBase: 'http://server.example/storage' },
    credentials: async () => whose.find(({ captainId }) => captainId === '7') ?? null,
    relieved: {
      credentials: async () => whose.filter(({ captainId }) => captainId !== '7'),
      onEnd: async ({ captainId }, end) => void ends.push(`${captainId} ${end}`),
    },
    findWhose: async () => 'ours',
    position: async () => null,
    alone: async () => {},
    ...{ onStatus: () => {}, onFailed: () => {}, onRevision: () => {} },
    onError: (error) => {
      throw error
    },
  }
  const acceptedEntries = new Set<string>()
  const round = (): Promise<RoundEnd> =>
    sendRound({ ...options, part, acceptedEntries, setStatus: () => {}, onSent: () => {} })
  const waiting = async (): Promise<LogRecord[]> =>
    (await Promise.all(whose.map((one) => logbook.outstanding(ownerOf('2', one.captainId))))).flat()
  return { round, waiting, ends }
}

const PLACES: [string, number][] = [
  ['the first', 0],
  ['the middle one', 1],
  ['the last', MANY - 1],
]

describe.each(Object.entries(WORKS))('%s', (_, work) => {
  const { goesOn = false, isDoneByNo = false } = work
  const waitsOf = async (tablet: Awaited<ReturnType<typeof tabletWith>>) =>
    (await tablet.waiting()).filter(({ travels }) => travels)

  test('each is sent once, in order', async () => {
    const { server, fetch } = serverOf(work)
    const tablet = await tabletWith(work, fetch)
    expect(await tablet.round()).toBe('done')
    expect(server.asked).toHaveLength(MANY)
    expect(new Set(server.taken).size).toBe(MANY)
    expect(await waitsOf(tablet)).toEqual([])
  })

  describe.each(PLACES)('%s fails', (_place, place) => {
    test.each(['no network', 'a lost response', 500, 503] as const)('by %s', async (failure) => {
      const whole = serverOf(work)
      await (await tabletWith(work, whole.fetch)).round()
      const inOrder = whole.server.taken.length
      const { server, fetch } = serverOf(work)
      Object.assign(server, { failsAt: place, failure })
      const tablet = await tabletWith(work, fetch)
      expect(await tablet.round()).toBe('retry')
      const first = [...server.asked]
      const [failed = ''] = first.slice(place)
      // Whoever responded is there for the others.
      const isOfOne = failure === 500 && work.loop !== 'fill' && work.loop !== 'passOneByOne'
      expect(first).toHaveLength(isOfOne || goesOn ? MANY : place + 1)
      const left = await waitsOf(tablet)
      expect(left).not.toEqual([])
      expect(left.filter(({ rejected }) => rejected !== null)).toEqual([])

      server.failsAt = -1
      const answered = new Set(server.said)
      expect(await tablet.round()).toBe('done')
      const again = server.asked.slice(first.length)
      expect(again.filter((key) => answered.has(key))).toEqual([])
      expect(again).toContain(failed)
      expect(server.taken).toHaveLength(inOrder)
      expect(await waitsOf(tablet)).toEqual([])
    })

    test('by a no: it is told, the others go', async () => {
      const { server, fetch } = serverOf(work)
      Object.assign(server, { failsAt: place, failure: 422 })
      const tablet = await tabletWith(work, fetch)
      expect(await tablet.round()).toBe('done')
      expect(server.asked).toHaveLength(MANY)
      expect(server.taken).toHaveLength(MANY - 1)
      const left = await waitsOf(tablet)
      expect(left.map(({ rejected }) => [rejected?.status, rejected?.message])).toEqual(
        isDoneByNo ? [] : [[422, 'Nee']],
      )
      await tablet.round()
      expect(server.asked).toHaveLength(MANY)
    })

    test('by a token that is refused: all wait for a login, and what went before isn’t sent again', async () => {
      const { server, fetch } = serverOf(work)
      Object.assign(server, { failsAt: place, failure: 401 })
      const tablet = await tabletWith(work, fetch)
      const end = await tablet.round()
      const answered = new Set(server.said)
      const first = server.asked.length
      // Of who was relieved it is told apart, and the others go.
      if (goesOn && work.loop === 'sendForRelieved') {
        expect(end).toBe('done')
        expect(tablet.ends.filter((one) => one.endsWith(' login'))).toEqual([`${20 + place} login`])
        expect(first).toBe(MANY)
      } else {
        expect(end).toBe('login')
        expect(first).toBe(place + 1)
      }
      expect((await waitsOf(tablet)).map(({ rejected }) => rejected)).not.toContainEqual(expect.anything())
      server.failsAt = -1
      expect(await tablet.round()).toBe('done')
      expect(server.asked.slice(first).filter((key) => answered.has(key))).toEqual([])
      expect(server.taken).toHaveLength(MANY)
      expect(await waitsOf(tablet)).toEqual([])
    })
  })
})
