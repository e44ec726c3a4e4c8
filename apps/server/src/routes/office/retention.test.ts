/** How long personal data is kept, as an admin sees and sets it. */
import { expect, test } from 'vitest'
import { runAt } from '../../commands/commands.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork } from './staff.fixture.ts'

const FOR_EVER = { photos: null, names: null, positions: null, audit: null }

onEachServer((server) => {
  test('an admin sees what would go by other days, sets them, and the audit and the command say the same', async () => {
    const { concession } = await server.client()
    const admin = await atWork(server, concession, ['admin'])
    await server.rows(
      `insert into audit (concession, at, action) select ${concession}, '2026-01-01', 'old' from generate_series(1, 3)`,
    )
    const shown = (await ask(server, admin, ['GET', '/retention'])).json()
    expect(shown.days).toEqual(FOR_EVER)
    const asked = (await ask(server, admin, ['GET', '/retention?audit=200&photos='])).json()
    expect([asked.days, asked.too_old.audit]).toEqual([FOR_EVER, 3])

    const body = { ...FOR_EVER, audit: 200, positions: 30 }
    const changed = await ask(server, admin, ['PUT', '/retention'], { body })
    expect(changed.json()).toMatchObject({ days: body, too_old: { audit: 3 } })
    const command = ['retention', '--concession', String(concession), '--json']
    expect(JSON.parse(await runAt(server, command))).toMatchObject({ days: body, tooOld: { audit: 3 } })
    const [line] = await server.rows(
      `select staff, detail from audit where concession = ${concession} and action = 'retention-changed'`,
    )
    expect(line).toEqual({ staff: admin.staff, detail: { before: FOR_EVER, after: body } })
  })

  test('fewer days than a boat may need are refused, and nothing changes', async () => {
    const { concession } = await server.client()
    const admin = await atWork(server, concession, ['admin'])
    for (const audit of [179, 0, -1, 1.5, 100_001])
      expect(
        (await ask(server, admin, ['PUT', '/retention'], { body: { ...FOR_EVER, audit } })).statusCode,
      ).toBe(422)
    expect((await ask(server, admin, ['GET', '/retention?positions=6'])).statusCode).toBe(422)
    expect(await server.rows(`select from retention where concession = ${concession}`)).toEqual([])
  })
})
