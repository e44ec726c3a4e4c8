/** Scenes in which each step is somebody else's, who is called by it: for whose.test.ts. */
import { randomBytes } from 'node:crypto'
import type { Role } from '@vaarboek/wire/office'
import {
  type Anything,
  type Client,
  counted,
  MORNING,
  sail,
  type TestServer,
  withCaptain,
} from '../../app.fixture.ts'
import { tokenHash } from '../../services/accounts/log-in.ts'
import { postJson } from '../as-captain.fixture.ts'
import { STANDING } from './malfunctions.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'
import { change, dailyFeed, draftOf } from './timetable.fixture.ts'

const TODAY = '2026-11-21'

/** People of a concession, each called by what they do. */
export async function houseOf(server: TestServer) {
  server.setTime(MORNING)
  const client = await server.client()
  const { concession } = client
  return {
    client,
    async colleague(name: string, ...roles: Role[]): Promise<Colleague> {
      const made = await atWork(server, concession, roles)
      await server.rows(`update staff_members set name = '${name}' where staff = ${made.staff} returning 1`)
      await server.rows(`update staff set name = '${name}' where id = ${made.staff} returning 1`)
      return made
    },
    async captain(name: string): Promise<Client> {
      const token = randomBytes(16).toString('hex')
      const [row] = await server.rows<{ id: number }>(
        `insert into captains (concession, email, full_name, pin_hash)
          values (${concession}, '${token}@example.org', '${name}', 'none') returning id`,
      )
      const captain = row?.id ?? 0
      await server.database.query(
        {
          name: 'test-captain-token',
          text: `insert into tokens (concession, hash, captain, created_at, expires_at)
            values ($1, $2, $3, '2026-01-01', '2027-01-01')`,
        },
        [concession, tokenHash(token), captain],
      )
      return withCaptain(server.app, { ...client, captain, token })
    },
  }
}
export type House = Awaited<ReturnType<typeof houseOf>>

/** The response to a request that must succeed. */
export const done = async (asked: ReturnType<typeof ask>): Promise<Anything> => {
  const response = await asked
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json()
}

/** Two versions: of the second one each step is somebody else's. */
export async function timetable(server: TestServer, house: House) {
  const step = async (name: string) => house.colleague(name, 'planner')
  const publish = async (by: Colleague, author: Colleague, hour: string) => {
    const { version } = await draftOf(server, author, dailyFeed({ a: hour }))
    const day = { revision: version.revision, body: { firstDay: TODAY } }
    const { version: moved } = await done(
      change(server, author, ['PUT', `${version.version}/first-day`], day),
    )
    const body = { accepted: ['today', 'empty-days', 'time-zone'] }
    await done(change(server, by, ['POST', `${version.version}/publish`], { revision: moved.revision, body }))
    return version.version
  }
  const former = await step('De eerste')
  await publish(former, former, '17')
  const author = await step('De lezer')
  const version = await publish(await step('De uitgever'), author, '18')
  const seen = await done(ask(server, author, ['GET', `/timetable/versions/${version}`]))
  await done(
    change(server, await step('De intrekker'), ['POST', `${version}/withdraw`], {
      revision: seen.version.revision,
    }),
  )
  return { all: '/timetable/versions', one: `/timetable/versions/${version}` }
}

export async function notification(server: TestServer, house: House) {
  const what = {
    title: 'Brug',
    message: 'Dicht',
    urgent: false,
    audience: 'all',
    tracks: [],
    ships: [],
    until: null,
  }
  const sender = await house.colleague('De afzender', 'dispatcher')
  const { notification: sent } = await done(ask(server, sender, ['POST', '/notifications'], { body: what }))
  const withdrawing = { body: { reason: null }, headers: { 'if-match': '"1"' } }
  await done(
    ask(
      server,
      await house.colleague('De intrekker', 'dispatcher'),
      ['POST', `/notifications/${sent.id}/withdraw`],
      withdrawing,
    ),
  )
  return `/notifications/${sent.id}`
}

/** A notice for passengers that holds, written and said better; beside it, where asked for, one that was withdrawn too. */
export async function passengerAlerts(server: TestServer, house: House, hasOver: boolean) {
  const nl = { title: 'Mist', text: 'Er vaart niets.' }
  const notice = {
    ...{ nl, fr: null, de: null, en: null, cause: 'weather', effect: 'no-service' },
    ...{ from: null, until: null, tracks: [house.client.track], stops: [], trips: [] },
  }
  const writer = await house.colleague('De schrijver', 'messenger')
  const better = await house.colleague('De verbeteraar', 'messenger')
  const written = async () => {
    const { alert } = await done(ask(server, writer, ['POST', '/passenger-alerts'], { body: notice }))
    const asked = { body: { ...notice, effect: 'significant-delays' }, headers: { 'if-match': '"1"' } }
    await done(ask(server, better, ['PUT', `/passenger-alerts/${alert.id}`], asked))
    return { path: `/passenger-alerts/${alert.id}/withdraw`, headers: { 'if-match': '"2"' } }
  }
  if (hasOver) {
    const { path, headers } = await written()
    const withdrawing = await house.colleague('De intrekker', 'messenger')
    await done(ask(server, withdrawing, ['POST', path], { headers }))
  }
  return written()
}

/** One shift hands over to the next. */
export async function handOver(server: TestServer, house: House) {
  const leaving = await house.colleague('Wie gaat', 'dispatcher')
  const { id } = await done(ask(server, leaving, ['POST', '/hand-overs'], { body: { remarks: '' } }))
  const coming = await house.colleague('Wie komt', 'dispatcher')
  await done(ask(server, coming, ['POST', `/hand-overs/${id}/receive`], { headers: { 'if-match': '"1"' } }))
  return `/hand-overs/${id}`
}

export async function malfunction(server: TestServer, house: House) {
  const [reporter, other] = [await house.captain('De melder'), await house.captain('De volgende kapitein')]
  const report = { flight: '', ship: reporter.ship, shift: '', category: 'Motor', remarks: 'Lek', image: '' }
  const { id } = (await reporter.post('/malfunctions/create', report)).json()
  const owner = await house.colleague('De eigenaar', 'technician')
  const body = { ...STANDING, state: 'taken', owner: owner.member }
  await done(
    ask(server, await house.colleague('De verdeler', 'technician'), ['PUT', `/malfunctions/${id}`], {
      body,
      headers: { 'if-match': '"1"' },
    }),
  )
  const url = '/storage/malfunctions_detail/create'
  await done(postJson(server, other, { url, fields: { malfunction: id, remarks: 'Nog steeds', image: '' } }))
  const answering = await house.colleague('De antwoorder', 'technician')
  await done(ask(server, answering, ['POST', `/malfunctions/${id}/replies`], { body: { text: 'Morgen' } }))
  return `/malfunctions/${id}`
}

export async function trip(server: TestServer, house: House) {
  const maker = await house.captain('De maker')
  const { track, ship, shift } = maker
  const { id: flight, all_items: items } = await sail(maker)
  /** Another captain, who takes it up. */
  const captain = async (name: string) => {
    const made = await house.captain(name)
    await done(made.get('/flights/detail', { flight }))
    return made
  }
  const relief = await captain('De aflosser')
  const choices = { lon: 1, lat: 1, track, shift, ship, stewards: maker.stewards, flight }
  await done(relief.post('/flights/update', { ...choices, sequence: 12 }))
  const pass = (by: Client, more: object) =>
    done(by.post('/items/passmultiple', { flight, items: [counted(items[0], { ...more })] }))
  await pass(await captain('De teller'), { key: 'a', sequence: 13, people: 9, people_on: 9 })
  await pass(await captain('De verbeteraar'), { key: 'b', sequence: 14, correction: 'hertelling' })
  const checker = await captain('De nakijker')
  const list = await done(checker.post('/checklists/create', { ship, shift, track, start_stop: 1, flight }))
  const { id: checklist } = JSON.parse(list)
  const [field] = checker.fields
  const entry = { checklist, checked: 1, field_id: field, entry: '', value: '6', remarks: '', image: '' }
  await done(checker.post('/checklists/update', entry))
  const report = { ship, category: 1, remarks: 'Lek', client_ref: 'lek', flight }
  const { id: reported } = await done((await captain('De melder')).post('/malfunctions/create', report))
  const url = '/storage/malfunctions_detail/create'
  const fields = { malfunction: reported, remarks: 'Erger', image: '' }
  await done(postJson(server, await captain('De antwoorder'), { url, fields }))
  const technician = await house.colleague('De technicus', 'technician')
  await done(
    ask(server, technician, ['POST', `/malfunctions/${reported}/replies`], { body: { text: 'Morgen' } }),
  )
  const what = {
    title: 'Brug',
    message: 'Dicht',
    urgent: false,
    audience: 'all',
    tracks: [],
    ships: [],
    until: null,
  }
  const sender = await house.colleague('De afzender', 'dispatcher')
  const { notification: sent } = await done(ask(server, sender, ['POST', '/notifications'], { body: what }))
  await done(relief.post(`/notifications/read?track=${track}&notificationId=${sent.id}`))
  const noting = await house.colleague('De noteerder', 'dispatcher')
  const note = {
    ...{ at: null, kind: 'lost', text: 'Paraplu', tags: [] },
    ship: null,
    trip: flight,
    isOpen: true,
  }
  await done(ask(server, noting, ['POST', '/log'], { body: note }))
  await done((await captain('De sluiter')).post('/flights/stop', { flight }))
  const path = `/trips/${flight}`
  const ofVersion = async (reader: Colleague) => {
    const { trip } = await done(ask(server, reader, ['GET', path]))
    return { 'if-match': `"${trip.version}"` }
  }
  const count = { peopleOn: 8, peopleOff: 0, people: 8, bikesOn: 0, bikesOff: 0, bikes: 0 }
  const corrector = await house.colleague('De kenner', 'analyst')
  const correction = { body: { count, reason: 'Beelden' }, headers: await ofVersion(corrector) }
  await done(ask(server, corrector, ['PUT', `/corrections/${items[0].id}`], correction))
  const reviewer = await house.colleague('De beoordelaar', 'analyst')
  const verdict = { body: { state: 'in-order', note: null }, headers: await ofVersion(reviewer) }
  await done(ask(server, reviewer, ['PUT', `/reviews/${flight}`], verdict))
  return { path, flight, item: items[0].id, body: { ...verdict.body, count, reason: 'x' }, ofVersion }
}

/** A ship that somebody else sails than who made its trip, about which two people called. */
export async function emergency(server: TestServer, house: House) {
  const { client } = house
  await trip(server, house)
  for (const name of ['De beller', 'De tweede beller']) {
    const by = await house.colleague(name, 'dispatcher')
    const body = { trip: null, whom: '112', note: null }
    await done(ask(server, by, ['POST', `/ships/${client.ship}/calls`], { body }))
  }
  return `/ships/${client.ship}/emergency`
}

/** Two lists of a ship, each published by somebody else than who began it, and a draft that somebody else changed. */
export async function checklists(server: TestServer, house: House) {
  const { ship } = house.client
  const point = {
    ...{ category: 'Brug', subcategory: '', title: 'Radar', text: '', unit: 'n.v.t', minimum: null },
    ...{ remarks: true, check: true, malfunction: 'never' },
  }
  const body = { name: 'Vertrek', kind: 'start', ships: [ship], points: [point] }
  const begin = async (name: string) => {
    const by = await house.colleague(name, 'technician')
    return done(ask(server, by, ['POST', '/checklists/drafts'], { body }))
  }
  const headers = { 'if-match': '"1"' }
  const publish = async (name: string) => {
    const { draft, current } = await begin('De beginner')
    const by = await house.colleague(name, 'technician')
    const replaces = [{ ship, list: current[0].list.id }]
    const sent = { body: { note: 'Keuring', replaces }, headers }
    const { lists } = await done(ask(server, by, ['POST', `/checklists/drafts/${draft.id}/publish`], sent))
    return lists[0].list
  }
  await publish('De eerste')
  const list = await publish('De uitgever')
  const { draft } = await begin('De beginner')
  const other = await house.colleague('De wijziger', 'technician')
  await done(ask(server, other, ['PUT', `/checklists/drafts/${draft.id}`], { body, headers }))
  return { all: '/checklists', one: `/checklists/lists/${list}` }
}

/** A day on which one captain was meant to sail, and another one did. */
export async function day(server: TestServer, house: House) {
  const { client } = house
  const [meant, sailing] = [await house.captain('De bedoelde'), await house.captain('De varende')]
  const plan = { isCancelled: false, ship: null, captain: meant.captain, reason: 'Ziek' }
  const planner = await house.colleague('De planner', 'dispatcher')
  await done(
    ask(server, planner, ['PUT', `/days/${TODAY}/shifts/${client.shift}`], {
      body: plan,
      headers: { 'if-match': '"0"' },
    }),
  )
  await sail(sailing)
  const holding = await house.captain('Wie nog iets heeft')
  await server.rows(`insert into devices (concession, device, secret_hash, first_seen, last_seen, captain, waiting, said_at)
    values (${client.concession}, 'tablet', sha256('${client.concession}'), '${MORNING}', '${MORNING}', ${holding.captain}, 1,
      '${MORNING}') returning 1`)
  return { plan: `/days/${TODAY}`, board: '/board' }
}
