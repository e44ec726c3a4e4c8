/** How long personal data is kept, as an admin sees and sets it. */
import { expect, test } from 'vitest'
import { runAt } from '../../commands/commands.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, TEN } from './staff.fixture.ts'

const FOR_EVER = { photos: null, names: null, positions: null, trails: 1, audit: null, log: null }
const seen = (revision: number) => ({ 'if-match': `"${revision}"` })

onEachServer((server) => {
  test('an admin sees what would go by other days, sets them, and the audit and the command say the same', async () => {
    const { concession } = await server.client()
    const admin = await atWork(server, concession, ['admin'])
    await server.rows(
      `insert into audit (concession, at, action) select ${concession}, '2026-01-01', 'old' from generate_series(1, 3)`,
    )
    const shown = (await ask(server, admin, ['GET', '/retention'])).json()
    expect(shown).toMatchObject({ days: FOR_EVER, revision: 0 })
    const asked = (await ask(server, admin, ['GET', '/retention?audit=200&photos=&trails=7'])).json()
    expect([asked.days, asked.tooOld.audit, asked.tooOld.trails]).toEqual([FOR_EVER, 3, 0])

    const body = { ...FOR_EVER, audit: 200, positions: 30, trails: 2, log: 60 }
    const changed = await ask(server, admin, ['PUT', '/retention'], { body, headers: seen(0) })
    expect(changed.json()).toMatchObject({ days: body, revision: 1, tooOld: { audit: 3 } })
    const command = ['retention', '--concession', String(concession), '--json']
    expect(JSON.parse(await runAt(server, command))).toMatchObject({ days: body, tooOld: { audit: 3 } })
    const [line] = await server.rows(
      `select staff, detail from audit where concession = ${concession} and action = 'retention-changed'`,
    )
    expect(line).toEqual({ staff: admin.staff, detail: { before: FOR_EVER, after: body } })
  })

  test('a page of before there was a limit for the log or for trails leaves it as it is', async () => {
    const { concession } = await server.client()
    const admin = await atWork(server, concession, ['admin'])
    const change = (body: object, revision: number) =>
      ask(server, admin, ['PUT', '/retention'], { body, headers: seen(revision) })
    expect((await change({ ...FOR_EVER, log: 60, trails: 3 }, 0)).statusCode).toBe(200)
    const { log: _, trails: __, ...known } = FOR_EVER
    const days = { ...known, audit: 200 }
    expect((await change(days, 1)).json()).toMatchObject({
      days: { ...days, log: 60, trails: 3 },
      revision: 2,
    })
    expect((await change({ ...known, log: 29 }, 2)).statusCode).toBe(422)
  })

  test('fewer days than a boat may need are refused, and nothing changes', async () => {
    const { concession } = await server.client()
    const admin = await atWork(server, concession, ['admin'])
    for (const audit of [179, 0, -1, 1.5, 100_001])
      expect(
        (await ask(server, admin, ['PUT', '/retention'], { body: { ...FOR_EVER, audit }, headers: seen(0) }))
          .statusCode,
      ).toBe(422)
    expect((await ask(server, admin, ['GET', '/retention?positions=6'])).statusCode).toBe(422)
    for (const trails of [null, 0, 100_001, '1'])
      expect(
        (await ask(server, admin, ['PUT', '/retention'], { body: { ...FOR_EVER, trails }, headers: seen(0) }))
          .statusCode,
      ).toBe(422)
    for (const typed of ['', '0', 'x'])
      expect((await ask(server, admin, ['GET', `/retention?trails=${typed}`])).statusCode).toBe(422)
    expect(await server.rows(`select from retention where concession = ${concession}`)).toEqual([])
  })

  test('of two who change it the second hears who was first, also when that was at the command line', async () => {
    const { concession } = await server.client()
    const [first, second] = await Promise.all([
      atWork(server, concession, ['admin']),
      atWork(server, concession, ['admin']),
    ])
    const change = (who: typeof first, photos: number, headers = {}) =>
      ask(server, who, ['PUT', '/retention'], { body: { ...FOR_EVER, photos }, headers })
    expect((await change(first, 365)).statusCode).toBe(428)
    const both = await Promise.all([change(first, 365, seen(0)), change(second, 30, seen(0))])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const winner = both[0].statusCode === 200 ? first : second
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
      message: 'office changed since',
      code: 'office-changed-since',
      conflict: { action: 'retention-changed', by: `Collega ${winner.email}`, at: TEN },
    })
    await runAt(server, ['retention', '--concession', String(concession), '--photos', '90'])
    expect((await change(first, 400, seen(1))).json().code).toBe('office-changed-since')
    const { days, revision } = (await ask(server, first, ['GET', '/retention'])).json()
    expect([days.photos, revision]).toEqual([90, 2])
    expect((await change(first, 400, seen(2))).json()).toMatchObject({ days: { photos: 400 }, revision: 3 })
  })
})
