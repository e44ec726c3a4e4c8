/** Exports of the office: asked for, made, fetched, thrown away; and whatever can go wrong meanwhile. */
import { stat } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, counted, type Fields, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import type { ExportsFolder } from '../../files/exports-folder.ts'
import {
  askFor as asked,
  CSV,
  exported,
  fileOf,
  listed,
  NOVEMBER,
  work,
} from '../../services/exports/made-exports.fixture.ts'
import { tidyExports } from '../../services/exports/make-exports.ts'
import { forgetOld } from '../../services/upkeep/forget-old.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const EIGHT_DAYS_LATER = '2026-11-29T09:00:00Z'

onEachServer((server) => {
  let client: Client
  let analyst: Colleague
  let admin: Colleague
  let exports: ExportsFolder
  beforeEach(async () => {
    server.setTime(MORNING)
    exports = server.context.exports
    client = await server.client()
    analyst = await atWork(server, client.concession, ['analyst'])
    admin = await atWork(server, client.concession, ['admin'])
    const { reading } = server.context
    return () => {
      Object.assign(server.context, { exports, reading })
    }
  })

  const pass = async (other: Fields = {}, choices: Fields = {}) => {
    const flight = await sail(client, choices)
    await client.post('/items/passmultiple', {
      flight: flight.id,
      items: [counted(flight.all_items[0], other)],
    })
    return flight
  }
  const rowsOf = (bytes: Buffer): Record<string, string>[] => parse(bytes, { columns: true })
  const make = (who: Colleague, wanted: object) => ask(server, who, ['POST', '/exports'], { body: wanted })
  const codeOf = async (request: ReturnType<typeof ask>) => {
    const response = await request
    return [response.statusCode, response.json().code]
  }
  const lines = async () =>
    server.rows<{ action: string; detail: unknown }>(
      `select action, detail from audit where concession = ${client.concession} and action like 'export-%' order by id`,
    )

  describe('a CSV', () => {
    test('of a range of days has the rows of each, is what it says it is, and stands in the audit', async () => {
      await pass()
      const { row, bytes } = await exported(server, analyst)
      expect(row).toMatchObject({ rows: 4, days: 30, daysDone: 30, askedBy: `Collega ${analyst.email}` })
      expect(rowsOf(bytes).map(({ boarding_1: on, schedule_relationship: said }) => [on, said])).toEqual([
        ['5', 'Scheduled'],
        ['', 'Missing'],
        ['', 'Missing'],
        ['', 'Missing'],
      ])
      expect(await lines()).toMatchObject([
        { action: 'export-made', detail: CSV },
        { action: 'export-downloaded', detail: { ...NOVEMBER, kind: 'csv', hasNames: false } },
      ])
    })

    test('has what was corrected just before it was asked for, though a standby hasn’t yet', async () => {
      await pass()
      const { database } = server.context
      const behind = () => Promise.reject(new Error('Read where a correction may be missing'))
      const withAllOfNow = async () => database
      const standby = { query: behind, transaction: behind, transactionOnce: behind, withAllOfNow }
      server.context.reading = { ...database, ...standby }
      for (const kind of ['csv', 'tides', 'parquet']) {
        const form = kind === 'csv' ? 'plain' : null
        expect((await exported(server, analyst, { ...CSV, kind, form })).row.state).toBe('done')
      }
    })

    test('is sent as a file that nobody keeps on the way, and lies where only the server can read it', async () => {
      const { row } = await exported(server, analyst)
      const { headers } = await ask(server, analyst, ['GET', `/exports/${row.id}/file`])
      expect(headers).toMatchObject({
        'content-disposition': 'attachment; filename="vaarboek-tellingen-2026-11-01-2026-11-30.csv"',
        'cache-control': 'no-store',
        'content-length': String(row.bytes),
        'content-type': 'text/csv; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
      const ready = await ask(server, analyst, ['GET', `/exports/${row.id}`])
      expect(ready.json()).toEqual({ fileName: 'vaarboek-tellingen-2026-11-01-2026-11-30.csv' })
      const other = await exported(server, analyst, { ...CSV, form: 'excel' })
      const otherReady = await ask(server, analyst, ['GET', `/exports/${other.row.id}`])
      expect(otherReady.json()).toEqual({ fileName: 'vaarboek-tellingen-2026-11-01-2026-11-30-excel.csv' })
    })

    test('[attack 5] has captains under marks that mean nothing elsewhere, or with the right under their names', async () => {
      await pass()
      const columns = ['operator_id', 'operator_name', 'counted_by']
      const people = async (who: Colleague, hasNames: boolean) => {
        const { bytes } = await exported(server, who, { ...CSV, hasNames })
        return columns.map((column) => rowsOf(bytes)[0]?.[column])
      }
      const [mark, ...first] = await people(analyst, false)
      expect([mark, ...first]).toEqual([expect.stringMatching(/^k-[0-9a-f]{10}$/), '', mark])
      expect((await people(analyst, false))[0]).not.toBe(mark)
      expect(await people(admin, true)).toEqual([String(client.captain), 'An Kapitein', 'An Kapitein'])
    })

    test('for a spreadsheet has a mark, semicolons and a guard before what it would calculate', async () => {
      const flight = await sail(client)
      const [first] = flight.all_items
      const skip = { item: first.id, action: 'skip', why_skipped: 'Andere...', remarks: '=cmd|calc;1' }
      await client.post('/items/passmultiple', { flight: flight.id, items: [skip] })
      const { bytes } = await exported(server, analyst, { ...CSV, form: 'excel' })
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\ufeff'))
      const [row] = parse(bytes, { columns: true, bom: true, delimiter: ';' })
      expect(row).toMatchObject({ service_date: '2026-11-21', remarks: "'=cmd|calc;1" })
      const plain = await exported(server, analyst)
      expect(rowsOf(plain.bytes)[0]).toMatchObject({ remarks: "'=cmd|calc;1" })
    })

    test('has what was delivered three weeks late, from then on', async () => {
      expect((await exported(server, analyst)).row.rows).toBe(0)
      server.setTime('2026-12-12T09:00:00Z')
      const stops = await sail(client, { service_day: '2026-11-21', client_ref: 'late' })
      expect(stops.all_items).toHaveLength(4)
      analyst = await atWork(server, client.concession, ['analyst'])
      const { row } = await exported(server, analyst)
      const [day] = await server.rows<{ day: string }>(
        `select service_day as day from trips where concession = ${client.concession}`,
      )
      expect([day?.day, row.rows]).toEqual(['2026-11-21', 4])
    })

    test('[decision 16] of the days on which the clock is changed has the moments that were meant', async () => {
      for (const [at, day, summer] of [
        ['2026-03-29T09:00:00Z', '2026-03-29', '+02:00'],
        ['2026-10-25T09:00:00Z', '2026-10-25', '+01:00'],
      ] as const) {
        server.setTime(at)
        client = await server.client()
        await sail(client)
        analyst = await atWork(server, client.concession, ['analyst'])
        const wanted = { ...CSV, firstDay: day, lastDay: day }
        const { bytes } = await exported(server, analyst, wanted)
        expect(rowsOf(bytes)[0]?.schedule_departure_time).toBe(`${day}T10:00:00${summer}`)
      }
    })
  })

  test('what can’t be is refused with its reason, and nothing waits', async () => {
    for (const [wanted, status, code] of [
      [{ ...CSV, lastDay: '2026-10-31' }, 422, 'days-range'],
      [{ ...CSV, lastDay: '2027-12-06' }, 422, 'days-range'],
      [{ ...CSV, firstDay: '2026-02-30' }, 422, 'field-invalid'],
      [{ ...CSV, form: null }, 422, 'export-form'],
      [{ ...CSV, kind: 'tides' }, 422, 'export-form'],
      [{ ...CSV, hasEvents: true }, 422, 'export-form'],
      [{ ...CSV, kind: 'xlsx' }, 422, 'field-invalid'],
      [{ ...CSV, hasNames: true }, 403, 'office-right'],
    ] as const)
      expect(await codeOf(make(analyst, wanted)), JSON.stringify(wanted)).toEqual([status, code])
    expect(await listed(server, analyst)).toEqual([])
    expect((await make(analyst, { ...CSV, lastDay: '2027-12-05' })).statusCode).toBe(200)
  })

  test('five of a concession wait at most; the same request again is the same export', async () => {
    const headers = { 'idempotency-key': 'one-export' }
    for (const _ of [1, 2]) await ask(server, analyst, ['POST', '/exports'], { body: CSV, headers })
    for (let more = 0; more < 4; more++) await make(analyst, CSV)
    expect(await codeOf(make(analyst, CSV))).toEqual([409, 'export-many'])
    expect(await listed(server, analyst)).toHaveLength(5)
    await work(server)
  })

  test('[attack 12] another concession’s is none here; without a session nobody gets one', async () => {
    const { row } = await exported(server, analyst)
    const elsewhere = await atWork(server, (await server.client()).concession, ['analyst'])
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/file'],
      ['DELETE', ''],
    ] as const)
      expect(await codeOf(ask(server, elsewhere, [method, `/exports/${row.id}${path}`]))).toEqual([
        ...[404, 'export-unknown'],
      ])
    expect(await listed(server, elsewhere)).toEqual([])
    const nobody = { cookie: '' }
    for (const path of ['', `/${row.id}`, `/${row.id}/file`])
      expect((await ask(server, nobody, ['GET', `/exports${path}`])).statusCode).toBe(401)
    await ask(server, analyst, ['DELETE', '/session'])
    expect((await ask(server, analyst, ['GET', `/exports/${row.id}/file`])).statusCode).toBe(401)
    const reader = await atWork(server, client.concession, ['reader'])
    expect(await codeOf(ask(server, reader, ['GET', `/exports/${row.id}/file`]))).toEqual([
      ...[403, 'office-right'],
    ])
  })

  describe('with names', () => {
    test('is for who may, and asks for the password again, also when it is fetched', async () => {
      const { row } = await exported(server, admin, { ...CSV, hasNames: true })
      for (const path of ['', '/file'])
        expect(await codeOf(ask(server, analyst, ['GET', `/exports/${row.id}${path}`]))).toEqual([
          ...[403, 'office-right'],
        ])
      server.setTime('2026-11-21T09:06:00Z')
      expect(await codeOf(make(admin, { ...CSV, hasNames: true }))).toEqual([403, 'office-confirm'])
      for (const path of ['', '/file'])
        expect(await codeOf(ask(server, admin, ['GET', `/exports/${row.id}${path}`]))).toEqual([
          ...[403, 'office-confirm'],
        ])
      expect((await make(admin, CSV)).statusCode).toBe(200)
      await work(server)
    })

    test('is gone as soon as a captain is forgotten; one without names stays', async () => {
      await pass()
      const named = await exported(server, admin, { ...CSV, hasNames: true })
      const marked = await exported(server, admin)
      const forgotten = await ask(server, admin, ['POST', `/captains/${client.captain}/forget`], {
        body: { name: 'An Kapitein' },
        headers: { 'if-match': '"1"' },
      })
      expect(forgotten.statusCode, forgotten.body).toBe(200)
      expect(await codeOf(ask(server, admin, ['GET', `/exports/${named.row.id}/file`]))).toEqual([
        ...[404, 'export-unknown'],
      ])
      await tidyExports(server.context)
      expect(await exports.open(Number(named.row.id))).toBeNull()
      expect((await fileOf(server, admin, marked.row.id)).length).toBe(marked.row.bytes)
      const { bytes } = await exported(server, admin, { ...CSV, hasNames: true })
      expect(bytes.toString()).not.toContain('An Kapitein')
    })
  })

  describe('what goes wrong', () => {
    /** The same folder, in which something else happens at each piece that is written. */
    const writing = (happens: () => Promise<void>): ExportsFolder => ({
      ...exports,
      async begin(id) {
        const part = await exports.begin(id)
        return {
          ...part,
          async file(name) {
            const file = await part.file(name)
            const write: typeof file.write = async (content) => {
              await happens()
              await file.write(content)
            }
            return { ...file, write }
          },
        }
      },
    })
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

    test.each(['csv', 'tides', 'parquet'])(
      'a disk that is full in the midst of %s: it says so, and nothing of it stays',
      async (kind) => {
        await pass()
        let pieces = 0
        server.context.exports = writing(async () => {
          pieces += 1
          if (pieces > (kind === 'parquet' ? 0 : 1)) throw full
        })
        const id = await asked(server, analyst, { ...CSV, kind, form: kind === 'csv' ? 'plain' : null })
        await work(server)
        expect(await listed(server, analyst)).toMatchObject([{ id, state: 'failed', fault: 'disk-full' }])
        expect(await exports.ids()).not.toContain(Number(id))
        expect(await codeOf(ask(server, analyst, ['GET', `/exports/${id}`]))).toEqual([
          409,
          'export-unfinished',
        ])
        server.context.exports = exports
        expect((await exported(server, analyst)).row.state).toBe('done')
      },
    )

    test('a server that stops puts it back; one that was killed is found out, and what it left is removed', async () => {
      const stopping = new AbortController()
      server.context.exports = writing(async () => stopping.abort())
      const id = await asked(server, analyst)
      await work(server, stopping.signal)
      expect(await listed(server, analyst)).toMatchObject([{ id, state: 'queued', daysDone: 0 }])
      expect(await exports.ids()).not.toContain(Number(id))
      server.context.exports = exports
      await server.rows(
        `update exports set state = 'running', started_at = now(), touched_at = '2026-11-21T08:59:00Z', folder = '${await exports.name()}' where id = ${id} returning 1`,
      )
      await exports.begin(Number(id))
      await tidyExports(server.context)
      expect(await listed(server, analyst)).toMatchObject([{ state: 'running' }])
      server.setTime('2026-11-21T09:02:00Z')
      await tidyExports(server.context)
      expect(await listed(server, analyst)).toMatchObject([{ state: 'failed', fault: 'server-stopped' }])
      expect(await exports.ids()).not.toContain(Number(id))
    })

    test('it is taken back while it is made: nothing of it stays', async () => {
      await pass()
      const ids: string[] = []
      server.context.exports = writing(async () => {
        await ask(server, analyst, ['DELETE', `/exports/${ids[0]}`])
      })
      ids.push(await asked(server, analyst))
      await work(server)
      expect(await listed(server, analyst)).toEqual([])
      expect(await exports.ids()).not.toContain(Number(ids[0]))
      expect((await lines()).map(({ action }) => action)).toEqual(['export-made', 'export-deleted'])
    })

    test('another server has its file, which is said', async () => {
      const { row } = await exported(server, analyst)
      server.context.exports = { ...exports, open: async () => null }
      for (const path of ['', '/file'])
        expect(await codeOf(ask(server, analyst, ['GET', `/exports/${row.id}${path}`]))).toEqual([
          ...[409, 'export-elsewhere'],
        ])
    })
  })

  test('after a week it is gone, and so is its file', async () => {
    const { row } = await exported(server, analyst)
    await tidyExports(server.context)
    expect((await exports.open(Number(row.id)))?.stream.destroy()).toBeDefined()
    server.setTime(EIGHT_DAYS_LATER)
    const later = await atWork(server, client.concession, ['analyst'])
    expect(await listed(server, later)).toEqual([])
    expect((await ask(server, later, ['GET', `/exports/${row.id}/file`])).statusCode).toBe(404)
    await forgetOld(server.context)
    await tidyExports(server.context)
    expect(await exports.ids()).not.toContain(Number(row.id))
    expect(await server.rows(`select from exports where id = ${row.id}`)).toEqual([])
  })

  test('nobody waits for all that another concession asked before', async () => {
    const other = await server.client()
    const elsewhere = await atWork(server, other.concession, ['analyst'])
    const order: number[] = []
    const { begin } = exports
    server.context.exports = {
      ...exports,
      begin(id) {
        order.push(id)
        return begin(id)
      },
    }
    const first = [await asked(server, analyst), await asked(server, analyst), await asked(server, analyst)]
    const theirs = await asked(server, elsewhere)
    await work(server)
    expect(order.map(String)).toEqual([first[0], theirs, first[1], first[2]])
  })

  test('[attack 5] the folder is its owner’s', async () => {
    const { row } = await exported(server, analyst)
    const file = await exports.open(Number(row.id))
    const path = (file?.stream as { path?: string } | undefined)?.path
    file?.stream.destroy()
    if (path !== undefined) expect((await stat(path)).mode & 0o077).toBe(0)
  })
})
