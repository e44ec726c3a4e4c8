import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, MORNING } from '../app.fixture.ts'
import { vapidKeysOf } from '../config/vapid.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { webPush } from '../integrations/push/web-push.ts'
import { forgetOld } from '../services/upkeep/forget-old.ts'
import { onTablet } from './on-tablet.fixture.ts'

const keys = vapidKeysOf(Buffer.alloc(32, 7).toString('base64url'))
const { publicKey } = vapidKeysOf(Buffer.alloc(32, 8).toString('base64url'))
const target = (name: string) => ({
  endpoint: `https://push.example/${name}`,
  p256dh: publicKey,
  auth: Buffer.alloc(16, 1).toString('base64url'),
})

onEachServer((server) => {
  let client: Client
  beforeAll(() => {
    server.context.push = webPush({ keys, subject: 'https://vaarboek.example', allowsInside: false })
  })
  beforeEach(async () => {
    client = await server.client()
  })

  const subscribe = (fields: object, as = client) =>
    as.post('/notifications/subscribe', { track: as.track, ...fields })
  const kept = () =>
    server.rows<Anything>(`select s.endpoint, s.track, t.device from push_subscriptions s
      join tokens t on t.hash = s.token_hash where s.concession = ${client.concession} order by s.endpoint`)
  const audited = () =>
    server.rows<Anything>(`select captain, subject, detail from audit
      where concession = ${client.concession} and action = 'push-subscribed' order by id`)

  test('the server tells tablets its key before anybody is logged in', async () => {
    const settings = await server.app.inject({ url: '/api/settings' })
    expect(settings.json().push_key).toBe(keys.publicKey)
  })

  test('a session has one subscription; the same again changes nothing; another track is told', async () => {
    const [other] = await server.rows<{ id: number }>(
      `insert into tracks (concession, name) values (${client.concession}, 'Albertkanaal') returning id`,
    )
    for (const fields of [target('a'), target('a'), target('b'), { ...target('b'), track: other?.id }])
      expect((await subscribe(fields)).statusCode).toBe(200)
    expect(await kept()).toEqual([{ endpoint: 'https://push.example/b', track: other?.id, device: null }])
    const line = { captain: client.captain, detail: { service: 'push.example' } }
    const first = { ...line, subject: `tracks/${client.track}` }
    expect(await audited()).toEqual([first, first, { ...line, subject: `tracks/${other?.id}` }])
  })

  test('[attack 46] a browser rings for whoever subscribed there last, also of another concession', async () => {
    const other = await server.client()
    const tablet = await onTablet(server, client, 'second-tablet')
    await subscribe(target('shared'), other)
    await subscribe(target('shared'), tablet)
    await subscribe(target('own'))
    expect((await kept()).map(({ device }) => device)).toEqual([null, 'second-tablet'])
    expect(
      await server.rows(`select 1 from push_subscriptions where concession = ${other.concession}`),
    ).toEqual([])
  })

  test('[attack 45] an address inside, or one that isn’t a push service’s, is refused and nothing is kept', async () => {
    for (const endpoint of [
      'https://127.0.0.1/x',
      'http://push.example/x',
      'https://push.example:8443/x',
      'x',
    ]) {
      const response = await subscribe({ ...target('x'), endpoint })
      expect([endpoint, response.statusCode]).toEqual([endpoint, 422])
    }
    expect((await subscribe({ ...target('x'), p256dh: 'x' })).statusCode).toBe(422)
    expect((await subscribe({ endpoint: 'https://push.example/x' })).statusCode).toBe(422)
    expect(await kept()).toEqual([])
  })

  test('[SEC-06] [attack 12] a track that is unknown or another concession’s does not exist; without a token nothing is', async () => {
    const other = await server.client()
    for (const track of [other.track, 0, 'x']) {
      const response = await subscribe({ ...target('a'), track })
      expect([response.statusCode, response.json().message]).toEqual([404, 'Dit traject bestaat niet'])
    }
    const headers = { authorization: 'Bearer none' }
    const fields = { track: client.track, ...target('a') }
    expect((await client.post('/notifications/subscribe', fields, headers)).statusCode).toBe(401)
  })

  test('a server that rings nobody has no key and takes no subscription', async () => {
    const { push } = server.context
    server.context.push = null
    const settings = await server.app.inject({ url: '/api/settings' })
    const response = await subscribe(target('a'))
    server.context.push = push
    expect([settings.json().push_key, response.statusCode]).toEqual([null, 422])
  })

  test('what belongs to a session that is over, or came too late, is deleted at the daily sweep', async () => {
    await subscribe(target('a'))
    const tablet = await onTablet(server, client, 'second-tablet')
    await subscribe(target('b'), tablet)
    await server.rows(
      `update tokens set expires_at = '2026-11-22' where concession = ${client.concession} and device is null`,
    )
    await server.rows(`insert into notifications (concession, title, message, sender_firstname, sender_lastname, created_at)
      values (${client.concession}, 't', 'm', 'a', 'b', '${MORNING}')`)
    await server.rows(`insert into push_deliveries (concession, notification, token_hash, next_try_at, expires_at)
      select n.concession, n.id, s.token_hash, '${MORNING}', '2026-11-21T10:00:00Z'
      from notifications n join push_subscriptions s using (concession) where concession = ${client.concession}`)
    server.setTime('2026-11-23T09:00:00Z')
    await forgetOld(server.context)
    server.setTime(MORNING)
    expect((await kept()).map(({ device }) => device)).toEqual(['second-tablet'])
    expect(
      await server.rows(`select 1 from push_deliveries where concession = ${client.concession}`),
    ).toEqual([])
    expect(server.logged.map(({ what }) => what)).toEqual(['urgent notifications came too late to ring'])
  })
})
