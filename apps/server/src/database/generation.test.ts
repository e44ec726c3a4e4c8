import { expect, test } from 'vitest'
import { type Anything, choices, counted, sail, startTestServer } from '../app.fixture.ts'
import { runAt } from '../commands/commands.fixture.ts'
import { colleagueOf } from '../routes/colleague.fixture.ts'
import { migrateAsBefore, onEachDatabase } from './databases.fixture.ts'
import { BEGIN_GENERATION } from './generation.ts'

const BEFORE = ['0001-first-journey.sql', '0002-whole-crew-app.sql']

onEachDatabase((open) => {
  test('[fault 32] a steward that a restore lost comes back by her number, in her own concession; no other number does', async () => {
    const server = await startTestServer(await open())
    const [own, other] = [await server.client(), await server.client()]
    const add = async (client: typeof own, firstname: string) =>
      (await client.post('/stewards/create', { firstname, lastname: 'Haddad' })).json().id as number
    const stays = await add(own, 'Nour')
    await runAt(server, ['restored'])
    const lost = stays + 1
    expect((await other.post('/flights/create', choices(other, { stewards: [lost] }))).statusCode).toBe(200)
    const response = await own.post('/flights/create', choices(own, { stewards: [stays, lost] }))
    expect(response.statusCode).toBe(200)
    const crew = JSON.parse(response.json().flight).stewards as { id: number; full_name: string }[]
    expect(crew.map(({ full_name }) => full_name).sort()).toEqual(['Nour Haddad', `Steward ${lost}`])
    const recovered = `select subject from audit where concession = ${own.concession} and action = 'steward-recovered'`
    expect(await server.rows(recovered)).toEqual([{ subject: `stewards/${lost}` }])
    const named = async (steward: number) =>
      (await own.post('/flights/create', choices(own, { stewards: [steward], client_ref: `of-${steward}` })))
        .statusCode
    expect(await named(await add(own, 'Mila'))).toBe(200)
    expect(await named(lost + 5_000_000)).toBe(404)
    expect(await named(other.stewards[0] as number)).toBe(404)
    // Of every restore before this one too, as tablets may have been away since.
    await runAt(server, ['restored'])
    expect(await named(lost + 1)).toBe(200)
    expect(await named(lost + 1_500_000)).toBe(200)
    await server.close()
  }, 180_000)

  test('[fault 32] who resumed a trip may be lost with a restore: whoever delivers on it again is believed', async () => {
    const server = await startTestServer(await open())
    const an = await server.client()
    const jan = await colleagueOf(server, an, 'Jan De Smet')
    const counts = async ({ id, all_items: items }: Anything) => {
      const passed = { flight: id, items: JSON.stringify(items.map((item: { id: number }) => counted(item))) }
      await an.post('/items/passmultiple', passed)
      return (await jan.post('/items/passmultiple', passed)).statusCode
    }
    const trip = await sail(an, { client_ref: 'before' })
    expect(await counts(trip)).toBe(403)
    await runAt(server, ['restored'])
    expect(await counts(trip)).toBe(200)
    // Under the number it had.
    expect(await counts(await sail(an, { client_ref: 'lost', flight: trip.id + 7 }))).toBe(200)
    expect(await counts(await sail(an, { client_ref: 'since' }))).toBe(403)
    await server.rows(`update generation set begun_at = begun_at - interval '181 days' returning 1`)
    expect(await counts(trip)).toBe(403)
    await server.close()
  }, 180_000)

  test('[fault 32] a database restored before lost numbers were kept still knows all of its own as lost', async () => {
    const database = await open()
    await migrateAsBefore(database, BEFORE)
    await database.transaction((tx) => tx.script(BEGIN_GENERATION))
    const server = await startTestServer(database)
    const client = await server.client()
    const response = await client.post('/flights/create', choices(client, { stewards: [500_000] }))
    expect(response.statusCode).toBe(200)
    await server.close()
  }, 180_000)

  test('[fault 32] a schema from before generations begins one at its next start, far beyond its numbers', async () => {
    const database = await open()
    await migrateAsBefore(database, BEFORE)
    await database.transaction((tx) => tx.script(BEGIN_GENERATION))
    const server = await startTestServer(database)
    const [generation] = await server.rows<{ id: string; first: number }>(
      'select id, first_trip as first from generation',
    )
    expect(generation?.id).toMatch(/./)
    expect(generation?.first).toBeGreaterThan(1_000_000)
    await server.close()
  }, 180_000)

  test('[fault 32] after a restore by other means a command starts a new generation, and every response carries it', async () => {
    const server = await startTestServer(await open())
    const client = await server.client()
    const { id } = await sail(client)
    const generation = async () => (await client.get('/ships/index')).headers.generation
    const before = await generation()
    expect(await runAt(server, ['restored'])).toContain('send again')
    expect(await generation()).toMatch(/./)
    expect(await generation()).not.toBe(before)
    // A number of before may be asked for again, one that is yet to come may not.
    const lost = await sail(client, { client_ref: 'lost', flight: id + 7 })
    expect(lost.id).toBe(id + 7)
    const other = await sail(client, { client_ref: 'other-tablet', flight: id + 7 })
    expect(other.id).toBe(id + 7)
    const future = await sail(client, { client_ref: 'future', flight: 9_000_000 })
    expect(future.id).toBeGreaterThan(1_000_000)
    expect(future.id).toBeLessThan(2_000_000)
    await server.close()
  }, 180_000)
})
