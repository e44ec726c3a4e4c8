import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, counted, type Fields, sail } from '../app.fixture.ts'
import { runAt } from '../commands/commands.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { postJson } from './as-captain.fixture.ts'

onEachServer((server) => {
  let client: Client
  beforeEach(async () => {
    client = await server.client()
  })
  const aside = (over: Fields = {}): Fields => ({
    key: 'a-key-of-the-record',
    kind: 'passengersConfirmed',
    summary: 'Passagiers geteld · Halte 2 · +42 −0 personen',
    trip: '2026-11-21 · Schelde · Dienst 10 · Zeemeeuw',
    flight: '',
    reason: 'Besproken met de wal',
    refusal: 'Deze halte hoort niet bij deze vaart',
    content: JSON.stringify({ type: 'passengersConfirmed', stop: 'planned-1', count: { peopleOn: 42 } }),
    recorded_at: '2026-11-21T09:55:00+01:00',
    ...over,
  })
  const list = (...more: string[]) =>
    runAt(server, ['list-set-aside', '--concession', String(client.concession), ...more])

  describe('[decision 18] a record that was set aside', () => {
    test('is kept with its reason, and the office sees it', async () => {
      expect(await list()).toBe('Nothing was set aside.')
      const { statusCode, body } = await client.post('/set-aside', aside(), { 'idempotency-key': 'k1' })
      expect(statusCode, body).toBe(200)
      expect(await list()).toBe(
        [
          `${JSON.parse(body).id}  2026-11-21 09:55  An Kapitein  Passagiers geteld · Halte 2 · +42 −0 personen`,
          '  Trip: 2026-11-21 · Schelde · Dienst 10 · Zeemeeuw',
          '  Rejected: Deze halte hoort niet bij deze vaart',
          '  Reason to set it aside: Besproken met de wal',
        ].join('\n'),
      )
      expect(await list('--full')).toContain('"peopleOn":42')
      const subject = `set_aside_records/${JSON.parse(body).id}`
      expect(
        await server.rows(
          `select action from audit where concession = ${client.concession} and subject = '${subject}'`,
        ),
      ).toEqual([{ action: 'record-set-aside' }])
    })

    test('sent again it is kept once, under another idempotency key too', async () => {
      for (const key of ['k1', 'k1', 'k2'])
        expect((await client.post('/set-aside', aside(), { 'idempotency-key': key })).statusCode).toBe(200)
      const both = await Promise.all([
        client.post('/set-aside', aside({ key: 'another' }), { 'idempotency-key': 'k3' }),
        client.post('/set-aside', aside({ key: 'another' }), { 'idempotency-key': 'k4' }),
      ])
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect((await list()).split('\n\n')).toHaveLength(2)
    })

    test('that came in all the same is said to be counted, whichever came first', async () => {
      const flight = await sail(client)
      const pass = (place: number, key: string) =>
        client.post('/items/passmultiple', {
          flight: flight.id,
          items: [
            {
              ...counted(flight.all_items[place]),
              key,
              recorded_at: '2026-11-21T10:01:00+01:00',
              sequence: 7,
            },
          ],
        })
      const own = { flight: flight.id, content: JSON.stringify({ type: 'passengersConfirmed' }) }
      const report = {
        ship: client.ship,
        category: 'Defect melden',
        remarks: 'Lek',
        client_ref: 'the-report',
      }
      expect((await pass(0, 'early')).statusCode).toBe(200)
      for (const key of ['early', 'late', 'never']) await client.post('/set-aside', aside({ ...own, key }))
      const said = { kind: 'malfunctionReported', content: JSON.stringify({ id: 'the-report' }) }
      await client.post('/set-aside', aside({ key: 'r', ...said }))
      const arrived = async () =>
        (await list()).split('\n\n').map((one) => one.includes('HAS ARRIVED AFTER ALL'))
      expect(await arrived()).toEqual([false, false, false, true])
      await pass(1, 'late')
      await client.post('/malfunctions/create', report)
      expect(await arrived()).toEqual([true, false, true, true])
    })

    test('that another record has the name of didn’t come in: a report, a reply and a count are told apart', async () => {
      const names = { ship: client.ship, category: 'Defect melden', remarks: 'Lek', client_ref: 'one-name' }
      const { id } = (await client.post('/malfunctions/create', names)).json()
      const content = JSON.stringify({ id: 'one-name' })
      for (const kind of ['malfunctionReported', 'malfunctionReplied', 'passengersConfirmed'])
        await client.post('/set-aside', aside({ key: kind, kind, content }))
      const arrived = async () => {
        const listed: { hasArrived: boolean }[] = JSON.parse(await list('--json'))
        return listed.filter(({ hasArrived }) => hasArrived).length
      }
      expect(await arrived()).toBe(1)
      const fields = { malfunction: id, remarks: 'Gezien', client_ref: 'one-name' }
      const reply = await postJson(server, client, { url: '/storage/malfunctions_detail/create', fields })
      expect(reply.statusCode, reply.body).toBe(200)
      expect(await arrived()).toBe(2)
    })

    test('[attack 24] an old one nested deeper than anything can write keeps no other from being listed', async () => {
      await client.post('/set-aside', aside({ key: 'deep' }))
      await client.post('/set-aside', aside({ key: 'next' }))
      // As many as the embedded database itself can take.
      const levels = server.database.kind === 'pglite' ? 3000 : 12_000
      const deep = `repeat('[', ${levels}) || repeat(']', ${levels})`
      await server.rows(
        `update set_aside_records set content = (${deep})::jsonb where concession = ${client.concession} and key = 'deep' returning 1`,
      )
      const listed = JSON.parse(await list('--full', '--json'))
      expect(listed).toHaveLength(2)
      expect(await list('--full')).toContain('…')
    })

    test('[attack 11] is seen by its own concession only', async () => {
      await client.post('/set-aside', aside())
      const other = await server.client()
      expect(await runAt(server, ['list-set-aside', '--concession', String(other.concession)])).toBe(
        'Nothing was set aside.',
      )
    })

    test.each([
      [{ key: '' }, 'key'],
      [{ kind: '' }, 'kind'],
      [{ reason: ' ' }, 'reason'],
      [{ content: 'geen json' }, 'content'],
      [{ content: 'x'.repeat(200_001) }, 'content'],
      [{ summary: 'x'.repeat(9000) }, 'summary'],
    ])('[attack 24] %o is refused by name', async (over, field) => {
      const { statusCode, body } = await client.post('/set-aside', aside(over))
      expect([statusCode, JSON.parse(body).message]).toEqual([422, expect.stringContaining(`'${field}'`)])
    })
  })
})
