/** Timetables for tests of the office: a planner sends a feed, as the app does. */
import type { LightMyRequestResponse } from 'fastify'
import type { TestServer } from '../../app.fixture.ts'
import { type FeedTexts, ferryFeed, zipOf } from '../../integrations/gtfs/feed.fixture.ts'
import { ask, type Colleague, OWN } from './staff.fixture.ts'

/** A feed of one line: each trip leaves at its hour and arrives ten minutes later. */
export function dailyFeed(hours: Record<string, string>, more: FeedTexts = {}): Buffer {
  const trips = Object.keys(hours)
  const times = Object.entries(hours).flatMap(([trip, hour]) => [
    `${trip},1,A,${hour}:00:00,${hour}:00:00`,
    `${trip},2,B,${hour}:10:00,${hour}:10:00`,
  ])
  return zipOf(
    Object.entries(
      ferryFeed(
        trips.map((trip) => `V,D,${trip},,,`),
        times,
        more,
      ),
    ),
  )
}

export function upload(
  { app }: TestServer,
  { cookie }: Pick<Colleague, 'cookie'>,
  feed: Buffer,
  { name = 'feed.zip', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: `/api/office/timetable/versions?name=${encodeURIComponent(name)}`,
    headers: { ...OWN, 'content-type': 'application/zip', cookie, ...headers },
    payload: feed,
  })
}

/** What the last line of an upload says. */
export function outcomeOf({ body }: LightMyRequestResponse) {
  return JSON.parse(body.trim().split('\n').at(-1) ?? '')
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Changes a version as somebody who saw this revision. */
export function change(
  server: TestServer,
  who: Pick<Colleague, 'cookie'>,
  [method, path]: [Method, string],
  { revision, body = {}, key }: { revision: number; body?: object; key?: string },
): Promise<LightMyRequestResponse> {
  const headers = { 'if-match': `"${revision}"`, ...(key && { 'idempotency-key': key }) }
  return ask(server, who, [method, `/timetable/versions/${path}`], { body, headers })
}

/** A draft of a feed, as the office shows it. */
export async function draftOf(server: TestServer, planner: Colleague, feed: Buffer) {
  const { version } = outcomeOf(await upload(server, planner, feed))
  return (await ask(server, planner, ['GET', `/timetable/versions/${version}`])).json()
}

/** A feed is published from today on. */
export async function publishToday(server: TestServer, planner: Colleague, feed: Buffer): Promise<number> {
  const { version } = await draftOf(server, planner, feed)
  const moved = await change(server, planner, ['PUT', `${version.version}/first-day`], {
    revision: version.revision,
    body: { firstDay: server.context.clock.today() },
  })
  const { revision } = moved.json().version
  const body = { accepted: ['today', 'empty-days', 'time-zone'] }
  const done = await change(server, planner, ['POST', `${version.version}/publish`], { revision, body })
  if (done.statusCode !== 200) throw new Error(done.body)
  return version.version
}
