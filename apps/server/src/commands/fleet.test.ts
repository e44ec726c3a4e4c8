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

  const added = async (name: string, inService = true) => {
    const [row] = await server.rows<{ id: number }>(`insert into ships (concession, name, in_service)
      values (${client.concession}, '${name}', ${inService}) returning id`)
    return row?.id ?? 0
  }
  const names = async () =>
    (
      await server.rows<{ name: string }>(`select name from ships where concession = ${client.concession}`)
    ).map(({ name }) => name)

  describe('ships', () => {
    test('are removed while nothing happened with them', async () => {
      const id = await added('Wulp')
      expect(await run('remove-ship', '--ship', 'wulp')).toBe(`Ship ${id}, Wulp, is removed.`)
      expect(await names()).toEqual(['Zeemeeuw'])
      expect(await audit()).toEqual([{ action: 'ship-removed', subject: `ships/${id}`, by: 'wim' }])
    })

    test('one that sailed stays, and what can be done instead is said', async () => {
      await sail(client)
      await expect(run('remove-ship', '--ship', 'Zeemeeuw')).rejects.toThrow(
        "It can't be removed: trips belong to it. Take it out of service in the office, on its page of ships (Schepen).",
      )
      expect(await names()).toEqual(['Zeemeeuw'])
    })

    test('two of one name from before are told apart by number', async () => {
      const id = await added('Zeemeeuw', false)
      await expect(run('remove-ship', '--ship', 'zeemeeuw')).rejects.toThrow(
        `--ship-id ${id}: Zeemeeuw, out of service`,
      )
      await run('remove-ship', '--ship-id', String(id))
      expect(await names()).toEqual(['Zeemeeuw'])
    })

    test.each([
      [['remove-ship'], 'Give --ship or --ship-id.'],
      [['remove-ship', '--ship', 'Zeemeeuw', '--ship-id', '1'], 'Give --ship or --ship-id.'],
      [['remove-ship', '--ship', 'Titanic'], 'There is no ship called Titanic; there is: Zeemeeuw.'],
      [['remove-ship', '--ship-id', '999999'], 'There is no ship with number 999999.'],
      [['remove-track', '--track', 'Maas'], 'There is no track called Maas; there is: Schelde.'],
      [['remove-checklist', '--ship', 'Zeemeeuw', '--kind', 'eind'], 'Choose from start, stop'],
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
      'no start checklist any more',
    )
    expect(await run('remove-checklist', '--ship', 'Zeemeeuw', '--kind', 'stop')).toContain('had no')
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
      `Track ${id} is now called Ringvaart.`,
    )
    await sail(client)
    await expect(run('remove-track', '--track', 'Schelde')).rejects.toThrow(
      /It can't be removed: .* belong to it/,
    )
    await run('remove-track', '--track-id', String(id))
    expect((await json('list-tracks')).map(({ name }: Anything) => name)).toEqual(['Schelde'])
    expect((await audit()).map(({ action }) => action)).toEqual(['track-renamed', 'track-removed'])
  })

  test('a captain gets another name and another address', async () => {
    const email = `nieuw-${client.email}`
    const change = (...argv: string[]) => runAt(server, ['change-captain', ...argv])
    await change('--email', client.email, '--name', 'An Schipper', '--new-email', email)
    const captains = `select id, full_name as name, email from captains where concession = ${client.concession}`
    expect(await server.rows(captains)).toEqual([{ id: client.captain, name: 'An Schipper', email }])
    const other = `ander-${client.email}`
    await server.rows(`insert into captains (concession, email, email_key, full_name, pin_hash)
      values (${client.concession}, '${other}', '${other}', 'Bo Stuur', '') returning 1`)
    await expect(change('--email', email, '--new-email', other)).rejects.toThrow('There is a captain')
    await expect(change('--email', email)).rejects.toThrow('Say what is to be changed')
    expect((await audit()).map(({ action }) => action)).toEqual(['captain-renamed', 'captain-readdressed'])
    // No name, and no address.
    const details = await server.rows(`select detail from audit where concession = ${client.concession}`)
    expect(JSON.stringify(details)).not.toMatch(/Schipper|nieuw-/)
  })
})
