/** Whatever is counted is stored, kept when it is corrected, shown and exported. A thing that is counted later is tested by itself. */
import {
  COUNTED_KINDS,
  type Count,
  type Counted,
  countedFields,
  eachCounted,
  type Load,
  namedFields,
  onAndOff,
} from '@vaarboek/domain'
import { WIRE_NAMES, type WireCounts } from '@vaarboek/wire'
import { expect, test } from 'vitest'
import { countOfRow, countText, loadOfRow, loadText } from '../../../../tests/kit/counted.ts'
import { type Anything, counted, sail } from '../app.fixture.ts'
import { runAt } from '../commands/commands.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { ask, atWork } from './office/staff.fixture.ts'

/** Numbers that stand nowhere else: 1100, 1200, … of the first, 2100, 2200, … of the second. */
const number = (kind: Counted, of: number) => 1000 * (COUNTED_KINDS.indexOf(kind) + 1) + 100 * of

const first = countedFields((kind) => ({ on: number(kind, 3), off: 0 }))
const corrected = countedFields((kind) => ({ on: number(kind, 4), off: 0 }))
const second = countedFields((kind) => ({ on: number(kind, 2), off: number(kind, 1) }))
const afterFirst = eachCounted((kind) => number(kind, 3))
const afterCorrected = eachCounted((kind) => number(kind, 4))
const afterSecond = eachCounted((kind) => number(kind, 4) + number(kind, 2) - number(kind, 1))

onEachServer((server) => {
  test('every counted thing reaches the rows, the history, the lists and the exports', async () => {
    const client = await server.client()
    const flight = await sail(client)
    const [one, two] = flight.all_items
    const pass = (item: Anything, said: WireCounts, other: object) =>
      client.post('/items/passmultiple', { flight: flight.id, items: [counted(item, { ...said, ...other })] })
    await pass(one, onWire(first, afterFirst), { key: 'a', sequence: 1 })
    await pass(one, onWire(corrected, afterCorrected), { key: 'b', sequence: 2, correction: 'Verteld' })
    await pass(two, onWire(second, afterSecond), { key: 'c', sequence: 3 })

    expect(
      await server.rows(`select ${countOfRow('v')} as count, ${loadOfRow('v')} as load from stop_visits v
        where v.concession = ${client.concession} and v.state = 'passed' order by v.position`),
    ).toEqual([
      { count: countText(corrected), load: loadText(afterCorrected) },
      { count: countText(second), load: loadText(afterSecond) },
    ])
    expect(
      await server.rows(`select ${countOfRow('h')} as count, ${loadOfRow('h')} as load from stop_visit_history h
        where h.concession = ${client.concession} and h.state = 'passed'`),
    ).toEqual([{ count: countText(first), load: loadText(afterFirst) }])

    const current = namedFields(WIRE_NAMES, (kind) => ({ current: afterSecond[kind] }))
    const total = namedFields(WIRE_NAMES, (kind) => ({ total: number(kind, 4) + number(kind, 2) }))
    const detail = (await client.get('/flights/detail', { flight: flight.id })).json()
    expect(detail.all_items.slice(0, 2)).toMatchObject([
      onWire(corrected, afterCorrected),
      onWire(second, afterSecond),
    ])
    expect(JSON.parse(detail.flight)).toMatchObject({ ...current, ...total })
    expect((await client.get('/ships/index')).json()).toMatchObject([current])
    const [shift] = (await client.get('/shifts/overview', { track: client.track })).json()
    expect(shift.last_flight).toMatchObject(current)

    const dispatcher = await atWork(server, client.concession, ['dispatcher'])
    const board = (await ask(server, dispatcher, ['GET', '/board'])).json()
    const { people, bikes } = afterSecond
    expect(board.trips).toMatchObject([{ last: { people, bikes } }])
    const of = ['--concession', String(client.concession), '--day', '2026-11-21']
    const [, exported = ''] = (await runAt(server, ['export-counts', ...of])).split('\r\n')
    // As the crew counted it, and as it holds.
    for (const kind of COUNTED_KINDS)
      expect(exported.split(',').filter((cell) => cell === String(number(kind, 4)))).toHaveLength(4)
  })
})

function onWire(count: Count, load: Load): WireCounts {
  return namedFields(WIRE_NAMES, (kind) => ({ ...onAndOff(count, kind), aboard: load[kind] }))
}
