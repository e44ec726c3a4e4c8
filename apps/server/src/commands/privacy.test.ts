/** Who did what, and people who ask to be forgotten. */
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { onTablet } from '../routes/on-tablet.fixture.ts'
import { deviceMark } from '../services/device-mark.ts'
import { runAt } from './commands.fixture.ts'

const TABLET = 'the-own-name-of-a-tablet'

onEachServer((server) => {
  let client: Client
  beforeEach(async () => {
    client = await server.client()
  })
  const run = (...argv: string[]) => runAt(server, argv)
  const ofConcession = () => ['--concession', String(client.concession)]
  const pass = async () => {
    const flight = await sail(client)
    const [item] = flight.all_items
    const sent = { ...counted(item), flight: flight.id, remarks: 'druk\u001b[2J' }
    await (await onTablet(server, client, TABLET)).post('/items/pass', sent)
    return { flight, item }
  }

  test('[attack 23] show-audit lists who recorded what, when, on which tablet, and only what the filter names', async () => {
    const { item } = await pass()
    const all = await run('show-audit', ...ofConcession())
    const [newest = '', oldest = ''] = all.split('\n')
    expect(newest).toMatch(
      /^2026-11-21 10:00:00 {2}\d+ An Kapitein {2}toestel [0-9a-f]{12} {2}stop-passed {2}stop_visits\/\d+ {2}\{.*"people"/,
    )
    expect(newest).toContain(`toestel ${deviceMark(TABLET)}`)
    expect(oldest).toContain('trip-created')
    const subject = `stop_visits/${item.id}`
    expect((await run('show-audit', ...ofConcession(), '--subject', subject)).split('\n')).toEqual([newest])
    expect(await run('show-audit', ...ofConcession(), '--action', 'trip-created')).toBe(oldest)
    expect(
      await run('show-audit', ...ofConcession(), '--captain', String(client.captain), '--day', '2026-11-21'),
    ).toBe(all)
    expect(await run('show-audit', ...ofConcession(), '--day', '2026-11-20')).toBe('Geen regels.')
    const other = await server.client()
    expect(await run('show-audit', '--concession', String(other.concession))).toBe('Geen regels.')
  })

  test('[attack 3] a tablet’s own name is in nothing an office hands out', async () => {
    await pass()
    const counts = await run('export-counts', ...ofConcession(), '--day', '2026-11-21')
    expect(counts).toContain(deviceMark(TABLET))
    for (const said of [counts, await run('show-audit', ...ofConcession())]) {
      expect(said).not.toContain(TABLET)
      expect(said).not.toContain('\u001b')
    }
  })

  test('a captain who asks is forgotten: no name, no login; her counts stay', async () => {
    const { flight } = await pass()
    const { ship } = client
    const report = await client.post('/malfunctions/create', {
      ship,
      category: 'Defect melden',
      remarks: 'Lek',
    })
    const url = '/storage/malfunctions_detail/create'
    const headers = { authorization: `Bearer ${client.token}`, concession: String(client.concession) }
    const payload = { malfunction: report.json().id, remarks: 'Gezien' }
    await server.app.inject({ method: 'POST', url, headers, payload })
    const colleague = await run(
      ...[
        'add-captain',
        ...ofConcession(),
        '--email',
        `bo-${client.email}`,
        '--name',
        'Bo Kapitein',
        '--pin',
        '1234',
      ],
    )
    expect(colleague).toContain('Bo Kapitein')

    expect(await run('forget-captain', '--email', client.email.toUpperCase())).toContain('geen naam meer')
    expect((await client.get('/tracks/overview')).statusCode).toBe(401)
    const tables = ['captains', 'malfunction_replies', 'audit', 'tokens', 'trips', 'stop_visits', 'new_pins']
    for (const table of tables) {
      const [{ dump = '' } = {}] = await server.rows<{ dump: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as dump from ${table} t where concession = ${client.concession}`,
      )
      expect([table, dump]).toEqual([table, expect.not.stringMatching(/An Kapitein/)])
      expect([table, dump]).toEqual([table, expect.not.stringContaining(` ${client.email}`)])
    }
    const [row] = await server.rows<Anything>(`select captain, people_on from stop_visits
      where trip = ${flight.id} and state = 'passed'`)
    expect(row).toEqual({ captain: client.captain, people_on: 5 })
    expect(await run('list-malfunctions', ...ofConcession())).toContain('Vergeten')
    await expect(run('forget-captain', '--email', client.email)).rejects.toThrow('Er is geen kapitein')
  })

  test('a steward who asks is forgotten: no name, no picture, nobody to choose; the trips stay', async () => {
    const [steward] = client.stewards
    await server.rows(`insert into steward_pictures (concession, steward, type, bytes)
      values (${client.concession}, ${steward}, 'image/png', '\\x89504e47') returning 1`)
    const flight = await sail(client)
    expect(await run('forget-steward', ...ofConcession(), '--name', 'ZOë MATROOS')).toContain('geen foto')
    const list: Anything[] = (await client.get('/stewards/overview')).json()
    expect(list.map(({ id }) => id)).not.toContain(steward)
    expect(list).toHaveLength(2)
    const detail = await client.get('/flights/detail', { flight: flight.id })
    expect(detail.body).toContain('Vergeten')
    expect(detail.body).not.toContain('zoë')
    const [left] = await server.rows<Anything>(`select
      (select count(*) from steward_pictures where concession = ${client.concession}) as pictures,
      (select count(*) from trip_stewards where trip = ${flight.id}) as crew`)
    expect(left).toEqual({ pictures: 0, crew: 2 })
    // A tablet that was at sea meanwhile may still bring a trip with the steward.
    expect((await sail(client, { client_ref: 'late' })).stewards).toHaveLength(2)
    await expect(run('forget-steward', ...ofConcession(), '--name', 'zoë Matroos')).rejects.toThrow(
      'geen steward',
    )
  })
})
