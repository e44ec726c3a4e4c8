import { describe, expect, test } from 'vitest'
import { onEachServer } from '../database/databases.fixture.ts'
import { OWN } from '../routes/office/staff.fixture.ts'
import { runAt } from './commands.fixture.ts'

const PASSWORD = 'een lange zin om te varen'

onEachServer((server) => {
  const words = (concession: number, email: string, ...roles: string[]) => [
    ...['add-staff', '--concession', `${concession}`, '--email', email, '--name', 'Wim Peeters'],
    ...['--role', ...roles],
  ]
  const accept = (said: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/office/invitation/accept',
      headers: OWN,
      payload: { code: said.split('#')[1], password: PASSWORD },
    })

  describe('add-staff', () => {
    test('[attack 52] prints a link by which the first person of an office chooses a password', async () => {
      const { concession } = await server.client()
      const email = `eerste-${concession}@example.org`
      const said = await runAt(server, words(concession, email, 'admin', 'planner'))
      expect(said).toMatch(/until [\d-]{10} [\d:]{5} \(Europe\/Brussels\):$/m)
      expect(said).toMatch(/https:\/\/vaarboek\.example\/kantoor\/uitnodiging#[\w-]{43}$/)
      const response = await accept(said)
      expect(response.json()).toMatchObject({ email, name: 'Wim Peeters', roles: ['admin', 'planner'] })
      const [line] = await server.rows(
        `select staff, detail from audit where concession = ${concession} and action = 'staff-added'`,
      )
      expect(line).toEqual({ staff: null, detail: { roles: ['planner', 'admin'], by: 'wim' } })
    })

    test('makes the concession of a new line too, by its name, once, and what it made is in that one’s audit', async () => {
      await server.client()
      const [{ free = 0 } = {}] = await server.rows<{ free: number }>(
        'select max(concession)::int + 1000 as free from concessions',
      )
      const email = `lijn-${free}@example.org`
      const typed = [...words(free, email, 'admin'), '--new-concession', 'Waterlijn']
      expect((await accept(await runAt(server, typed))).json()).toMatchObject({
        email,
        concession: { id: free, name: 'Waterlijn' },
      })
      await runAt(server, [...words(free, email, 'planner'), '--new-concession', 'Anders'])
      expect(await server.rows(`select name from concessions where concession = ${free}`)).toEqual([
        { name: 'Waterlijn' },
      ])
      const lines = await server.rows<{ action: string }>(
        `select action from audit where concession = ${free} and staff is null order by id`,
      )
      expect(lines.map(({ action }) => action)).toEqual([
        'concession-added',
        'staff-added',
        'staff-roles-given',
      ])
    })

    test('gives more roles to who is there, and a new link while there is no password', async () => {
      const { concession } = await server.client()
      const email = `tweede-${concession}@example.org`
      const first = await runAt(server, words(concession, email, 'reader'))
      const second = await runAt(server, words(concession, email, 'analyst,messenger'))
      expect((await accept(first)).statusCode).toBe(404)
      expect((await accept(second)).json().roles).toEqual(['analyst', 'messenger', 'reader'])
      const third = await runAt(server, words(concession, email, 'admin'))
      expect(third).toContain('The password stays as it was;')
      expect(third).not.toContain('#')
      const fourth = await runAt(server, [...words(concession, email, 'admin'), '--new-link'])
      expect((await accept(fourth)).statusCode).toBe(200)
      const lines = await server.rows<{ action: string; detail: object }>(
        `select action, detail from audit
          where concession = ${concession} and action in ('staff-added', 'staff-roles-given') order by id`,
      )
      expect(lines).toEqual([
        { action: 'staff-added', detail: { roles: ['reader'], by: 'wim' } },
        { action: 'staff-roles-given', detail: { roles: ['messenger', 'analyst'], by: 'wim' } },
        { action: 'staff-roles-given', detail: { roles: ['admin'], by: 'wim' } },
        { action: 'staff-roles-given', detail: { roles: ['admin'], by: 'wim' } },
      ])
    })

    test('says in one line what can’t be', async () => {
      const { concession } = await server.client()
      const email = 'x@example.org'
      await expect(runAt(server, words(concession, email, 'kapitein'))).rejects.toThrow(
        /'kapitein' is no role/,
      )
      await expect(runAt(server, words(concession, 'x', 'admin'))).rejects.toThrow(
        '--email is no e-mail address.',
      )
      await expect(runAt(server, words(999_999, email, 'admin'))).rejects.toThrow(/There is no concession/)
      const without = ['add-staff', '--concession', `${concession}`, '--email', email, '--name', 'Wim']
      await expect(runAt(server, without)).rejects.toThrow('Give --role.')
    })
  })
})
