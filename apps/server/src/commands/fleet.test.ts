import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { runAt } from './commands.fixture.ts'

onEachServer((server) => {
  let client: Client
  beforeEach(async () => {
    client = await server.client()
  })
  const of = () => ['--concession', String(client.concession)]
  const run = (name: string, ...argv: string[]) => runAt(server, [name, ...of(), ...argv])
  const json = async (name: string, ...argv: string[]): Promise<Anything> =>
    JSON.parse(await run(name, ...argv, '--json'))
  const audit = () =>
    server.rows<{ action: string; subject: string; by: string }>(
      `select action, subject, detail ->> 'by' as by from audit
        where concession = ${client.concession} and detail ? 'by' order by id`,
    )

  describe('ships', () => {
    test('are listed, changed where something is said, and removed while nothing happened with them', async () => {
      const { id } = await json('add-ship', '--name', 'Snip', '--max-people', '12')
      expect(await run('list-ships')).toMatch(new RegExp(`^${id} +Snip +12 +- +ja +- +-$`, 'm'))
      await run('change-ship', '--ship', 'snip', '--max-people', 'geen', '--max-bikes', '4')
      expect(await run('change-ship', '--ship', 'Snip', '--name', 'Wulp', '--out-of-service')).toBe(
        `Schip ${id} is Wulp, uit dienst.`,
      )
      const ships: Anything[] = await json('list-ships')
      expect(ships.find((ship) => ship.id === id)).toMatchObject({
        ...{ name: 'Wulp', maxPeople: null, maxBikes: 4, inService: false, keptAshore: false },
        ...{ startChecklist: null, stopChecklist: null },
      })
      expect(await run('remove-ship', '--ship-id', String(id))).toBe(`Schip ${id}, Wulp, is verwijderd.`)
      expect((await json('list-ships')).map(({ name }: Anything) => name)).toEqual(['Zeemeeuw'])
      const subject = `ships/${id}`
      expect(await audit()).toEqual(
        ['ship-added', 'ship-changed', 'ship-changed', 'ship-removed'].map((action) => ({
          ...{ action, subject, by: 'wim' },
        })),
      )
    })

    test('one that sailed stays, and what can be done instead is said', async () => {
      await sail(client)
      await expect(run('remove-ship', '--ship', 'Zeemeeuw')).rejects.toThrow(
        `Dat kan niet weg: er horen vaarten bij. Haal het uit dienst: change-ship --ship-id ${client.ship} --out-of-service.`,
      )
      expect(await json('list-ships')).toHaveLength(1)
    })

    test('one name is one ship; two of one name from before are told apart by number', async () => {
      await expect(run('add-ship', '--name', 'ZEEMEEUW')).rejects.toThrow('Er is al een schip dat zo heet.')
      const [{ id } = { id: 0 }] = await server.rows<{ id: number }>(
        `insert into ships (concession, name, in_service) values (${client.concession}, 'Zeemeeuw', false) returning id`,
      )
      await expect(run('change-ship', '--ship', 'zeemeeuw', '--max-people', '5')).rejects.toThrow(
        `--ship-id ${id}: Zeemeeuw, uit dienst`,
      )
      await run('change-ship', '--ship-id', String(id), '--name', 'Wulp')
      expect(await run('change-ship', '--ship', 'Wulp', '--in-service')).toBe(
        `Schip ${id} is Wulp, in dienst.`,
      )
    })

    test.each([
      [['change-ship'], 'Geef --ship of --ship-id mee.'],
      [['change-ship', '--ship', 'Zeemeeuw', '--ship-id', '1'], 'Geef --ship of --ship-id mee.'],
      [['change-ship', '--ship', 'Titanic'], 'Er is geen schip dat Titanic heet; wel: Zeemeeuw.'],
      [['remove-ship', '--ship-id', '999999'], 'Er is geen schip met nummer 999999.'],
      [['change-ship', '--ship', 'Zeemeeuw', '--in-service', '--out-of-service'], 'niet allebei'],
      [['change-ship', '--ship', 'Zeemeeuw', '--max-people', 'veel'], '--max-people'],
      [['remove-track', '--track', 'Maas'], 'Er is geen traject dat Maas heet; wel: Schelde.'],
      [['remove-checklist', '--ship', 'Zeemeeuw', '--kind', 'eind'], 'Kies uit start, stop'],
    ])('%j says what is wrong', async ([name = '', ...argv], words) => {
      await expect(run(name, ...argv)).rejects.toThrow(words)
    })
  })

  test('a checklist is listed with its points, and taken from a ship; what was drawn up stays', async () => {
    const [start]: Anything[] = await json('list-checklists')
    expect(start).toMatchObject({ kind: 'start', ship: { id: client.ship, name: 'Zeemeeuw' } })
    expect(start.points[0]).toHaveProperty('title')
    expect(await run('list-checklists')).toMatch(/Zeemeeuw +start/)
    const kept = `select 1 from checklist_fields where concession = ${client.concession} and checklist = ${start.id}`
    expect(await run('remove-checklist', '--ship', 'Zeemeeuw', '--kind', 'start')).toContain(
      'geen startchecklist meer',
    )
    expect(await run('remove-checklist', '--ship', 'Zeemeeuw', '--kind', 'stop')).toContain('had geen')
    expect(await json('list-checklists')).toEqual([])
    expect((await server.rows(kept)).length).toBe(start.points.length)
    expect((await audit()).map(({ action }) => action)).toEqual(['checklist-removed'])
  })

  test('tracks are listed, renamed, and removed while nothing belongs to them', async () => {
    const [{ id } = { id: 0 }] = await server.rows<{ id: number }>(
      `insert into tracks (concession, name) values (${client.concession}, 'Kanaal') returning id`,
    )
    expect(await run('list-tracks')).toContain('Kanaal')
    expect(await run('change-track', '--track', 'kanaal', '--name', 'Ringvaart')).toBe(
      `Traject ${id} heet nu Ringvaart.`,
    )
    await sail(client)
    await expect(run('remove-track', '--track', 'Schelde')).rejects.toThrow(
      /Dat kan niet weg: er horen .* bij/,
    )
    await run('remove-track', '--track-id', String(id))
    expect((await json('list-tracks')).map(({ name }: Anything) => name)).toEqual(['Schelde'])
    expect((await audit()).map(({ action }) => action)).toEqual(['track-renamed', 'track-removed'])
  })

  test('captains are listed, get another name and another address; who looked is in the audit', async () => {
    const email = `nieuw-${client.email}`
    const change = (...argv: string[]) => runAt(server, ['change-captain', ...argv])
    await change('--email', client.email, '--name', 'An Schipper', '--new-email', email)
    expect(await json('list-captains')).toEqual([
      expect.objectContaining({ id: client.captain, name: 'An Schipper', email, blockedAt: null }),
    ])
    expect(await run('list-captains')).toMatch(
      new RegExp(`^${client.captain} +An Schipper  ${email}  -`, 'm'),
    )
    const other = `ander-${client.email}`
    await server.rows(`insert into captains (concession, email, email_key, full_name, pin_hash)
      values (${client.concession}, '${other}', '${other}', 'Bo Stuur', '') returning 1`)
    await expect(change('--email', email, '--new-email', other)).rejects.toThrow('Er is al een kapitein')
    await expect(change('--email', email)).rejects.toThrow('Zeg wat er anders moet')
    expect((await audit()).map(({ action }) => action)).toEqual([
      ...['captain-renamed', 'captain-readdressed'],
      ...['captains-listed', 'captains-listed'],
    ])
    // No name, and no address.
    const details = await server.rows(`select detail from audit where concession = ${client.concession}`)
    expect(JSON.stringify(details)).not.toMatch(/Schipper|nieuw-/)
  })

  test('stewards are listed, renamed and hidden; two don’t have one name', async () => {
    const { id } = await json('add-steward', '--first-name', 'Nour', '--last-name', 'Hadad')
    await run('add-steward', '--first-name', 'Piet', '--last-name', 'Dek')
    const steward = ['--steward', String(id)]
    expect(await run('change-steward', ...steward, '--last-name', 'Haddad', '--hide')).toBe(
      `Steward ${id} is Nour Haddad, en kan niet gekozen worden.`,
    )
    const found = (await json('list-stewards')).find((one: Anything) => one.id === id)
    expect(found).toMatchObject({ firstname: 'Nour', lastname: 'Haddad', hasPicture: false, spellings: [] })
    expect(found.hiddenAt).not.toBeNull()
    await expect(
      run('change-steward', ...steward, '--first-name', 'Piet', '--last-name', 'Dek'),
    ).rejects.toThrow('Er is al een steward die zo heet.')
    expect(await run('change-steward', ...steward, '--show')).toBe(`Steward ${id} is Nour Haddad.`)
    await expect(run('change-steward', '--steward', '999999', '--hide')).rejects.toThrow('nummer 999999')
    expect((await audit()).map(({ action }) => action)).toEqual([
      ...['steward-added', 'steward-added', 'steward-renamed', 'steward-hidden'],
      ...['stewards-listed', 'steward-shown'],
    ])
  })
})
