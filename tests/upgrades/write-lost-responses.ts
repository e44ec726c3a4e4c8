/**
 * Writes what this version leaves behind when the response to a record is lost: for each kind of record a logbook that still
 * holds it, the requests as they were sent, and the server's database before and after them. `npm run
 * fixture:lost-responses`, once a release; what is there already is never written anew.
 */

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { activeStop, allFields, checklistOf, newDraft, setRemark, toggleTick } from '@vaarboek/domain'
import { aCount } from '@vaarboek/domain/testing'
import { openIndexedDbLogbook, ownerOf } from '@vaarboek/engine'
import { type Client, MORNING, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { openPglite } from '../../apps/server/src/database/pglite.ts'
import { tickingDevice } from '../kit/ticking-device.ts'
import { openOffice, PIXEL } from '../simulation/office.ts'
import { setUpTrip } from '../simulation/set-up-trip.ts'
import { switchOn, type Tablet } from '../simulation/tablet.ts'
import { databaseOf, logbookOf } from './dump.ts'
import { LOST_RESPONSES, type LostResponse, type LostResponses, type Sent } from './lost-response.ts'

/** How one kind of record comes to be. */
interface Kind {
  /** Its call; with `holding`, only requests whose body holds that. */
  url: string
  holding?: string
  /** What goes before it, and arrives. */
  before: (tablet: Tablet) => Promise<void>
  act: (tablet: Tablet) => Promise<unknown>
  /** Done while the response is lost: it has no record. */
  isAtOnce?: true
}

/** Which requests of a kind get lost, or their answers. */
interface Link {
  loses: 'nothing' | 'requests' | 'answers'
  sent: Sent[]
}

const KINDS: Record<string, Kind> = {
  create: { url: '/api/flights/create', before: async () => {}, act: setUpTrip },
  update: { url: '/api/flights/update', before: setUpTrip, act: chooseAgain },
  'checklist create': { url: '/api/checklists/create', before: setUpTrip, act: (tablet) => submit(tablet) },
  'checklist update': { url: '/api/checklists/update', before: setUpTrip, act: (tablet) => submit(tablet) },
  'checklist photo': {
    url: '/api/checklists/update',
    holding: 'data:image',
    before: setUpTrip,
    act: async (tablet) => submit(tablet, await pixel(tablet)),
  },
  insert: { url: '/api/items/insert', before: setUpTrip, act: insert },
  pass: { url: '/api/items/passmultiple', before: setUpTrip, act: (tablet) => count(tablet, 2) },
  'pass of an inserted stop': {
    url: '/api/items/passmultiple',
    before: async (tablet) => {
      await setUpTrip(tablet)
      await insert(tablet)
    },
    act: (tablet) => count(tablet, 2),
  },
  skip: { url: '/api/items/passmultiple', before: setUpTrip, act: skip },
  correct: {
    url: '/api/items/passmultiple',
    before: async (tablet) => {
      await setUpTrip(tablet)
      await count(tablet, 2)
    },
    act: correct,
  },
  report: { url: '/api/malfunctions/create', before: setUpTrip, act: (tablet) => tell(tablet) },
  'report photo': {
    url: '/api/malfunctions/create',
    holding: 'data%3Aimage',
    before: setUpTrip,
    act: async (tablet) => tell(tablet, await pixel(tablet)),
  },
  reply: { url: '/storage/malfunctions_detail/create', before: reported, act: (tablet) => answer(tablet) },
  'reply with a photo': {
    url: '/storage/malfunctions_detail/create',
    before: reported,
    act: async (tablet) => answer(tablet, await pixel(tablet)),
  },
  read: { url: '/api/notifications/read', before: setUpTrip, act: read },
  steward: {
    url: '/api/stewards/create',
    before: setUpTrip,
    act: ({ engine }) => engine.wizard.addSteward('Nele', 'Nieuw'),
    isAtOnce: true,
  },
}

async function chooseAgain(tablet: Tablet): Promise<void> {
  const { engine } = tablet
  await engine.wizard.sailAnotherShift()
  // The crew came along; the wizard ticks it anew.
  for (const steward of engine.store.getState().choices.crew) engine.wizard.toggleSteward(steward)
  await setUpTrip(tablet)
}

async function pixel({ engine }: Tablet): Promise<string> {
  const kept = await engine.photos.keep(new Blob([PIXEL]))
  if (!kept.ok) throw new Error('No photo')
  return kept.name
}

async function submit({ engine }: Tablet, photo: string | null = null): Promise<void> {
  const { trip } = engine.store.getState()
  const checklist = trip && checklistOf(trip.ship, 'start')
  if (!checklist) throw new Error('No checklist')
  const fields = allFields(checklist)
  const ticked = fields.reduce(toggleTick, newDraft(checklist))
  const remark = { text: 'bij de eerste', photo, at: '2026-11-21T10:00:00+01:00' }
  engine.checklists.edit('start', () => setRemark(ticked, fields[0]?.id ?? '', remark))
  const values = fields.filter(({ unit }) => unit !== '').map(({ id }) => [id, '12'] as const)
  engine.checklists.edit('start', (draft) => ({
    ...draft,
    values: { ...draft.values, ...Object.fromEntries(values) },
  }))
  await done(engine.checklists.submit('start'))
}

async function insert({ engine }: Tablet): Promise<void> {
  const { trip, reference: lists } = engine.store.getState()
  const [after, stop] = [trip?.stops[0], lists.stops[2]]
  if (!after || !stop) throw new Error('No stops')
  await done(engine.trip.insert(after.id, stop, 5))
}

async function count({ engine }: Tablet, stops: number): Promise<void> {
  if (engine.store.getState().trip?.startedAt === null) await done(engine.trip.start())
  for (let on = 1; on <= stops; on += 1) {
    const { trip } = engine.store.getState()
    const stop = trip && activeStop(trip)
    if (!stop) throw new Error('No stop')
    await engine.trip.arrive()
    await engine.trip.count({ addingPeople: 10 * on, removingPeople: -trip.load.people })
    await done(engine.trip.confirm(stop.id))
  }
}

async function skip({ engine }: Tablet): Promise<void> {
  await done(engine.trip.start())
  const { trip } = engine.store.getState()
  await done(engine.trip.skip([trip?.stops[0]?.id ?? ''], 'other', 'mist'))
}

async function correct({ engine }: Tablet): Promise<void> {
  const counts = aCount({ peopleOn: 31, bikesOn: 1 })
  const { trip } = engine.store.getState()
  await done(engine.trip.correctCount(trip?.stops[0]?.id ?? '', counts, 'verteld'))
}

async function tell({ engine }: Tablet, photo: string | null = null): Promise<void> {
  engine.malfunctions.editReport({ situation: 1, remarks: 'Roer zit vast', photo })
  await done(engine.malfunctions.sendReport())
}

/** A trip and a malfunction that the server has. */
async function reported(tablet: Tablet): Promise<void> {
  await setUpTrip(tablet)
  await tell(tablet)
}

async function answer({ engine }: Tablet, photo: string | null = null): Promise<void> {
  await engine.malfunctions.load()
  const [malfunction] = engine.store.getState().malfunctions ?? []
  await done(engine.malfunctions.reply(malfunction?.id ?? '', 'Gezien', photo))
}

async function read({ engine }: Tablet): Promise<void> {
  await engine.notifications.load()
  await engine.notifications.read(engine.store.getState().notifications?.unread[0] ?? '')
}

async function done(recording: Promise<{ ok: boolean }>): Promise<void> {
  const recorded = await recording
  if (!recorded.ok) throw new Error(JSON.stringify(recorded))
}

/** A link that loses what a kind is about, and everything after the first lost response. */
function linkOf(server: TestServer, { url, holding = '' }: Kind, link: Link): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const body = Buffer.from(await request.arrayBuffer()).toString()
    const { pathname, search } = new URL(request.url)
    const headers = Object.fromEntries(request.headers)
    const sent: Sent = { method: request.method as Sent['method'], url: pathname + search, headers, body }
    const isMeant = pathname === url && (body.includes(holding) || holding === '')
    if ((isMeant && link.loses === 'requests') || link.sent.length > 0) throw new TypeError('request lost')
    const answer = await server.app.inject({ ...sent, ...(body === '' ? {} : { payload: body }) })
    if (isMeant && link.loses === 'answers') {
      if (answer.statusCode !== 200) throw new Error(`${pathname}: ${answer.body}`)
      link.sent.push(sent)
      throw new TypeError('answer lost')
    }
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { generation: String(answer.headers.generation ?? '') },
    })
  }
}

/** A tablet with its record made and everything else delivered. */
async function tabletOf(server: TestServer, name: string, kind: Kind) {
  const client: Client = await server.client()
  await openOffice(server, client)
  const logbook = await openIndexedDbLogbook({ name })
  const captain = { id: String(client.captain), fullName: 'An Kapitein' }
  await logbook.note('session', { token: client.token, concession: String(client.concession), captain })
  const link: Link = { loses: 'nothing', sent: [] }
  const device = tickingDevice(Date.parse(MORNING))
  const fetch = linkOf(server, kind, link)
  const onError = (error: unknown) => console.error(name, error)
  const tablet = await switchOn({ logbook, device, chance: () => 0.7, fetch, onError })
  const owner = ownerOf(String(client.concession), captain.id)
  await kind.before(tablet)
  await settled(tablet, async () => (await logbook.outstanding(owner)).length === 0)
  link.loses = 'requests'
  if (!kind.isAtOnce) await kind.act(tablet)
  for (let rings = 0; rings < 2; rings += 1) await ringed(tablet)
  return { name, kind, client, logbook, link, tablet }
}

type Ready = Awaited<ReturnType<typeof tabletOf>>

/** The record arrives, and its answer doesn't. */
async function loseAnswer({ name, kind, client, logbook, link, tablet }: Ready): Promise<LostResponse> {
  link.loses = 'answers'
  if (kind.isAtOnce) await kind.act(tablet)
  await settled(tablet, async () => link.sent.length > 0)
  tablet.kill()
  for (let turns = 0; turns < 100; turns += 1) await turn()
  logbook.close()
  const [sent] = link.sent
  if (!sent) throw new Error('Nothing was lost')
  return { concession: client.concession, captain: client.captain, logbook: await logbookOf(name), sent }
}

async function ringed(tablet: Tablet): Promise<void> {
  tablet.wake()
  for (let turns = 0; turns < 20; turns += 1) await turn()
}

async function settled(tablet: Tablet, isSettled: () => Promise<boolean>): Promise<void> {
  for (let rings = 0; rings < 500; rings += 1) {
    if (await isSettled()) return
    await ringed(tablet)
  }
  throw new Error('Never settled')
}

const server = await startTestServer(await openPglite({ folder: null, timeZone: 'Europe/Brussels' }))
const ready: Ready[] = []
for (const [name, kind] of Object.entries(KINDS)) ready.push(await tabletOf(server, name, kind))
const before = await databaseOf(server)
const kinds: LostResponses['kinds'] = {}
for (const one of ready) kinds[one.name] = await loseAnswer(one)
const after = await databaseOf(server)
const migrations = (after.tables.migrations ?? []).map((row) => String((row as { name: string }).name)).sort()
const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../..', 'package.json'), 'utf8'))
const path = join(LOST_RESPONSES, `${version}.json`)
const fixture: LostResponses = { migrations, before, after, kinds }
await writeFile(path, `${JSON.stringify(fixture)}\n`, { flag: 'wx' })
await server.close()
console.log(path)
