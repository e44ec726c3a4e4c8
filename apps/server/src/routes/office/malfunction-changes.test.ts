import { beforeEach, describe, expect, test } from 'vitest'
import type { Anything, Fields } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { type AtMalfunctions, atMalfunctions, STANDING } from './malfunctions.fixture.ts'
import { ask, atWork, TEN } from './staff.fixture.ts'

onEachServer((server) => {
  let at: AtMalfunctions
  beforeEach(async () => {
    at = await atMalfunctions(server)
  })

  describe('a malfunction', () => {
    test('is taken, waits, is solved and closed, and every step says who and when', async () => {
      const id = await at.report()
      const steps: Fields[] = [
        { state: 'taken', owner: at.technician.member, urgent: true, outOfService: true },
        {
          state: 'waiting',
          owner: at.technician.member,
          waitingFor: 'Dichting',
          waitingUntil: '2026-12-01',
        },
        { state: 'solved', owner: at.technician.member, done: 'Dichting vervangen' },
        { state: 'closed', owner: at.technician.member, done: 'Dichting vervangen' },
        { state: 'new' },
      ]
      for (const [index, step] of steps.entries())
        expect((await at.change(id, step, { revision: index + 1 })).json().malfunction).toMatchObject({
          ...STANDING,
          ...step,
          ...(step.owner ? { owner: { id: at.technician.member } } : {}),
          revision: index + 2,
        })
      const { events } = await at.seen(id, at.dispatcher)
      expect(events.map(({ state }: Anything) => state)).toEqual(steps.map(({ state }) => state))
      expect(events[1]).toMatchObject({
        by: { id: at.technician.member },
        waitingFor: 'Dichting',
        note: null,
      })
      const audit = await server.rows<Anything>(
        `select staff, detail from audit where concession = ${at.client.concession} and action = 'malfunction-changed' order by id`,
      )
      expect(audit).toHaveLength(5)
      expect(audit[2]).toMatchObject({ staff: at.technician.staff, detail: { done: 'Dichting vervangen' } })
    })

    test('of two people at once the second is told who, when and what; nothing is written over', async () => {
      const id = await at.report()
      const other = await atWork(server, at.client.concession, ['technician'])
      const both = await Promise.all([
        at.change(id, { state: 'taken', owner: at.technician.member }),
        at.change(id, { state: 'taken', owner: other.member }, { who: other }),
      ])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const [won, lost] = both.toSorted((a, b) => a.statusCode - b.statusCode)
      expect(lost?.json()).toMatchObject({
        code: 'office-changed-since',
        conflict: {
          action: 'malfunction-changed',
          by: expect.stringMatching(/^Collega ./),
          at: TEN,
          state: 'taken',
        },
      })
      expect((await at.seen(id)).malfunction).toEqual(won?.json().malfunction)
      expect((await at.change(id, { urgent: true }, { revision: null })).statusCode).toBe(428)
    })

    test('a change that is sent again under its key is done once', async () => {
      const id = await at.report()
      const headers = { 'idempotency-key': 'k-1' }
      const again = [
        await at.change(id, { urgent: true }, { headers }),
        await at.change(id, { urgent: true }, { headers }),
      ]
      expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect((await at.seen(id)).events).toHaveLength(1)
      expect((await at.change(id, { urgent: false }, { revision: 2, headers })).statusCode).toBe(422)
    })

    test.each([
      ['taken by nobody', { state: 'taken' }, 'malfunction-owner-missing'],
      ['waiting for nothing', { state: 'waiting', waitingFor: '  ' }, 'malfunction-waiting-for-missing'],
      ['solved by nothing', { state: 'solved' }, 'malfunction-done-missing'],
      ['closed without why', { state: 'closed' }, 'malfunction-done-or-first-missing'],
      ['given to who is none', { state: 'taken', owner: 987654 }, 'malfunction-owner-unknown'],
      ['given to what is none', { state: 'taken', owner: 'An' }, 'malfunction-owner-unknown'],
      [
        'a duplicate of what is none',
        { state: 'closed', duplicateOf: 987654 },
        'malfunction-duplicate-impossible',
      ],
      ['a state that is none', { state: 'weg' }, 'field-invalid'],
      [
        'a day that is none',
        { state: 'waiting', waitingFor: 'x', waitingUntil: '2026-02-30' },
        'field-invalid',
      ],
      [
        'a day in a year that was mistyped',
        { state: 'waiting', waitingFor: 'x', waitingUntil: '9998-12-01' },
        'malfunction-wait-far',
      ],
      [
        'a day long ago',
        { state: 'waiting', waitingFor: 'x', waitingUntil: '0026-12-01' },
        'malfunction-wait-far',
      ],
      ['a text of 4001 letters', { state: 'solved', done: 'x'.repeat(4001) }, 'field-too-long'],
    ])('[attack 24] %s is refused, and it is said why', async (_, more, code) => {
      const id = await at.report()
      const response = await at.change(id, more)
      expect([response.statusCode, response.json().code]).toEqual([422, code])
      expect((await at.seen(id)).malfunction.revision).toBe(1)
    })

    test('only who works on them can have one; who has it keeps it', async () => {
      const id = await at.report()
      const { owners } = (await ask(server, at.technician, ['GET', '/malfunctions/owners'])).json()
      expect(owners.map((owner: Anything) => owner.id)).toEqual([at.technician.member])
      expect((await at.change(id, { state: 'taken', owner: at.dispatcher.member })).statusCode).toBe(422)
      await at.change(id, { state: 'taken', owner: at.technician.member })
      await server.rows(`delete from staff_roles where staff = ${at.technician.staff}`)
      const other = await atWork(server, at.client.concession, ['technician'])
      expect(
        (
          await at.change(
            id,
            { state: 'taken', owner: at.technician.member, urgent: true },
            { revision: 2, who: other },
          )
        ).statusCode,
      ).toBe(200)
    })

    test('is a duplicate of the first, never of itself or of a duplicate', async () => {
      const [first, second, third] = [await at.report(), await at.report(), await at.report()]
      expect((await at.change(second, { state: 'closed', duplicateOf: first })).statusCode).toBe(200)
      expect((await at.change(third, { state: 'closed', duplicateOf: second })).json()).toEqual({
        code: 'malfunction-duplicate-of-duplicate',
        params: { malfunction: Number(second), first: Number(first) },
        message: `malfunction duplicate of duplicate (malfunction: ${second}, first: ${first})`,
      })
      expect((await at.change(third, { state: 'closed', duplicateOf: third })).statusCode).toBe(422)
    })

    test('of two that are said to be each other’s at once, one is', async () => {
      for (let many = 0; many < 5; many += 1) {
        const [one, other] = [await at.report(), await at.report()]
        const responses = await Promise.all([
          at.change(one, { state: 'closed', duplicateOf: other }),
          at.change(other, { state: 'closed', duplicateOf: one }),
        ])
        expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
      }
    })
  })
})
