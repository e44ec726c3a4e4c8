/** Who did what, and people who ask to be forgotten. */
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { addCaptain } from '../routes/login.fixture.ts'
import { ashoreOf } from '../routes/office/ashore.fixture.ts'
import { ask, atWork, TEN } from '../routes/office/staff.fixture.ts'
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

  const audit = async (query = '', of = client): Promise<Anything[]> => {
    const admin = await atWork(server, of.concession, ['admin'])
    return (await ask(server, admin, ['GET', `/audit?${query}`])).json().lines
  }

  test('[attack 23] the audit lists who recorded what, when, on which tablet, and only what the filter names', async () => {
    const { flight, item } = await pass()
    const [newest] = await audit(`subject=stop_visits/${item.id}`)
    expect(newest).toMatchObject({
      ...{ at: TEN, captain: { id: client.captain, name: 'An Kapitein' }, staff: null },
      ...{ device: deviceMark(TABLET), action: 'stop-passed', subject: `stop_visits/${item.id}` },
      ...{ trip: flight.id, detail: { people: 5 } },
    })
    expect(await audit('action=trip-created')).toMatchObject([{ subject: `trips/${flight.id}` }])
    expect((await audit('day=2026-11-21')).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['stop-passed', 'trip-created']),
    )
    expect(await audit('day=2026-11-20')).toEqual([])
    const other = await server.client()
    expect(await audit('action=stop-passed', other)).toEqual([])
  })

  test('[attack 3] a tablet’s own name is in nothing an office hands out', async () => {
    await pass()
    const counts = await run('export-counts', ...ofConcession(), '--day', '2026-11-21')
    expect(counts).toContain(deviceMark(TABLET))
    expect(counts).not.toContain('\u001b')
    for (const said of [counts, JSON.stringify(await audit())]) expect(said).not.toContain(TABLET)
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
    const { concession } = client
    await addCaptain(server, { concession, email: `bo-${client.email}`, pin: '1234' })
    const ashore = await ashoreOf(server, concession)
    await ashore.forgetCaptain(client.email)
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
    const technician = await atWork(server, client.concession, ['technician', 'dispatcher'])
    const listed = await ask(server, technician, ['GET', '/malfunctions'])
    expect(listed.json().malfunctions).toMatchObject([{ reportedBy: { name: 'Vergeten' } }])
    await expect(ashore.forgetCaptain(client.email)).rejects.toThrow('No captain')
  })

  test('a steward who asks is forgotten: no name, no picture, nobody to choose; the trips stay', async () => {
    const [steward] = client.stewards
    await server.rows(`insert into steward_pictures (concession, steward, type, bytes)
      values (${client.concession}, ${steward}, 'image/png', '\\x89504e47') returning 1`)
    const flight = await sail(client)
    expect(await run('forget-steward', ...ofConcession(), '--name', 'ZOë MATROOS')).toContain('no portrait')
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
      'no steward',
    )
  })
})
