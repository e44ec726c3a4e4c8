/** A query's field that no call of the office has: a report asked by a wrong name would be one of other days. */

import { ROLES } from '@vaarboek/wire/office'
import * as served from '@vaarboek/wire/office/server'
import type { ServedCall } from '@vaarboek/wire/server'
import { beforeEach, expect, test } from 'vitest'
import { MORNING } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const READINGS = Object.values<unknown>(served).filter(
  (one): one is ServedCall =>
    typeof one === 'object' && one !== null && 'method' in one && one.method === 'GET',
)

onEachServer((server) => {
  let everybody: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    everybody = await atWork(server, (await server.client()).concession, ROLES)
  })

  const asked = async (query: string) => ask(server, everybody, ['GET', `/counts/completeness?${query}`])

  test('a report asked by names it hasn’t is refused, and the first of them named', async () => {
    const response = await asked('from=2026-11-01&until=2026-11-07')
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { message: "Het veld 'from' is hier niet bekend", code: 'field-invalid' },
    ])
    expect((await asked('firstDay=2026-11-01&lastDay=2026-11-07')).statusCode).toBe(200)
  })

  test.each(READINGS.filter(({ open }) => !open).map((call) => [call.path]))(
    '%s takes no field that it doesn’t know',
    async (path) => {
      const address = path.replace(/^\/office/, '').replaceAll(/\{\w+\}/g, '1')
      const response = await ask(server, everybody, ['GET', `${address}?until=2026-11-07&from_day=1`])
      expect([response.statusCode, response.json().message]).toEqual([
        400,
        expect.stringMatching(/'(until|from_day)' is hier niet bekend/),
      ])
    },
  )

  test('what stands in the address isn’t asked once more in the query', async () => {
    const response = await ask(server, everybody, ['GET', '/trips/1?id=2'])
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining("'id'")])
  })
})
