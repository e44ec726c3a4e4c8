import {
  officeBoard,
  officeLines,
  officeTrip,
  officeTripChoices,
  officeTrips,
  type Right,
  ROLES,
  rightsOf,
} from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, type Fields, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { dataUrl, plainImage } from '../../integrations/images/images.fixture.ts'
import { colleagueOf } from '../colleague.fixture.ts'
import { onTablet } from '../on-tablet.fixture.ts'
import { PART_RIGHTS } from './present-office-trip.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

onEachServer((server) => {
  let client: Client
  let dispatcher: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    dispatcher = await atWork(server, client.concession, ['dispatcher'])
  })

  const asked = async (path: string, who = dispatcher) => (await ask(server, who, ['GET', path])).json()
  const pass = (trip: Anything, index: number, other: Fields = {}, who = client) =>
    who.post('/items/passmultiple', {
      flight: trip.id,
      items: [counted(trip.all_items[index], { key: `k${index}`, sequence: index + 1, ...other })],
    })

  describe('the board', () => {
    test('has every trip of the day as its stops say it, and every planned shift beside it', async () => {
      const trip = await sail(client)
      await sail(client, { client_ref: 'morgen', service_day: '2026-11-22' })
      const before = await asked('/board')
      expect(v.parse(officeBoard.response, before)).toMatchObject({
        day: '2026-11-21',
        dayStartsAt: '2026-11-21T00:00:00+01:00',
        timeZone: 'Europe/Brussels',
        trips: [
          {
            ...{
              id: String(trip.id),
              state: 'prepared',
              stops: 4,
              passed: 0,
              last: null,
              shiftName: 'Dienst 10',
            },
            ...{ shipName: 'Zeemeeuw', maxPeople: 80, captainName: 'An Kapitein', device: null },
            next: { stopName: 'Halte 1', plannedS: 36_000 },
          },
        ],
        planned: [
          {
            shiftName: 'Dienst 10',
            shiftRef: null,
            stops: 4,
            firstDepartureS: 36_000,
            lastArrivalS: 37_800,
          },
        ],
      })
      await pass(trip, 0, { recorded_at: '2026-11-21T09:00:30Z' })
      const after = v.parse(officeBoard.response, await asked('/board'))
      expect(after.trips).toMatchObject([
        {
          ...{ version: 1, state: 'under-way', passed: 1, marks: 0, next: { stopName: 'Halte 2' } },
          last: {
            ...{ stopName: 'Halte 1', plannedS: 36_000, people: 5, bikes: 2, delayS: 60 },
            ...{ departedAt: '2026-11-21T10:01:00+01:00', recordedAt: '2026-11-21T10:00:30+01:00' },
            receivedAt: '2026-11-21T10:00:00+01:00',
          },
        },
      ])
      expect((await asked('/board?day=2026-11-23')).trips).toEqual([])
      // Half past two in the night still belongs to the day before.
      server.setTime('2026-11-22T01:30:00Z')
      const late = await asked('/board', await atWork(server, client.concession, ['dispatcher']))
      expect(late).toMatchObject({ day: '2026-11-21', trips: [{ id: trip.id }] })
    })

    test('has which tablets were heard this week, by their mark, and null for what they never said', async () => {
      await server.rows(`insert into devices (concession, device, secret_hash, first_seen, last_seen, name, waiting, said_at)
        select ${client.concession}, x.device, sha256(('${client.concession}' || x.device)::bytea), now(), x.at::timestamptz, x.name,
          x.waiting, x.at::timestamptz
        from (values ('tablet-een', '2026-11-21T08:59:00Z', 'Brug', 3), ('tablet-twee', '2026-11-20T08:00:00Z', null, null),
          ('tablet-oud', '2026-11-01T08:00:00Z', null, null)) x (device, at, name, waiting) returning 1`)
      const { devices } = v.parse(officeBoard.response, await asked('/board'))
      expect(devices).toMatchObject([
        {
          name: 'Brug',
          lastSeen: '2026-11-21T09:59:00+01:00',
          waiting: 3,
          rejected: null,
          appVersion: null,
        },
        { name: null, waiting: null, captain: null, captainName: null },
      ])
      expect(JSON.stringify(devices)).not.toContain('tablet-')
    })

    test('has the stops of each track that is sailed, in their order', async () => {
      const { lines } = v.parse(officeLines.response, await asked('/board/lines'))
      const stops = ['Halte 1', 'Halte 2', 'Halte 3', 'Halte 4']
      expect(lines).toEqual([
        {
          track: String(client.track),
          stops: stops.map((stopName, index) => ({ stop: String(client.stops[index]), stopName })),
          departures: [
            {
              ...{ shift: String(client.shift), departureS: 36_000 },
              ...{ from: String(client.stops[0]), to: String(client.stops[3]) },
            },
          ],
        },
      ])
    })

    test('has each departure of a shift that sails to and fro', async () => {
      const [there, back] = [client.stops[1], client.stops[0]]
      const leg = (nth: number, first: number, last: number) =>
        `(${client.concession}, ${client.shift}, ${nth}, 'r${nth}', 'l', 0, ${first}, ${last})`
      await server.rows(
        `insert into shift_stops (concession, shift, position, stop, arrival_s, departure_s)
          values (${client.concession}, ${client.shift}, 5, ${there}, 59400, 59400), (${client.concession}, ${client.shift}, 6, ${back}, 60000, 60000) returning 1`,
      )
      await server.rows(
        `insert into shift_legs (concession, shift, leg, trip_ref, route_ref, start_s, first_position, last_position)
          values ${leg(0, 1, 4)}, ${leg(1, 5, 6)} returning 1`,
      )
      const { lines } = v.parse(officeLines.response, await asked('/board/lines'))
      expect(lines[0]?.departures.map(({ shift: _, ...of }) => of)).toEqual([
        { departureS: 36_000, from: String(client.stops[0]), to: String(client.stops[3]) },
        { departureS: 59_400, from: String(there), to: String(back) },
      ])
    })

    test('asked again with its tag says that nothing changed', async () => {
      await sail(client)
      const first = await ask(server, dispatcher, ['GET', '/board'])
      const headers = { 'if-none-match': String(first.headers.etag) }
      expect((await ask(server, dispatcher, ['GET', '/board'], { headers })).statusCode).toBe(304)
    })

    test('names nobody to who may not see names', async () => {
      const trip = await sail(client)
      await pass(trip, 0)
      const analyst = await atWork(server, client.concession, ['analyst'])
      for (const path of ['/board', '/trips', '/trips/choices', `/trips/${trip.id}`])
        expect(JSON.stringify(await asked(path, analyst)), path).not.toMatch(/Kapitein|Matroos/)
    })

    test('[attack 12] shows nothing of another concession', async () => {
      const other = await server.client()
      const trip = await sail(other)
      expect(await asked('/board')).toMatchObject({ trips: [], devices: [] })
      expect(await asked('/trips')).toEqual({ trips: [], next: null })
      expect(await asked('/trips/choices')).toEqual({
        ...{ tracks: [], ships: [], captains: [], archivedUntil: null },
      })
      const response = await ask(server, dispatcher, ['GET', `/trips/${trip.id}`])
      expect([response.statusCode, response.json().code]).toEqual([404, 'trip-unknown'])
    })
  })

  describe('all trips', () => {
    test('come page after page, the newest day first, each once, and by whatever is asked', async () => {
      const jan = await colleagueOf(server, client, 'Jan De Smet')
      const made: Anything[] = []
      for (let index = 0; index < 7; index += 1)
        made.push(
          await sail(index % 2 ? jan : client, {
            client_ref: `t${index}`,
            service_day: `2026-11-2${index % 3}`,
          }),
        )
      const seen: string[] = []
      let after: string | null = ''
      while (after !== null) {
        const page: Anything = await asked(`/trips?limit=3&after=${after}`)
        expect(v.is(officeTrips.response, page)).toBe(true)
        seen.push(
          ...page.trips.map(({ id, serviceDay: day }: Anything) => `${day} ${String(id).padStart(9, '0')}`),
        )
        after = page.next
      }
      expect(seen).toHaveLength(7)
      expect(seen).toEqual(seen.toSorted().toReversed())
      await pass(made[0], 0)
      const many = async (filter: string) => (await asked(`/trips?${filter}`)).trips.length
      expect(await many('day=2026-11-20')).toBe(3)
      expect(await many(`captain=${jan.captain}`)).toBe(3)
      expect(
        await many(`captain=${jan.captain}&day=2026-11-20&ship=${client.ship}&track=${client.track}`),
      ).toBe(1)
      expect(await many('state=under-way')).toBe(1)
      expect(await many('state=prepared&day=2026-11-20')).toBe(2)
      expect(await many('ship=987654')).toBe(0)
    })

    test('can be narrowed to what some trip has, however far back', async () => {
      const jan = await colleagueOf(server, client, 'Jan De Smet')
      await colleagueOf(server, client, 'Nooit Gevaren')
      for (const who of [jan, client]) await sail(who, { service_day: '2026-11-20' })
      const choices = v.parse(officeTripChoices.response, await asked('/trips/choices'))
      expect(choices.captains).toEqual([
        { id: String(client.captain), name: 'An Kapitein' },
        { id: String(jan.captain), name: 'Jan De Smet' },
      ])
      expect(choices.ships).toEqual([{ id: String(client.ship), name: 'Zeemeeuw' }])
      expect(choices.tracks.map(({ id }) => id)).toEqual([String(client.track)])
      const analyst = await atWork(server, client.concession, ['analyst'])
      const { captains } = v.parse(officeTripChoices.response, await asked('/trips/choices', analyst))
      expect(captains.map(({ name }) => name)).toEqual([null, null])
    })

    test('[attack 24] what is no page, day, state or ship is refused', async () => {
      const statuses = async (...paths: string[]) =>
        Promise.all(paths.map(async (path) => (await ask(server, dispatcher, ['GET', path])).statusCode))
      expect(
        await statuses(
          '/trips?after=x',
          '/trips?day=2026-02-30',
          '/trips?state=weg',
          '/trips?ship=x',
          '/trips?limit=201',
        ),
      ).toEqual([400, 422, 422, 404, 422])
      expect(await statuses('/board?day=morgen', '/board/live?day=morgen', '/trips/x')).toEqual([
        422, 422, 404,
      ])
    })
  })

  test('a trip has everything that is stored of it', async () => {
    const tablet = await onTablet(server, client, 'tablet-een')
    const trip = await sail(tablet)
    await pass(trip, 0, { people: 9, recorded_at: '2026-11-21T09:00:30Z' }, tablet)
    await pass(trip, 0, { key: 'later', sequence: 9, correction: 'hertelling' }, tablet)
    await tablet.post('/items/insert', {
      flight: trip.id,
      after: trip.all_items[0].id,
      stop: client.stops[3],
      departure: '10:05:00',
    })
    const skipped = { ...counted(trip.all_items[1]), action: 'skip', why_skipped: 'mist', remarks: 'dicht' }
    await tablet.post('/items/passmultiple', { flight: trip.id, items: [skipped] })
    const { track, shift, ship } = client
    const list = await tablet.post('/checklists/create', {
      ship,
      shift,
      track,
      start_stop: 1,
      flight: trip.id,
    })
    const entry = {
      checklist: JSON.parse(list.json()).id,
      checked: 1,
      field_id: client.fields[0],
      entry: '',
      value: '6',
      remarks: 'één nat',
      image: dataUrl(await plainImage('jpeg', 30)),
    }
    expect((await tablet.post('/checklists/update', entry)).statusCode).toBe(200)
    const report = { ship, category: 1, remarks: 'Lek', client_ref: 'lek', flight: trip.id }
    expect((await tablet.post('/malfunctions/create', report)).statusCode).toBe(200)

    const admin = await atWork(server, client.concession, ['admin'])
    const both = await atWork(server, client.concession, ['admin', 'dispatcher'])
    const found = await asked(`/trips/${trip.id}`, both)
    const read = v.parse(officeTrip.response, found)
    const mark = read.trip.device
    expect(mark).toMatch(/^[0-9a-f]{12}$/)
    expect(read.waiting).toBeNull()
    await server.rows(`insert into devices (concession, device, secret_hash, first_seen, last_seen, waiting, oldest_waiting_at)
      select ${client.concession}, x.device, sha256(('${client.concession}' || x.device || x.at)::bytea), now(), x.at::timestamptz, x.waiting,
        x.at::timestamptz - interval '1 minute'
      from (values ('tablet-een', '2026-11-21T09:01:00Z', 4), ('tablet-een', '2026-11-20T09:00:00Z', 9),
        ('tablet-twee', '2026-11-21T09:05:00Z', 7)) x (device, at, waiting) returning 1`)
    expect(await asked(`/trips/${trip.id}`, both)).toMatchObject({
      ...{ waiting: 4, oldestWaitingAt: '2026-11-21T10:00:00+01:00' },
    })
    const ofStop = read.audit.filter(({ subject }) => subject === `stop_visits/${read.stops[0]?.id}`)
    expect(ofStop.map(({ stopName }) => stopName)).toContain(read.stops[0]?.stopName)
    expect(read).toMatchObject({
      ...{
        createdBy: { name: 'An Kapitein' },
        sailedBy: [{ captain: { name: 'An Kapitein' } }],
        marks: [],
      },
      stewards: [{ name: 'Bram Matroos' }, { name: 'zoë Matroos' }],
      stops: [
        {
          ...{
            state: 'passed',
            people: 5,
            correction: 'hertelling',
            device: mark,
            marks: [],
            inserted: false,
          },
          countedBy: { name: 'An Kapitein' },
          history: [
            { people: 9, recordedAt: '2026-11-21T10:00:30+01:00', countedBy: { name: 'An Kapitein' } },
          ],
        },
        { inserted: true, state: 'open', stopName: 'Halte 4', receivedAt: null },
        { state: 'skipped', whySkipped: 'mist', peopleOn: 0 },
        { state: 'open', history: [] },
        { state: 'open' },
      ],
      checklists: [
        { kind: 'start', entries: [{ field: String(client.fields[0]), value: '6', remarks: 'één nat' }] },
      ],
      reports: [{ remarks: 'Lek', photo: null, reportedBy: { name: 'An Kapitein' } }],
    })
    expect(read.audit.map(({ action }) => action)).toEqual([
      ...['trip-created', 'stop-passed', 'stop-corrected', 'stop-inserted', 'stop-skipped'],
      ...read.audit.slice(5).map(({ action }) => action),
    ])
    const about = read.audit.map(({ subject, trip: of }) => [subject?.split('/')[0], of])
    for (const table of ['trips', 'stop_visits', 'checklist_entries'])
      expect(about).toContainEqual([table, String(trip.id)])
    expect(JSON.stringify(found)).not.toContain('tablet-een')

    // Each part is for who has its right: what crews wrote of malfunctions and points isn't for who writes to passengers.
    for (const role of ROLES.filter((one) => one !== 'reader')) {
      const rights: readonly Right[] = rightsOf([role])
      const one = await asked(`/trips/${trip.id}`, await atWork(server, client.concession, [role]))
      expect(v.is(officeTrip.response, one), role).toBe(true)
      const kept = Object.entries(PART_RIGHTS).filter(([part]) => one[part] !== null || found[part] === null)
      const may = Object.entries(PART_RIGHTS).filter(([, right]) => rights.includes(right))
      expect(
        kept.map(([part]) => part),
        role,
      ).toEqual(may.map(([part]) => part))
      expect(JSON.stringify(one).includes('Lek'), role).toBe(rights.includes('malfunctions.see'))
    }

    // The photo of a point is for who sees checklists, in its own concession.
    const photo = `/checklists/entries/${read.checklists?.[0]?.entries[0]?.id}/photo`
    const ofPhoto = (who: Pick<Colleague, 'cookie'>) => ask(server, who, ['GET', photo])
    const shown = await ofPhoto(dispatcher)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' })
    expect(shown.rawPayload.length).toBeGreaterThan(100)
    expect((await ofPhoto(admin)).statusCode).toBe(403)
    expect((await ofPhoto({ cookie: '' })).statusCode).toBe(401)
    const elsewhere = await atWork(server, (await server.client()).concession, ['dispatcher'])
    expect((await ofPhoto(elsewhere)).statusCode).toBe(404)
    expect(v.parse(officeTrip.response, await asked(`/trips/${trip.id}`)).audit).toEqual([])
  })
})
