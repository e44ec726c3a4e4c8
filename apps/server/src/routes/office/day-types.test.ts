/** Types of days: what the calendar says, what an analyst says in its place, and what is refused. */
import { expect, test } from 'vitest'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague, TEN } from './staff.fixture.ts'

const VACATION = { firstDay: '2026-12-21', lastDay: '2027-01-03', type: 'vacation' }
const seen = (revision: number) => ({ 'if-match': `"${revision}"` })

onEachServer((server) => {
  const analystOf = async () => atWork(server, (await server.client()).concession, ['analyst'])
  const shown = async (who: Colleague, query = '') =>
    (await ask(server, who, ['GET', `/day-types${query}`])).json()
  const change = (who: Colleague, body: object, headers: Record<string, string> = {}) =>
    ask(server, who, ['PUT', '/day-types'], { body, headers })

  test('of the present year are the public holidays, and what an analyst says of days', async () => {
    server.setTime('2026-11-21T09:00:00Z')
    const analyst = await analystOf()
    const before = await shown(analyst)
    expect(before).toMatchObject({
      ...{ revision: 0, firstDay: '2026-01-01', lastDay: '2026-12-31', country: 'BE' },
      days: expect.arrayContaining([
        { day: '2026-07-21', type: 'holiday', isGiven: false, holiday: 'national-day' },
      ]),
    })
    expect(before.days).toHaveLength(10)
    const changed = await change(analyst, VACATION, seen(0))
    expect(changed.json()).toMatchObject({ revision: 1, firstDay: '2026-12-21', lastDay: '2026-12-31' })
    const after = await shown(analyst, '?firstDay=2026-12-25&lastDay=2027-01-04')
    expect(after.days.map(({ day }: { day: string }) => day)).toEqual([
      ...['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'],
      ...['2027-01-01', '2027-01-02', '2027-01-03'],
    ])
    expect(after.days[0]).toEqual({
      ...{ day: '2026-12-25', type: 'vacation', isGiven: true, holiday: 'christmas' },
    })
    await change(analyst, { firstDay: '2026-12-25', lastDay: '2026-12-25', type: null }, seen(1))
    expect((await shown(analyst, '?firstDay=2026-12-25&lastDay=2026-12-26')).days).toEqual([
      { day: '2026-12-25', type: 'holiday', isGiven: false, holiday: 'christmas' },
      { day: '2026-12-26', type: 'vacation', isGiven: true, holiday: null },
    ])
  })

  test('of two who change them the second hears who was first', async () => {
    server.setTime('2026-11-21T09:00:00Z')
    const first = await analystOf()
    const second = await atWork(server, first.concession, ['analyst'])
    expect((await change(first, VACATION, seen(0))).statusCode).toBe(200)
    const late = await change(second, { ...VACATION, type: 'holiday' }, seen(0))
    expect([late.statusCode, late.json().conflict]).toEqual([
      409,
      { action: 'day-types-changed', by: `Collega ${first.email}`, at: TEN },
    ])
  })

  test('another concession’s are its own', async () => {
    const [one, other] = [await analystOf(), await analystOf()]
    await change(one, VACATION, seen(0))
    expect((await shown(other, '?firstDay=2026-12-21&lastDay=2026-12-24')).days).toEqual([])
  })

  test.each([
    ['ends before it begins', 'back', { firstDay: '2026-12-02', lastDay: '2026-12-01' }],
    ['is over 400 days', 'long', { firstDay: '2026-01-01', lastDay: '2027-02-05' }],
  ] as const)('a range that %s is refused', async (_, because, range) => {
    const analyst = await analystOf()
    const refusal = { code: 'days-range', params: { field: 'lastDay', because, days: 400 } }
    const changed = await change(analyst, { ...range, type: 'holiday' }, seen(0))
    expect([changed.statusCode, changed.json()]).toEqual([422, expect.objectContaining(refusal)])
    expect(await shown(analyst, `?firstDay=${range.firstDay}&lastDay=${range.lastDay}`)).toMatchObject(
      refusal,
    )
    const rows = await server.rows(`select from day_types where concession = ${analyst.concession}`)
    expect(rows).toEqual([])
  })

  test('an unknown type, and a day that isn’t in the calendar, are refused', async () => {
    const analyst = await analystOf()
    for (const wrong of [{ type: 'brugdag' }, { firstDay: '2026-02-30' }, { lastDay: '' }])
      expect((await change(analyst, { ...VACATION, ...wrong }, seen(0))).statusCode).toBe(422)
  })
})
