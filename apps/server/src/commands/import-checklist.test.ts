import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { runAt } from './commands.fixture.ts'

onEachServer((server) => {
  let client: Client
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaarboek-checklists-'))
    await writeFile(
      join(folder, 'list.csv'),
      'category;title;unit;minimum;remarks\nMotor;Olie;liter;5;nee\nBrug;Radar;;;\n',
    )
    await writeFile(join(folder, 'one.json'), '[{"category":"Dek","title":"Trossen"}]')
    await writeFile(join(folder, 'broken.csv'), 'category;title\nBrug;\n')
  })
  beforeEach(async () => {
    client = await server.client()
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
  })

  const run = (file: string, ship: string, kind: string, concession: unknown = client.concession) =>
    runAt(
      server,
      ['import-checklist', file, '--concession', String(concession), '--ship', ship, '--kind', kind],
      folder,
    )
  const shipNow = async (): Promise<Anything> => (await client.get('/ships/index')).json()[0]
  const titles = (list: Anything) =>
    list.categories.flatMap((category: Anything) =>
      category.subcategories.flatMap((part: Anything) => part.fields.map(({ title }: Anything) => title)),
    )

  test('[DATA-17] a ship gets the list, and keeps its other one', async () => {
    expect(await run('list.csv', 'Zeemeeuw', 'start')).toBe(
      'Zeemeeuw has a new start checklist with 2 points.',
    )
    expect(await run('one.json', 'Zeemeeuw', 'stop')).toBe('Zeemeeuw has a new end checklist with 1 point.')
    const { startChecklist, stopChecklist } = await shipNow()
    expect(titles(startChecklist)).toEqual(['Olie', 'Radar'])
    expect(startChecklist.categories[0].subcategories[0].fields[0]).toMatchObject({
      unit: 'liter',
      increase: 5,
    })
    expect(titles(stopChecklist)).toEqual(['Trossen'])
    const noted = await server.rows(
      `select detail->>'kind' as kind from audit where concession = ${client.concession}
        and action = 'checklist-replaced' and subject = 'ships/${client.ship}' order by id`,
    )
    expect(noted).toEqual([{ kind: 'start' }, { kind: 'stop' }])
  })

  test('what was filled in on the list before stays, with the words of that list', async () => {
    const { id: flight } = await sail(client)
    const before = await shipNow()
    const { ship, shift, track } = client
    const begun = await client.post('/checklists/create', { ship, shift, track, flight, start_stop: 1 })
    const checklist = JSON.parse(begun.json()).id
    const field = before.startChecklist.categories[0].subcategories[0].fields[0].id
    await client.post('/checklists/update', { checklist, checked: 1, field_id: field, value: '7' })
    await run('list.csv', 'Zeemeeuw', 'start')

    expect((await shipNow()).startChecklistId).not.toBe(before.startChecklistId)
    const late = await client.post('/checklists/update', { checklist, checked: 1, field_id: field + 1 })
    expect(late.statusCode).toBe(200)
    const answered = await server.rows(`select f.title, e.value from checklist_entries e
      join checklist_fields f on f.concession = e.concession and f.id::text = e.field
      where e.concession = ${client.concession} order by f.position`)
    expect(answered).toEqual([
      { title: 'Olie', value: '7' },
      { title: 'Water', value: null },
    ])
  })

  test('a broken file, an unknown ship and another concession’s change nothing', async () => {
    const before = (await shipNow()).startChecklistId
    await expect(run('broken.csv', 'Zeemeeuw', 'start')).rejects.toThrow("Point 1: 'title'")
    await expect(run('list.csv', 'Pelikaan', 'start')).rejects.toThrow('no ship called Pelikaan')
    await expect(run('none.csv', 'Zeemeeuw', 'start')).rejects.toThrow('There is no file')
    await expect(run('list.csv', 'Zeemeeuw', 'end')).rejects.toThrow('Choose from start, stop')
    await expect(run('list.csv', 'Zeemeeuw', 'start', 999_999)).rejects.toThrow(
      'There is no concession 999999',
    )
    const other = await server.client()
    await run('list.csv', 'Zeemeeuw', 'start', other.concession)
    expect((await shipNow()).startChecklistId).toBe(before)
  })

  test('two ships of one name are not guessed between', async () => {
    const [{ id } = { id: 0 }] = await server.rows<{ id: number }>(
      `insert into ships (concession, name) values (${client.concession}, 'Zeemeeuw') returning id`,
    )
    await expect(run('list.csv', 'Zeemeeuw', 'start')).rejects.toThrow(
      `More than one is called Zeemeeuw. Choose with --ship-id:\n  --ship-id ${client.ship}: Zeemeeuw, in service, with start checklist\n  --ship-id ${id}: Zeemeeuw, in service`,
    )
    const of = ['--concession', String(client.concession), '--kind', 'start']
    await runAt(server, ['import-checklist', 'list.csv', ...of, '--ship-id', String(id)], folder)
    const lists = await server.rows(
      `select start_checklist is null as none from ships where concession = ${client.concession} and id = ${id}`,
    )
    expect(lists).toEqual([{ none: false }])
  })
})
