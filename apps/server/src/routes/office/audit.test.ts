import { auditList } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import type { AuditEntry } from '../../repositories/audit/audit.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { rescueDevice } from '../../services/device-mark.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

onEachServer((server) => {
  const line = (concession: number, other: Partial<AuditEntry> = {}): AuditEntry => ({
    ...{
      concession,
      captain: null,
      device: null,
      at: MORNING,
      action: 'stop-passed',
      subject: null,
      detail: null,
    },
    ...other,
  })
  const page = async (who: Colleague, query: Record<string, string> = {}) =>
    ask(server, who, ['GET', `/audit?${new URLSearchParams(query)}`])
  const actions = async (who: Colleague, query: Record<string, string> = {}) =>
    (await page(who, query)).json().lines.map(({ action }: { action: string }) => action)

  describe('the audit', () => {
    test('is read page after page, each line once, also while new ones come', async () => {
      const { concession } = await server.client()
      const admin = await atWork(server, concession, ['admin'])
      const many = Array.from({ length: 25 }, (_, place) =>
        line(concession, { subject: `stop_visits/${place}` }),
      )
      await appendAudit(server.database, many)
      const seen: string[] = []
      let after = ''
      do {
        const { lines, next } = (await page(admin, { limit: '10', after })).json()
        seen.push(...lines.map(({ id }: { id: number }) => id))
        after = next ?? ''
        await appendAudit(server.database, [line(concession)])
      } while (after)
      const [{ ids = [] } = {}] = await server.rows<{ ids: string[] }>(
        `select json_agg(id order by id desc) as ids from audit where concession = ${concession}`,
      )
      expect(seen).toEqual(ids.slice(3))
    })

    test('is found by day, person, action and thing', async () => {
      const client = await server.client()
      const admin = await atWork(server, client.concession, ['admin'])
      await appendAudit(server.database, [
        line(client.concession, {
          captain: client.captain,
          device: 'tablet-12345678',
          subject: 'stop_visits/1',
        }),
        line(client.concession, { at: '2026-11-20T23:30:00+01:00', action: 'trip-created' }),
        line(client.concession, {
          at: '2026-11-21T00:30:00+01:00',
          action: 'trip-closed',
          staff: admin.staff,
        }),
      ])
      expect(await actions(admin, { day: '2026-11-20' })).toEqual(['trip-created'])
      expect(await actions(admin, { day: '2026-11-21', action: 'trip-closed' })).toEqual(['trip-closed'])
      expect(await actions(admin, { staff: String(admin.member) })).toEqual(['trip-closed', 'office-login'])
      expect(await actions(admin, { action: 'trip-created' })).toEqual(['trip-created'])
      const [found] = (await page(admin, { subject: 'stop_visits/1' })).json().lines
      expect(found).toMatchObject({
        captain: { id: client.captain, name: 'An Kapitein' },
        staff: null,
        device: expect.stringMatching(/^[0-9a-f]{12}$/),
      })
    })

    test('of a trip the newest lines stand on its page, oldest first, and the audit has all of them page after page', async () => {
      const client = await server.client()
      const admin = await atWork(server, client.concession, ['admin'])
      const trip = await sail(client)
      const subject = `stop_visits/${trip.all_items[0].id}` as const
      const many = Array.from({ length: 250 }, (_, place) =>
        line(client.concession, { captain: client.captain, subject, detail: { people: place } }),
      )
      const shown = async (who: Colleague) => (await ask(server, who, ['GET', `/trips/${trip.id}`])).json()
      expect(await shown(admin)).toMatchObject({ hasOlderAudit: false })
      const before = (await shown(admin)).audit
      await appendAudit(server.database, many)
      await appendAudit(server.database, [line(client.concession, { subject: 'stop_visits/987654' })])
      const { audit, hasOlderAudit, sailedWith } = await shown(admin)
      expect([audit.length, hasOlderAudit, sailedWith.length]).toEqual([200, true, 1])
      const ids = audit.map(({ id }: { id: number }) => id)
      expect(ids).toEqual(ids.toSorted((one: number, other: number) => one - other))
      expect(audit.at(-1).detail).toEqual({ people: 249 })
      const seen: number[] = []
      let after = ''
      do {
        const { lines, next } = (
          await page(admin, { subject: `trips/${trip.id}`, limit: '100', after })
        ).json()
        seen.push(...lines.map(({ id }: { id: number }) => id))
        after = next ?? ''
      } while (after)
      expect(seen.length).toBe(before.length + many.length)
      expect(seen).toEqual(seen.toSorted((one, other) => other - one))
      // Who may not see all has a page of what they may see, however much others did meanwhile.
      const messenger = await atWork(server, client.concession, ['messenger'])
      expect(await shown(messenger)).toMatchObject({ audit: [], hasOlderAudit: false })
    })

    test('shows others than an admin their own actions and those of their field', async () => {
      const { concession } = await server.client()
      await appendAudit(server.database, [
        line(concession, { action: 'malfunction-reported' }),
        line(concession, { action: 'notification-sent' }),
        line(concession, { action: 'captain-blocked' }),
        line(concession),
      ])
      const see = {
        dispatcher: ['office-login'],
        planner: ['office-login', 'captain-blocked'],
        technician: ['office-login', 'malfunction-reported'],
        messenger: ['office-login', 'notification-sent'],
        analyst: ['office-login', 'stop-passed'],
      } as const
      for (const [role, seen] of Object.entries(see)) {
        const who = await atWork(server, concession, [role as keyof typeof see])
        expect(await actions(who), role).toEqual(seen)
        expect(await actions(who, { action: 'office-login' }), role).toEqual(['office-login'])
        expect(await actions(who, { day: '2026-11-21' }), role).toEqual(seen)
        expect(await actions(who, { day: '2026-11-20' }), role).toEqual([])
      }
      const both = await atWork(server, concession, ['technician', 'messenger'])
      expect(await actions(both, { limit: '2' })).toEqual(['office-login', 'notification-sent'])
    })

    test('[attack 12] is one concession’s, and so is the key of its next page', async () => {
      const [here, there] = [await server.client(), await server.client()]
      const [an, bo] = [
        await atWork(server, here.concession, ['admin']),
        await atWork(server, there.concession, ['admin']),
      ]
      await appendAudit(server.database, [
        line(there.concession, { subject: 'ships/987' }),
        line(there.concession),
      ])
      expect(await actions(an, { subject: 'ships/987' })).toEqual([])
      const { next } = (await page(bo, { limit: '1' })).json()
      for (const after of [next, 'x', Buffer.from('["other",1,5]').toString('base64url')]) {
        const response = await page(an, { after })
        expect({ ...response.json(), status: response.statusCode }).toMatchObject({
          status: 400,
          code: 'office-page',
        })
      }
    })

    test('[attack 24] a day that isn’t one and a page of 201 lines are refused', async () => {
      const admin = await atWork(server, (await server.client()).concession, ['admin'])
      for (const query of [
        { day: '2026-02-31' },
        { day: 'nu' },
        { limit: '201' },
        { limit: '0' },
        { limit: '-1' },
      ])
        expect((await page(admin, query)).statusCode, JSON.stringify(query)).toBe(422)
    })

    test('names what every line came from: no tablet, one of any name, or a rescue file', async () => {
      const { concession } = await server.client()
      const admin = await atWork(server, concession, ['admin'])
      const mark = expect.stringMatching(/^[0-9a-f]{12}$/)
      const devices = [
        [null, null],
        ['', mark],
        ['t', mark],
        ['tablet-'.repeat(28), mark],
        [rescueDevice(3, true), 'redding 3'],
        [rescueDevice(3, false), 'redding 3 (niet ondertekend)'],
        [rescueDevice(9_007_199_254_740_991, false), 'redding 9007199254740991 (niet ondertekend)'],
      ] as const
      await appendAudit(
        server.database,
        devices.map(([device]) => line(concession, { device, subject: 'stop_visits/1' })),
      )
      const response = await page(admin, { subject: 'stop_visits/1' })
      const { lines } = v.parse(auditList.response, response.json())
      expect(lines.map(({ device }) => device).toReversed()).toEqual(devices.map(([, shown]) => shown))
    })

    test('asked again with its tag says that nothing changed', async () => {
      const admin = await atWork(server, (await server.client()).concession, ['admin'])
      const first = await page(admin)
      const headers = { 'if-none-match': String(first.headers.etag) }
      expect((await ask(server, admin, ['GET', '/audit'], { headers })).statusCode).toBe(304)
    })
  })
})
