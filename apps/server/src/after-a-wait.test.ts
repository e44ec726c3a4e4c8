/**
 * A transaction that waited for a row acts on what is there after the wait: PostgreSQL reads the locked row again, but everything else
 * that the same statement reads as it was before.
 */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { onEachServer } from './database/databases.fixture.ts'
import { atNotifications } from './routes/office/notifications.fixture.ts'
import { atWork } from './routes/office/staff.fixture.ts'

const WAITING = {
  name: 'test-after-a-wait',
  text: `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
}

onEachServer((server) => {
  describe('after a wait', () => {
    beforeEach(({ skip }) => skip(server.database.kind === 'pglite', 'there is one connection'))

    /** Requests that all wait for a row, one behind the other, and their responses once it is let go. */
    async function inQueueFor<T>(row: string, ...requests: (() => Promise<T>)[]): Promise<T[]> {
      const [responses] = await server.database.transactionOnce(async (tx) => {
        await tx.query({ name: '', text: `select 1 from ${row} for update` }, [])
        const begun: Promise<T>[] = []
        for (const request of requests) {
          begun.push(request())
          await vi.waitFor(async () =>
            expect(await server.database.query(WAITING)).toHaveLength(begun.length),
          )
        }
        // In a list: a promise that is returned is waited for.
        return [Promise.all(begun)]
      })
      return responses
    }

    test.each([
      { first: 'correct', action: 'notification-sent' },
      { first: 'withdraw', action: 'notification-withdrawn' },
    ])('of two people the second is told that the first did $first', async ({ first, action }) => {
      const at = await atNotifications(server)
      const other = await atWork(server, at.client.concession, ['messenger'])
      const id = await at.sent()
      const withdraw = () => at.withdraw(id)
      const correct = () =>
        at.correct(id, { title: 'Anders' }, { who: other, headers: { 'if-match': '"1"' } })
      const inOrder = first === 'correct' ? [correct, withdraw] : [withdraw, correct]
      const [done, lost] = await inQueueFor(`notifications where id = ${id}`, ...inOrder)
      expect([done?.statusCode, lost?.statusCode]).toEqual([200, 409])
      expect(lost?.json().conflict).toMatchObject({ action, by: expect.stringMatching(/^Collega ./) })
    })

    test('[attack 8b] a new PIN that was taken away lets nobody in who was about to log in with it', async () => {
      const { captain, concession, email } = await server.client()
      await server.app.inject({ method: 'POST', url: '/api/sendpin', payload: { email } })
      await vi.waitFor(() => expect(server.mails.some(({ to }) => to === email)).toBe(true))
      const [, pin] =
        /pincode is (\d{4})\./.exec(server.mails.findLast(({ to }) => to === email)?.text ?? '') ?? []
      const logIn = () =>
        server.app.inject({ method: 'POST', url: '/api/refreshtoken', payload: { email, pin } })
      const waited = await server.database.transactionOnce(async (tx) => {
        await tx.query({ name: '', text: `select 1 from captains where id = ${captain} for update` }, [])
        const begun = logIn()
        await vi.waitFor(async () => expect(await server.database.query(WAITING)).toHaveLength(1))
        const away = `delete from new_pins where concession = ${concession} and captain = ${captain} returning 1`
        expect(await tx.query({ name: '', text: away }, [])).toHaveLength(1)
        return [begun]
      })
      expect((await waited[0])?.statusCode).not.toBe(200)
      expect((await logIn()).statusCode).not.toBe(200)
    })
  })
})
