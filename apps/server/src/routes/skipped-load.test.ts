/** [API-29] At a skipped stop those who were aboard still are: whoever is told the load is told theirs, crews and office alike. */
import { describe, expect, test } from 'vitest'
import { type Anything, counted, type Fields, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { ask, atWork } from './office/staff.fixture.ts'

const SKIP = { action: 'skip', why_skipped: 'other', remarks: 'Mist' }
const LOAD = { people: 12, bikes: 3 }

onEachServer((server) => {
  /** What every call says of who is aboard. */
  const told = async (records: (items: Anything[]) => Fields[]) => {
    const client = await server.client()
    const flight = await sail(client)
    const items = records(flight.all_items)
    const sent = await client.post('/items/passmultiple', { flight: flight.id, items })
    expect(sent.json().items.map(({ status }: Anything) => status)).toEqual(items.map(() => 'accepted'))
    const get = async (path: string, fields: Fields = {}) => (await client.get(path, fields)).json()
    const of = (said: Anything) => {
      const whole = typeof said === 'string' ? JSON.parse(said) : said
      return { people: whole.current_people, bikes: whole.current_bikes }
    }
    const dispatcher = await atWork(server, client.concession, ['dispatcher'])
    const ashore = async (path: string) => (await ask(server, dispatcher, ['GET', path])).json()
    const [shift] = await get('/shifts/overview', { track: client.track })
    const [ship] = await get('/ships/index')
    const { people, bikes } = (await ashore('/board')).trips[0].last ?? { people: 0, bikes: 0 }
    return {
      detail: of((await get('/flights/detail', { flight: flight.id })).flight),
      incomplete: of((await get('/flights/incomplete', { flight: flight.id })).flight),
      again: of(await sail(client)),
      shift: of(shift.last_flight),
      ship: of(ship),
      board: { people, bikes },
    }
  }
  const all = (load: { people: number; bikes: number }) =>
    Object.fromEntries(
      ['detail', 'incomplete', 'again', 'shift', 'ship', 'board'].map((call) => [call, load]),
    )

  describe('every call that tells who is aboard says the same', () => {
    test.each<[string, (items: Anything[]) => Fields[], typeof LOAD]>([
      ['after a count', ([first]) => [counted(first, LOAD)], LOAD],
      [
        'after a skipped stop that came without a load',
        ([first, second]) => [counted(first, LOAD), { item: second.id, ...SKIP }],
        LOAD,
      ],
      [
        'after a skipped stop that came with its load',
        ([first, second]) => [counted(first, LOAD), { item: second.id, ...SKIP, ...LOAD }],
        LOAD,
      ],
      [
        'after two skipped stops',
        ([first, ...rest]) => [
          counted(first, LOAD),
          ...rest.slice(0, 2).map((item) => ({ item: item.id, ...SKIP })),
        ],
        LOAD,
      ],
      ['after a skipped first stop', ([first]) => [{ item: first.id, ...SKIP }], { people: 0, bikes: 0 }],
    ])('%s', async (_, records, load) => {
      expect(await told(records)).toEqual(all(load))
    })
  })
})
