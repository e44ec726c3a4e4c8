/**
 * Midnight ends no trip: what is asked of the trips of now is asked of yesterday's that still sail. Each statement that compares service
 * days stands here: with its question, or as one that is asked of a day.
 */
import { describe, expect, test } from 'vitest'
import { counted, sail, type TestServer } from './app.fixture.ts'
import { allStatements } from './database/all-statements.fixture.ts'
import { onEachServer } from './database/databases.fixture.ts'
import {
  notificationOfOffice,
  notificationsBefore,
  peopleOfNotification,
  unreadUnderWay,
} from './repositories/notifications/notification-list.ts'
import { tracksHearing } from './repositories/notifications/notifications.ts'
import { judgeTrips, noteUnjudged } from './services/counts/judge-trips.ts'
import { sendNotification } from './services/notifications/send-notification.ts'
import { mendStatuses } from './services/upkeep/mend-statuses.ts'
import { figuresReader } from './services/upkeep/read-figures.ts'

/** A trip of the 21st, of which the first stop was done at half past eleven in the evening. */
const SAILED = '2026-11-21T22:30:00Z'
/** On both sides of midnight, and of three o'clock, when another service day begins. */
const STILL = ['2026-11-21T22:40:00Z', '2026-11-21T23:10:00Z', '2026-11-22T01:50:00Z', '2026-11-22T02:10:00Z']
const NO_MORE = '2026-11-23T11:00:00Z'

type Scene = Awaited<ReturnType<typeof underWay>>

async function underWay(server: TestServer) {
  server.setTime(SAILED)
  const client = await server.client()
  const { concession } = client
  const [other] = await server.rows<{ id: number }>(
    `insert into tracks (concession, name) values (${concession}, 'Albertkanaal') returning id`,
  )
  const { id, all_items: items } = await sail(client)
  const times = { arrived: '2026-11-21 23:29:00', departured: '2026-11-21 23:30:00' }
  const done = { flight: id, items: JSON.stringify([counted(items[0], times)]) }
  const response = await client.post('/items/passmultiple', done)
  if (response.statusCode !== 200) throw new Error(response.body)
  const { database, clock } = server.context
  const many = async (from: string) =>
    (
      await server.database.query<{ many: number }>({
        name: '',
        text: `select count(*)::int as many from ${from}`,
      })
    )[0]?.many
  return {
    ...{ server, client, concession, trip: Number(id), other: other?.id ?? 0, many },
    look: () => ({ concession, at: clock.now() }),
    /** Sends an urgent one to the ship that sails. */
    sent: () =>
      database.transaction((tx) =>
        sendNotification(tx, clock.now(), {
          ...{ concession, title: 'Brug', message: 'Dicht', urgent: true, trackIds: null },
          ...{ sender: { firstname: 'Jan', lastname: 'Kantoor' }, shipIds: [client.ship] },
        }),
      ),
  }
}

/** Whether a trip under way is found by a statement, or those of a family. */
const OF_NOW: Record<string, (scene: Scene) => Promise<boolean>> = {
  'notification-tracks-heard-on': async ({ server, client, concession, look, sent }) =>
    (await tracksHearing(server.database, concession, await sent(), look().at)).includes(client.track),
  // Of a track where the ship doesn't sail.
  'notifications-of-track': async ({ client, other, sent }) => {
    const id = await sent()
    const listed: { id: number }[] = (await client.get('/notifications/index', { track: other })).json()
    return listed.some((one) => one.id === id)
  },
  'notification-reads-insert-all': async ({ client, concession, other, sent, many }) => {
    const id = await sent()
    await client.post(`/notifications/readAll?track=${other}`)
    return (await many(`notification_reads where concession = ${concession} and notification = ${id}`)) === 1
  },
  'push-deliveries-queue': async ({ server, client, concession, sent, many }) => {
    await server.rows(`insert into push_subscriptions
        (concession, token_hash, track, endpoint, p256dh, auth, server_key, subscribed_at)
      select ${concession}, hash, ${client.track}, 'https://push.example', 'k', 'k', 'k', now() from tokens
        where concession = ${concession} returning 1`)
    const id = await sent()
    return (await many(`push_deliveries where concession = ${concession} and notification = ${id}`)) === 1
  },
  'notifications-page': async ({ server, look, sent }) => {
    await sent()
    const all = { state: null, urgent: null, track: null, ship: null }
    const [row] = await notificationsBefore(server.database, look(), all, { before: null, max: 1 })
    return row?.expected === 1
  },
  'notifications-shown': async ({ server, look, sent }) =>
    (await notificationOfOffice(server.database, look(), await sent()))?.expected === 1,
  'notifications-people': async ({ server, look, sent, trip }) =>
    (await peopleOfNotification(server.database, look(), await sent())).some((one) => one.trip === trip),
  'notifications-unread': async ({ server, look, sent, trip }) => {
    await sent()
    return (await unreadUnderWay(server.database, look(), look().at)).some((one) => one.trip === trip)
  },
  'work-of-concessions': async ({ server, concession }) => {
    const figures = await figuresReader(server.context)()
    return figures?.concessions.find((one) => one.concession === concession)?.boatsUnderWay === 1
  },
  'trip-status-stale-since': async ({ server, concession, trip, many }) => {
    await server.rows(
      `update trip_status set version = 0 where concession = ${concession} and trip = ${trip} returning 1`,
    )
    await mendStatuses(server.context, 'recent')
    return (
      (await many(`trip_status where concession = ${concession} and trip = ${trip} and version > 0`)) === 1
    )
  },
  'judgements-note-unjudged-since': async ({ server, concession, trip, many }) => {
    await judgeTrips(server.context)
    await server.rows(
      `delete from trip_judgements where concession = ${concession} and trip = ${trip} returning 1`,
    )
    await noteUnjudged(server.context, 'recent')
    return (await many(`trips_to_judge where concession = ${concession} and trip = ${trip}`)) === 1
  },
  // A name that the office hid since, of who is aboard.
  'stewards-all': async ({ server, client, concession }) => {
    const [steward] = client.stewards
    await server.rows(
      `update stewards set hidden_at = now() where concession = ${concession} and id = ${steward} returning 1`,
    )
    const listed: { id: number }[] = (await client.get('/stewards/overview')).json()
    return listed.some(({ id }) => id === steward)
  },
}

/** Longer than the others: a tablet needs the names of its crew for as long as its trip isn't over. */
const LONGER = ['stewards-all']

/** Their day is said by who asks, is the trip's own, or is long ago. */
const OF_A_DAY = [
  'board-of-day',
  'board-versions',
  'board-digests',
  'cell-trips-of-day',
  'completeness-departures',
  'completeness-sailed-legs',
  'day-counts-sum',
  'day-reviews-range',
  'exports-trips-of-day',
  'filled-in-page-day',
  'reports-waiting-days',
  'timetable-touched',
  'trips-page-day',
  'retention-counted',
  'retention-old-positions',
  'retention-stewards',
  // Who is aboard on the service day that runs.
  'ships-all',
  'shifts-of-day',
  'trips-by-former-id',
  'trips-without-ref',
  'trips-insert',
  'versions-begun-trips',
]

const COMPARES = /service_day\s*(?:=|in|between|<|>|>=|<=)\s(?!\w+\.service_day)/

test('each statement that compares service days is of now, or of a day that is said', async () => {
  const keys = [...Object.keys(OF_NOW), ...OF_A_DAY]
  const keyOf = (name: string) =>
    keys.find((key) => name === key) ?? keys.find((key) => name.startsWith(`${key}-`))
  const comparing = (await allStatements()).filter(({ text }) => COMPARES.test(text))
  expect(comparing.filter(({ name }) => !keyOf(name)).map(({ name }) => name)).toEqual([])
  expect(keys.filter((key) => !comparing.some(({ name }) => keyOf(name) === key))).toEqual([])
})

onEachServer((server) => {
  describe.each(Object.entries(OF_NOW))('%s', (name, finds) => {
    test.each(STILL)('finds a trip that is under way at %s', async (at) => {
      const scene = await underWay(server)
      server.setTime(at)
      expect(await finds(scene)).toBe(true)
    })

    test.skipIf(LONGER.includes(name))('doesn’t find one that nobody ended, two days later', async () => {
      const scene = await underWay(server)
      server.setTime(NO_MORE)
      expect(await finds(scene)).toBe(false)
    })
  })
})
