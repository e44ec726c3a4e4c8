/** What is asked of the trips of now, by statement: whether it finds one that sails. For after-midnight.test.ts. */
import { counted, sail, type TestServer } from './app.fixture.ts'
import { tripsOfShip } from './repositories/incidents/emergency.ts'
import { silentTrips } from './repositories/incidents/incidents.ts'
import {
  notificationOfOffice,
  notificationsBefore,
  peopleOfNotification,
  tripsGoingOn,
  unreadUnderWay,
} from './repositories/notifications/notification-list.ts'
import { tracksHearing } from './repositories/notifications/notifications.ts'
import { captainOfOffice, captainsAfter } from './repositories/people/captains.ts'
import type { CaptainNumber, ShipNumber } from './repositories/row-ids.ts'
import { judgeTrips, noteUnjudged } from './services/counts/judge-trips.ts'
import { sendNotification } from './services/notifications/send-notification.ts'
import { readTrips } from './services/realtime/read-live.ts'
import { mendStatuses } from './services/upkeep/mend-statuses.ts'
import { figuresReader } from './services/upkeep/read-figures.ts'

/** A trip of the 21st, of which the first stop was done at half past eleven in the evening. */
const SAILED = '2026-11-21T22:30:00Z'

type Scene = Awaited<ReturnType<typeof underWay>>

export async function underWay(server: TestServer) {
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
export const OF_NOW: Record<string, (scene: Scene) => Promise<boolean>> = {
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
  'notifications-trips-going-on': async ({ server, client, look }) =>
    (await tripsGoingOn(server.database, look())).some(({ ship }) => ship === client.ship),
  'notifications-unread': async ({ server, look, sent, trip }) => {
    await sent()
    return (await unreadUnderWay(server.database, look(), look().at)).some((one) => one.trip === trip)
  },
  'emergency-trips': async ({ server, client, concession, trip }) => {
    const { clock, database } = server.context
    const [first] = await tripsOfShip(database, concession, client.ship as ShipNumber, clock.now())
    return first?.isUnderWay === true && first.trip === trip
  },
  'live-trips-of-days': async ({ server, concession, trip }) => {
    const now = Date.parse(server.context.clock.now())
    const { trips } = await readTrips(server.context, { concession, now })
    return trips.some(({ row }) => row.trip === trip)
  },
  'captains-page': async ({ server, client, concession, trip }) => {
    const at = server.context.clock.now()
    const search = { words: '', inAddress: false }
    const found = await captainsAfter(server.database, { concession, at }, search, { after: null, max: 100 })
    return found.find(({ id }) => id === Number(client.captain))?.underWay?.trip === trip
  },
  'captains-shown': async ({ server, client, concession, trip }) => {
    const at = server.context.clock.now()
    const captain = Number(client.captain) as CaptainNumber
    return (await captainOfOffice(server.database, { concession, at }, captain))?.underWay?.trip === trip
  },
  'incidents-silent': async ({ server, concession, trip }) => {
    const { clock, database } = server.context
    const silent = await silentTrips(database, concession, { at: clock.now(), since: clock.now(), max: 10 })
    return silent.some((one) => one.trip === trip)
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
export const LONGER = ['stewards-all']

/** Their day is said by who asks, is the trip's own, or is long ago. */
export const OF_A_DAY = [
  'board-of-day',
  'board-versions',
  'board-live-versions',
  'board-digests',
  'course-sailed',
  'cell-trips-of-day',
  'completeness-departures',
  'completeness-sailed-legs',
  'day-counts-sum',
  'day-punctuality-sum',
  'day-reviews-range',
  'exports-trips-of-day',
  'punctuality-trips-of-day',
  'judgements-note-later',
  'load-profile',
  'filled-in-page-day',
  'find-shifts',
  'find-trips',
  'reports-waiting-days',
  'timetable-touched',
  'trips-page-day',
  'retention-counted',
  'retention-old-positions',
  'thin-days',
  'thin-trips-of-day',
  'thin-hold',
  'thin-with-photos',
  'thin-captains-sailed',
  'thin-stewards-sailed',
  'thin-calls',
  // Who is aboard on the service day that runs.
  'ships-all',
  'shifts-of-day',
  'trips-by-former-id',
  'trips-without-ref',
  'trips-insert',
  'versions-begun-trips',
  'yesterday-mails-open-work',
]
