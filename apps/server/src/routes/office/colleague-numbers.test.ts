/** What names a colleague in the calls of the office says nothing of the account, which may be that of another concession. */
import { expect, test } from 'vitest'
import type { Anything } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { atMalfunctions } from './malfunctions.fixture.ts'
import { ask, atWork } from './staff.fixture.ts'

onEachServer((server) => {
  test('[attack 61] no number, order or name is the account’s, in whatever part of the office', async () => {
    const at = await atMalfunctions(server)
    const { concession } = at.client
    const admin = await atWork(server, concession, ['admin'])
    const add = async (name: string, email: string) => {
      const body = { name, email, roles: ['technician'] }
      const response = await ask(server, admin, ['POST', '/staff'], { body })
      return response.json().staff.id
    }
    // Somebody of another concession, whose account has a number and a name that can't be mistaken.
    const elder = { account: 8_700_000_000 + admin.staff, name: 'Aaron Eerste', email: `oud-${admin.email}` }
    await server.rows(`insert into staff (id, email, email_key, name, created_at)
      values (${elder.account}, '${elder.email}', '${elder.email}', '${elder.name}', now()) returning 1`)
    const ids = [await add('Mia Midden', `nieuw-${admin.email}`), await add('Zoë Laatste', elder.email)]
    expect(ids[1]).toBeGreaterThan(ids[0])

    const malfunction = await at.report()
    expect((await at.change(malfunction, { state: 'taken', owner: ids[1] })).statusCode).toBe(200)
    const shown = async (who: { cookie: string }, path: string) =>
      (await ask(server, who, ['GET', path])).json()
    const { staff } = await shown(admin, '/staff')
    expect(staff.map(({ name }: Anything) => name).slice(-2)).toEqual(['Mia Midden', 'Zoë Laatste'])
    const owner = { id: ids[1], name: 'Zoë Laatste' }
    const seen = await at.seen(malfunction)
    expect(seen.malfunction.owner).toEqual(owner)
    expect(seen.events.at(-1).owner).toEqual(owner)
    expect((await at.crewList())[0]).toMatchObject({ assignee: 'Zoë Laatste' })
    const subject = `staff/${ids[1]}`
    const { lines } = await shown(admin, `/audit?subject=${encodeURIComponent(subject)}`)
    expect(lines).toMatchObject([{ action: 'staff-added', subject, staff: { id: admin.member } }])

    const all = await Promise.all([
      ...['/staff', '/audit', '/session'].map((path) => shown(admin, path)),
      ...['/malfunctions', '/malfunctions/owners', '/audit'].map((path) => shown(at.technician, path)),
    ])
    const words = JSON.stringify([...all, seen, await at.crewList()])
    expect(words).toContain('malfunction-changed')
    expect(words).not.toContain(String(elder.account))
    expect(words).not.toContain(elder.name)
  })

  test('the number of an account names nobody', async () => {
    const { concession } = await server.client()
    const [admin, an] = [
      await atWork(server, concession, ['admin']),
      await atWork(server, concession, ['planner']),
    ]
    const response = await ask(server, admin, ['POST', `/staff/${an.staff}/invite`])
    expect([response.statusCode, response.json().code]).toEqual([404, 'office-staff-unknown'])
    expect((await ask(server, admin, ['GET', `/audit?staff=${an.staff}`])).json().lines).toEqual([])
  })
})
