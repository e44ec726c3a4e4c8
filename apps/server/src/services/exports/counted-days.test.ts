import { expect, test } from 'vitest'
import { type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { sailedOn } from './counted-days.ts'

onEachServer((server) => {
  let client: Client
  let made = 0
  test.each([[0], [20], [21], [41]])(
    '%i trips of a day are all there, whole and once, in their order',
    async (many) => {
      server.setTime(MORNING)
      client ??= await server.client()
      const { database } = server
      for (; made < many; made++) await sail(client, { client_ref: `trip-${made}` })
      const pieces = await Array.fromAsync(sailedOn(database, client.concession, '2026-11-21'))
      const trips = pieces.flatMap(({ stops }) => stops.map(({ trip }) => trip))
      const [row] = await server.rows<{ ids: number[] }>(
        `select coalesce(json_agg(id order by created_at, id), '[]') as ids from trips where concession = ${client.concession}`,
      )
      expect(trips).toEqual(row?.ids.flatMap((id) => [id, id, id, id]))
      expect(new Set(trips).size).toBe(many)
    },
  )
})
