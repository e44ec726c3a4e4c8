import { captainForget, captainList } from '@vaarboek/wire/office'
import { expect, test } from 'vitest'
import { startTestServer } from '../app.fixture.ts'
import { ashoreOf } from '../routes/office/ashore.fixture.ts'
import { hashPin } from '../services/accounts/pin-hash.ts'
import { migrateAsBefore, onEachDatabase } from './databases.fixture.ts'
import { migrate, migrationNames } from './migrate.ts'

const pepper = Buffer.from('a pepper for tests')
const random = { bytes: (count: number) => new Uint8Array(count) }

onEachDatabase((open) => {
  const before = async () => {
    const database = await open()
    const older = (await migrationNames()).filter((name) => name < '0006')
    await migrateAsBefore(database, older)
    await database.script(`insert into concessions (concession, name) values (7, 'Oud'), (8, 'Ander')`)
    return database
  }
  const logsIn = async (
    app: Awaited<ReturnType<typeof startTestServer>>['app'],
    email: string,
    pin: string,
  ) =>
    (await app.inject({ method: 'POST', url: '/api/refreshtoken', payload: { email, pin } })).json()
      .captain_id

  test('[fault 24] who could log in before the migration still can, in any spelling', async () => {
    const database = await before()
    const hash = await hashPin('1234', pepper, random)
    await database.script(`insert into captains (concession, id, email, full_name, pin_hash)
      values (7, 11, ' Zoë.I@Example.ORG', 'Zoë', '${hash}'), (7, 12, 'vergeten-12@invalid', 'Vergeten', '')`)
    const { app, close } = await startTestServer(database)
    for (const email of ['zoë.i@example.org', 'ZOE\u0308.I@example.org', ' Zoë.I@Example.ORG'])
      expect(await logsIn(app, email, '1234'), email).toBe(11)
    await close()
  }, 60_000)

  test('[attack 1] two captains of a concession whose addresses are one form stay two: who logged in last keeps it, the audit says what the other is', async () => {
    const database = await before()
    const [one, other, third, elsewhere] = await Promise.all(
      ['1111', '2222', '3333', '4444'].map((pin) => hashPin(pin, pepper, random)),
    )
    await database.script(`insert into captains (concession, id, email, full_name, pin_hash, blocked_at) values
        (7, 21, 'ａn@example.org', 'Breed', '${one}', null), (7, 22, 'an@example.org', 'An', '${other}', null),
        (7, 23, 'an\u00ad@example.org', 'Verborgen', '${third}', '2026-01-01'),
        (8, 24, 'an\u200b@example.org', 'Elders', '${elsewhere}', null);
      insert into tokens (concession, hash, captain, created_at, expires_at)
        values (7, 'a', 21, '2026-01-01', '2027-01-01'), (7, 'b', 22, '2026-02-01', '2027-01-01')`)
    const server = await startTestServer(database)
    expect(await logsIn(server.app, 'AN@example.org', '2222')).toBe(22)
    expect(await logsIn(server.app, 'ａn@example.org', '1111')).toBe(undefined)
    expect(await logsIn(server.app, 'an@example.org 21', '1111')).toBe(21)
    // Of another concession she has it as well.
    expect(await logsIn(server.app, 'an@example.org', '4444')).toBe(24)
    expect(
      await server.rows(`select subject, detail from audit where action = 'same-normal-form' order by id`),
    ).toEqual([
      { subject: 'captains/21', detail: { 'known as': 'an@example.org 21' } },
      { subject: 'captains/23', detail: { 'known as': 'an@example.org 23' } },
    ])
    // The office clears it up.
    const ashore = await ashoreOf(server, 7)
    const { captains } = await ashore.send(captainList, { search: 'Verborgen', after: null, limit: 2 })
    expect(captains).toMatchObject([{ id: '23', name: 'Verborgen' }])
    for (const { id, name, revision } of captains)
      await ashore.send(captainForget, { id, name }, { revision })
    await server.close()
  }, 60_000)

  test('[AMB-66] stewards whose names are one form stay two, in their own concession only', async () => {
    const database = await before()
    await database.script(`insert into stewards (concession, id, firstname, lastname) values
      (7, 31, 'Zoë', 'Maes'), (7, 32, 'Zoe\u0308', 'Maes'), (8, 33, 'ZOË', 'Maes')`)
    await migrate(database)
    const keys = { name: 'test-keys', text: 'select id, name_key as key from stewards order by id' }
    const given = [
      { id: 31, key: 'zoë maes' },
      { id: 32, key: 'zoë maes 32' },
      { id: 33, key: 'zoë maes' },
    ]
    expect(await database.query(keys)).toEqual(given)
    // Started again, also beside a server of before that adds somebody: nothing that stands changes.
    await database.script(
      `insert into stewards (concession, id, firstname, lastname) values (7, 34, 'ZOË', 'MAES')`,
    )
    await Promise.all([migrate(database), migrate(database)])
    expect(await database.query(keys)).toEqual([...given, { id: 34, key: 'zoë maes 34' }])
    await database.close()
  }, 60_000)
})
