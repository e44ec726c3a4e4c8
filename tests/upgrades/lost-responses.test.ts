/**
 * A record whose response was lost is sent again by another version of the app, to the same or another version of the server:
 * it is the same record, done once.
 */

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { openIndexedDbLogbook, ownerOf } from '@vaarboek/engine'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { onEachDatabase } from '../../apps/server/src/database/databases.fixture.ts'
import { tickingDevice } from '../kit/ticking-device.ts'
import { switchOn } from '../simulation/tablet.ts'
import { fillDatabase, fillLogbook } from './fill.ts'
import { laterVersion, otherContent, type Sent } from './later-version.ts'
import { COUNTED_TABLES, LOST_RESPONSES, type LostResponse, type LostResponses } from './lost-response.ts'

const fixtures: [string, LostResponses][] = []
for (const name of (await readdir(LOST_RESPONSES)).sort())
  fixtures.push([name, JSON.parse(await readFile(join(LOST_RESPONSES, name), 'utf8'))])

const OTHER_RECORD = {
  status: 422,
  answer: '{"message":"Deze sleutel is al gebruikt voor een ander verzoek","code":"key-used"}',
}

/** What is done beside the record itself, once it is delivered: the rest of its list. */
const DELIVERED_TOO: Record<string, Record<string, number>> = {
  'checklist create': { checklist_entries: 4 },
  'checklist update': { checklist_entries: 4 },
}

describe.each(fixtures)('lost responses of %s', (version, { kinds, migrations, before, after }) => {
  const names = Object.keys(kinds)
  const kindOf = (name: string): LostResponse => kinds[name] ?? never()

  onEachDatabase((open) => {
    describe('the server had them before it was upgraded', () => {
      const served = upgraded(open, { migrations, database: after })
      test.each(names)('%s: a later version of the app delivers it, and it is there once', async (name) => {
        const { server, rowsOf } = served
        const there = await rowsOf(kindOf(name))
        await delivered(server, kindOf(name), `${version}-stored-${server.database.kind}-${name}`)
        expect(await rowsOf(kindOf(name))).toEqual({ ...there, ...DELIVERED_TOO[name] })
      })
      test.each(names)('%s: as the earlier version sends it, it is done once', async (name) => {
        const { server, rowsOf } = served
        const there = await rowsOf(kindOf(name))
        expect(await answerOf(server, kindOf(name).sent)).toMatchObject({ status: 200 })
        expect(await rowsOf(kindOf(name))).toEqual(there)
      })
    })

    describe('the earlier version of the app was first', () => {
      const served = upgraded(open, { migrations, database: before })
      test.each(names)('%s: a later one gets the same answer, other content is refused', async (name) => {
        const { server, rowsOf } = served
        const { sent } = kindOf(name)
        const first = await answerOf(server, sent)
        expect(first).toMatchObject({ status: 200 })
        const there = await rowsOf(kindOf(name))
        for (const form of laterVersion(sent)) expect(await answerOf(server, form)).toEqual(first)
        await delivered(server, kindOf(name), `${version}-first-${server.database.kind}-${name}`)
        expect(await rowsOf(kindOf(name))).toEqual({ ...there, ...DELIVERED_TOO[name] })
        for (const other of otherContent(sent)) expect(await answerOf(server, other)).toEqual(OTHER_RECORD)
        expect(await rowsOf(kindOf(name))).toEqual({ ...there, ...DELIVERED_TOO[name] })
      })
    })

    describe('a later version of the app was first', () => {
      const served = upgraded(open, { migrations, database: before })
      test.each(names)('%s: the earlier one gets the same answer', async (name) => {
        const { server, rowsOf } = served
        const { sent } = kindOf(name)
        const [later] = laterVersion(sent)
        const first = await answerOf(server, later ?? never())
        expect(first).toMatchObject({ status: 200 })
        const there = await rowsOf(kindOf(name))
        expect(await answerOf(server, sent)).toEqual(first)
        expect(await rowsOf(kindOf(name))).toEqual(there)
      })
    })

    describe('this version of the app loses the response too', () => {
      const served = upgraded(open, { migrations, database: before })
      test.each(names.filter((name) => name !== 'steward'))(
        '%s: it is there once, whoever sends it again',
        async (name) => {
          const { server, rowsOf } = served
          const kind = kindOf(name)
          const logbook = `${version}-lost-${server.database.kind}-${name}`
          await delivered(server, kind, logbook, { isLost: true })
          const there = await rowsOf(kind)
          expect(await answerOf(server, kind.sent)).toMatchObject({ status: 200 })
          expect(await rowsOf(kind)).toEqual(there)
          await delivered(server, kind, logbook)
          expect(await rowsOf(kind)).toEqual({ ...there, ...DELIVERED_TOO[name] })
        },
      )
    })
  })
})

/** A server on the database as that version left it. */
function upgraded(open: () => Promise<Database>, held: Parameters<typeof fillDatabase>[1]) {
  const served = {} as { server: TestServer; rowsOf: (kind: LostResponse) => Promise<Record<string, number>> }
  beforeAll(async () => {
    const database = await open()
    await fillDatabase(database, held)
    served.server = await startTestServer(database)
    served.rowsOf = ({ concession }) => rowsOf(served.server, concession)
    return () => served.server.close()
  }, 180_000)
  return served
}

async function rowsOf({ rows }: TestServer, concession: number): Promise<Record<string, number>> {
  const counts = COUNTED_TABLES.map(
    (table) =>
      `select '${table}' as name, count(*)::int as many from ${table} where concession = ${concession}`,
  )
  const counted = await rows<{ name: string; many: number }>(counts.join(' union all '))
  return Object.fromEntries(counted.map(({ name, many }) => [name, many]))
}

async function answerOf({ app }: TestServer, { body, ...sent }: Sent) {
  const { statusCode: status, body: answer } = await app.inject({
    ...sent,
    ...(body ? { payload: body } : {}),
  })
  return { status, answer }
}

/** The tablet is switched on with this version's app, and sends until nothing waits; or until one answer was lost. */
async function delivered(
  server: TestServer,
  kind: LostResponse,
  name: string,
  { isLost = false } = {},
): Promise<void> {
  const indexed = await indexedDB.databases()
  if (!indexed.some((one) => one.name === name)) await fillLogbook(name, kind)
  const logbook = await openIndexedDbLogbook({ name })
  const owner = ownerOf(String(kind.concession), String(kind.captain))
  const waiting = await logbook.outstanding(owner)
  const link = { isLost, hasLost: false, path: new URL(kind.sent.url, 'http://shore.example').pathname }
  const tablet = await switchOn({
    logbook,
    device: tickingDevice(Math.max(0, ...waiting.map(({ sequence }) => sequence))),
    chance: () => 0.7,
    fetch: linkTo(server, link),
    onError: (error) => {
      throw error
    },
  })
  const left = async () => (await logbook.outstanding(owner)).filter(({ rejected }) => rejected === null)
  for (let rings = 0; rings < 2000 && !link.hasLost && (await left()).length > 0; rings += 1) {
    tablet.wake()
    for (let turns = 0; turns < 20; turns += 1) await turn()
  }
  // The logbook stays open: the engine still keeps small things that nobody waits for.
  tablet.kill()
  const end = await logbook.outstanding(owner)
  if (isLost) expect(link.hasLost).toBe(true)
  else expect(end.map(({ fact, rejected }) => [fact.type, rejected])).toEqual([])
}

/** A link on which one answer gets lost, and nothing more gets through after it. */
function linkTo(
  { app }: TestServer,
  link: { isLost: boolean; hasLost: boolean; path: string },
): typeof fetch {
  return async (input, init) => {
    if (link.hasLost) throw new TypeError('request lost')
    const request = new Request(input, init)
    const payload = Buffer.from(await request.arrayBuffer())
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 ? { payload } : {}),
    })
    link.hasLost = link.isLost && pathname === link.path
    if (link.hasLost) throw new TypeError('answer lost')
    const headers = { generation: String(answer.headers.generation ?? '') }
    return new Response(answer.body, { status: answer.statusCode, headers })
  }
}

function never(): never {
  throw new Error('Not in the fixture')
}
