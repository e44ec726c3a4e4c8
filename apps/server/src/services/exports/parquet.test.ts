import { parse } from 'csv-parse/sync'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import { counted, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { atWork } from '../../routes/office/staff.fixture.ts'
import { CSV, exported } from './made-exports.fixture.ts'

onEachServer((server) => {
  test('Parquet has the rows of the CSV, each column with its type', async () => {
    server.setTime(MORNING)
    const client = await server.client()
    const admin = await atWork(server, client.concession, ['admin'])
    const flight = await sail(client)
    const [first, second] = flight.all_items
    const skip = { item: second.id, action: 'skip', why_skipped: 'Andere...', remarks: '=1+1' }
    await client.post('/items/passmultiple', { flight: flight.id, items: [counted(first), skip] })
    const wanted = { ...CSV, hasNames: true }
    const csv = parse((await exported(server, admin, wanted)).bytes, { columns: true })
    const { bytes, row } = await exported(server, admin, { ...wanted, kind: 'parquet', form: null })
    const file = new Uint8Array(bytes).buffer
    const rows = await parquetReadObjects({ file })
    expect(row.rows).toBe(4)
    expect(Number(parquetMetadata(file).num_rows)).toBe(4)
    const asText = (value: unknown) =>
      value === null || value === undefined
        ? ''
        : value instanceof Date
          ? value.toISOString().replace('.000Z', 'Z')
          : String(value)
    for (const [place, told] of rows.entries())
      for (const [column, value] of Object.entries(csv[place] as Record<string, string>)) {
        const shown = asText(told[column])
        const isMoment = /^\d{4}-\d\d-\d\dT/.test(value)
        expect([column, isMoment ? Date.parse(shown) : shown.replace('T00:00:00Z', '')]).toEqual([
          column,
          isMoment ? Date.parse(value) : value.replace(/^'/, ''),
        ])
      }
    expect(rows[1]?.remarks).toBe('=1+1')
    expect(rows[0]?.boarding_1).toBe(5)
    expect(rows[1]?.boarding_1 ?? null).toBeNull()
  })

  test('a range without trips is a file without rows', async () => {
    const client = await server.client()
    const analyst = await atWork(server, client.concession, ['analyst'])
    const { bytes } = await exported(server, analyst, { ...CSV, kind: 'parquet', form: null })
    expect(await parquetReadObjects({ file: new Uint8Array(bytes).buffer })).toEqual([])
  })
})
