/** Every list of the office that is read page after page has each row once, however many there are. */
import { createHash } from 'node:crypto'
import * as described from '@vaarboek/wire/office/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Anything, type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { sumDays } from '../../services/counts/sum-days.ts'
import { mendStatuses } from '../../services/upkeep/mend-statuses.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

interface List {
  path: (client: Client) => string
  /** The pages the office app asks for. */
  page: number
  /** So many more rows. */
  insert: (client: Client, flight: number, many: number) => string
  /** What they lack to stand in the list. */
  mend?: (client: Client, flight: number) => string
  /** It is of days that are summed. */
  isSummed?: true
}

/** More than a page is urgent, so that pages end before, within and after those. */
const malfunctions = ({ concession, ship, captain }: Client, many: number) =>
  `insert into malfunctions (concession, client_ref, ship, category, remarks, urgent, captain, recorded_at, created_at)
    select ${concession}, gen_random_uuid()::text, ${ship}, 'Motor', 'Lekt', n % 4 > 0, ${captain}, '${MORNING}', '${MORNING}'
    from generate_series(1, ${many}) n returning 1`

const trips = (_: Client, flight: number, many: number) =>
  `insert into trips (concession, client_ref, created_by, captain, track, shift, ship, service_day, created_at, recorded_at, updated_at)
    select concession, gen_random_uuid()::text, created_by, captain, track, shift, ship, service_day - n % 3, created_at, recorded_at, updated_at
    from trips, generate_series(1, ${many}) n where id = ${flight} returning 1`

const LISTS: Record<string, List> = {
  officeTrips: { path: () => '/trips', page: 100, insert: trips },
  tripsToReview: {
    path: () => '/reviews',
    page: 100,
    insert: trips,
    mend: ({ concession }, flight) =>
      `update trip_status set marks = 1 where concession = ${concession} and trip <> ${flight} returning 1`,
  },
  officeCountTrips: {
    path: () => '/counts/trips',
    page: 50,
    // Before today, each with a stop that was counted; of three days.
    insert: ({ concession }, flight, many) =>
      `with t as (insert into trips (concession, client_ref, created_by, captain, track, shift, ship, service_day, created_at, recorded_at,
            updated_at)
          select concession, gen_random_uuid()::text, created_by, captain, track, shift, ship, service_day - 1 - n % 3, created_at,
            recorded_at, updated_at
          from trips, generate_series(1, ${many}) n where id = ${flight} returning id),
        d as (insert into days_to_sum (concession, day)
          select ${concession}, '2026-11-21'::date - n from generate_series(1, 3) n on conflict do nothing)
        insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, state, people_on, created_at, updated_at)
        select v.concession, t.id, 0, v.stop, v.arrival_s, v.departure_s, 'passed', 1, v.created_at, v.updated_at
        from t, stop_visits v where v.trip = ${flight} and v.position = 0 returning 1`,
    isSummed: true,
  },
  officePunctualityTrips: {
    path: () => '/counts/punctuality/trips',
    page: 50,
    // Before today, each with a stop that was left in time; of three days.
    insert: ({ concession }, flight, many) =>
      `with t as (insert into trips (concession, client_ref, created_by, captain, track, shift, ship, service_day, created_at, recorded_at,
            updated_at)
          select concession, gen_random_uuid()::text, created_by, captain, track, shift, ship, service_day - 1 - n % 3, created_at,
            recorded_at, updated_at
          from trips, generate_series(1, ${many}) n where id = ${flight} returning id),
        d as (insert into days_to_sum (concession, day)
          select ${concession}, '2026-11-21'::date - n from generate_series(1, 3) n on conflict do nothing)
        insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, state, arrived_at, created_at, updated_at)
        select v.concession, t.id, 0, v.stop, v.arrival_s, v.departure_s, 'passed', v.created_at, v.created_at, v.updated_at
        from t, stop_visits v where v.concession = ${concession} and v.trip = ${flight} and v.position = 0 returning 1`,
    isSummed: true,
  },
  officeProfileLegs: {
    path: ({ stops: [stop] }) =>
      `/counts/load-profile/legs?pattern=${createHash('md5').update(`{${stop}}`).digest('hex')}`,
    page: 50,
    // Before today, of three days; each has the one stop.
    insert: ({ concession }, flight, many) =>
      `with t as (insert into trips (concession, client_ref, created_by, captain, track, shift, ship, service_day, created_at, recorded_at,
            updated_at)
          select concession, gen_random_uuid()::text, created_by, captain, track, shift, ship, service_day - 1 - n % 3, created_at,
            recorded_at, updated_at
          from trips, generate_series(1, ${many}) n where id = ${flight} returning id)
        insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, state, people_on, created_at, updated_at)
        select v.concession, t.id, 0, v.stop, v.arrival_s, v.departure_s, 'passed', 1, v.created_at, v.updated_at
        from t, stop_visits v where v.concession = ${concession} and v.trip = ${flight} and v.position = 0 returning 1`,
  },
  officeMissingLegs: {
    path: () => '/counts/completeness/missing?firstDay=2026-11-21&lastDay=2026-11-21',
    page: 50,
    // Of shifts that nobody sails.
    insert: ({ concession }, flight, many) =>
      `insert into shifts (concession, track, service, name)
        select s.concession, s.track, s.service, 'Dienst n' || n from shifts s, generate_series(1, ${many}) n
        where s.concession = ${concession} and s.id = (select shift from trips where id = ${flight}) returning 1`,
  },
  auditList: {
    path: () => '/audit',
    page: 200,
    insert: ({ concession }, _, many) =>
      `insert into audit (concession, at, action, detail) select ${concession}, '${MORNING}', 'ship-added', '{}'
        from generate_series(1, ${many}) returning 1`,
  },
  officeNotifications: {
    path: () => '/notifications',
    page: 20,
    insert: ({ concession }, _, many) =>
      `insert into notifications (concession, title, message, sender_firstname, sender_lastname, created_at)
        select ${concession}, 'Brug dicht', 'Tot acht uur', 'Lotte', 'Baert', '${MORNING}' from generate_series(1, ${many}) returning 1`,
  },
  logNotes: {
    path: () => '/log',
    page: 100,
    // Of one moment, and of several.
    insert: ({ concession }, _, many) =>
      `insert into log_notes (concession, at, kind, text, tags, is_open, written_at, staff)
        select ${concession}, '${MORNING}'::timestamptz - n % 3 * interval '1 minute', 'note', 'Brug dicht', '[]', false, '${MORNING}',
          (select min(staff) from staff_members where concession = ${concession}) from generate_series(1, ${many}) n returning 1`,
  },
  handOvers: {
    path: () => '/hand-overs',
    page: 20,
    insert: ({ concession }, _, many) =>
      `insert into hand_overs (concession, signed_at, signed_by, remarks, content)
        select ${concession}, '${MORNING}', (select min(staff) from staff_members where concession = ${concession}), '', '{}'
        from generate_series(1, ${many}) returning 1`,
  },
  officeMalfunctions: {
    path: () => '/malfunctions',
    page: 50,
    insert: (client, _, many) => malfunctions(client, many),
  },
  shipMalfunctions: {
    path: ({ ship }) => `/ships/${ship}/malfunctions`,
    page: 20,
    insert: (client, _, many) => malfunctions(client, many),
  },
  checklistsFilledIn: {
    path: () => '/checklists/filled-in',
    page: 20,
    // Of some trips that of their end too, so that pages end within a trip.
    insert: ({ concession, captain }, flight, many) =>
      `with t as (insert into trips (concession, client_ref, created_by, captain, track, shift, ship, service_day, created_at, recorded_at,
            updated_at)
          select concession, gen_random_uuid()::text, created_by, captain, track, shift, ship, service_day - n % 3, created_at, recorded_at,
            updated_at
          from trips, generate_series(1, ${many}) n where id = ${flight} returning id)
        insert into trip_checklists (concession, trip, kind, captain, created_at, recorded_at)
        select ${concession}, id, kind, ${captain}, '${MORNING}', '${MORNING}' from t, (values ('start'), ('stop')) k (kind)
        order by id, kind limit ${many} returning 1`,
  },
  captainList: {
    path: () => '/captains',
    page: 100,
    // Half of them have the same name.
    insert: ({ concession }, _, many) =>
      `insert into captains (concession, email, email_key, full_name, pin_hash)
        select ${concession}, n || '-${concession}@example.org', n || '-${concession}@example.org', 'An ' || n % 2 * n, 'x'
        from generate_series(1, ${many}) n returning 1`,
  },
  stewardList: {
    path: () => '/stewards',
    page: 100,
    insert: ({ concession }, _, many) =>
      `insert into stewards (concession, firstname, lastname) select ${concession}, 'Bo', 'Maes ' || n
        from generate_series(1, ${many}) n returning 1`,
  },
}

/** Of a row, or of the trip it is about. */
const idOf = ({ id, trip, shiftName, leg }: Anything) => id ?? trip?.id ?? trip ?? `${shiftName} ${leg}`

test('every list that is asked for in pages is one of these', () => {
  const paged = Object.entries<unknown>(described)
    .filter(([, call]) => 'limit' in ((call as { request?: { entries?: object } })?.request?.entries ?? {}))
    .map(([name]) => name)
  expect(paged.toSorted()).toEqual(Object.keys(LISTS).toSorted())
})

onEachServer((server) => {
  describe.each(Object.entries(LISTS))('%s', (_, { path, page, insert, mend, isSummed }) => {
    let client: Client
    let who: Colleague
    let flight: number
    beforeAll(async () => {
      server.setTime(MORNING)
    })

    const read = async (query: string): Promise<{ rows: Anything[]; next: string | null }> => {
      const response = await ask(server, who, [
        'GET',
        `${path(client)}${path(client).includes('?') ? '&' : '?'}${query}`,
      ])
      expect([response.statusCode, response.body.slice(0, 9)]).toEqual([200, expect.any(String)])
      const { next, ...body } = response.json()
      return { rows: Object.values<Anything>(body).find(Array.isArray) ?? [], next }
    }
    const all = async (limit: number) => {
      const pages: Anything[][] = []
      for (let after: string | null = ''; after !== null; ) {
        const { rows, next } = await read(`limit=${limit}&after=${after}`)
        pages.push(rows)
        after = next
        if (pages.length > 99) throw new Error('pages without end')
      }
      return pages
    }

    test.each([page, page + 1, 2 * page + 1])(
      '%i rows are read, each once, in the order of one page',
      async (many) => {
        client = await server.client()
        flight = Number((await sail(client)).id)
        who = await atWork(server, client.concession, ['dispatcher', 'analyst', 'admin'])
        const before = (await all(200)).flat().length
        expect(before).toBeLessThan(page)
        await server.rows(insert(client, flight, many - before))
        await mendStatuses(server.context, 'all')
        if (isSummed) await sumDays(server.context)
        if (mend) await server.rows(mend(client, flight))
        const pages = await all(page)
        const ids = pages.flat().map(idOf)
        expect(ids).toHaveLength(many)
        expect(new Set(ids).size).toBe(many)
        expect(pages.filter(({ length }) => length > 0).map(({ length }) => length)).toEqual(
          [page, page, page]
            .map((full, place) => Math.min(full, many - place * page))
            .filter((some) => some > 0),
        )
        expect((await all(200)).flat().map(idOf)).toEqual(ids)
      },
    )
  })
})
