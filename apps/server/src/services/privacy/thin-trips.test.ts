/** Trips of years ago go to files and out of the database: nothing is lost, nothing twice, and nobody else's is touched. */
import { createHash } from 'node:crypto'
import { copyFile, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { archiveFolder } from '../../files/archive-folder.ts'
import { stewardsUnseenSince } from '../../repositories/upkeep/retention.ts'
import { ask, atWork, colleague } from '../../routes/office/staff.fixture.ts'
import { ArchiveUnlike } from './thin-trips.ts'
import {
  countedOn,
  filesIn,
  OLD_DAYS,
  ownFolder,
  rowsIn,
  sailedOn,
  summed,
  thinned,
} from './thinned.fixture.ts'

const [FIRST, SECOND] = OLD_DAYS
/** Tables whose rows go with their trip, or with a stop of it. */
const OF_TRIP = ['trips', 'trip_stewards', 'trip_status', 'stop_visits', 'stop_visit_history']

onEachServer((server) => {
  let client: Client
  let trips: Anything[]
  let folder: string
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    trips = []
    for (const day of OLD_DAYS) trips.push(await sailedOn(server, client, day))
    await summed(server)
    folder = await ownFolder()
  })

  const many = async (table: string, of: Client = client) =>
    (
      await server.rows<{ n: number }>(
        `select count(*) as n from ${table} where concession = ${of.concession}`,
      )
    )[0]?.n
  const left = async (of: Client = client) => Promise.all(OF_TRIP.map((table) => many(table, of)))
  const sums = (of: Client = client) =>
    server.rows(`select day, hour, stop, sum(counted) as counted, sum(people_on) as "on", sum(departures) as departures,
        jsonb_agg(loads) as loads from day_counts where concession = ${of.concession} group by 1, 2, 3 order by 1, 2, 3`)
  const delays = () =>
    server.rows(`select day, hour, stop, sum(planned) as planned, sum(measured) as measured, jsonb_agg(delays) as delays
        from day_punctuality where concession = ${client.concession} group by 1, 2, 3 order by 1, 2, 3`)
  const archived = () =>
    server.rows<{ day: string; trips: number; stops: number; files: { file: string; sha256: string }[] }>(
      `select day, trips, stops, files from archived_days where concession = ${client.concession} order by day`,
    )
  /** The trips that the days' own files hold, in the order of the days. */
  const inArchive = async (kind: 'trips' | 'stops'): Promise<number[]> => {
    const ids: number[] = []
    for (const { day, files } of await archived())
      for (const { file } of files.filter((one) => one.file.includes(`-${kind}-`)))
        for (const row of await rowsIn(folder, file))
          if (row.service_date.toISOString().startsWith(day)) ids.push(Number(row.trip_id_performed))
    return ids
  }

  test('files have each trip and each stop as they were, and the database has their sums', async () => {
    const stops = await server.rows<Anything>(
      `select id, trip, people_on, state, remarks from stop_visits where concession = ${client.concession} order by trip, position`,
    )
    const history = await many('stop_visit_history')
    const [before, late] = [await sums(), await delays()]
    expect([history, before.length > 0, late.length > 0]).toEqual([2, true, true])
    const { files, days } = await thinned(server, client, folder)
    expect(days).toEqual(OLD_DAYS.map((day) => ({ day, trips: 1, stops: 4 })))
    expect(await left()).toEqual(OF_TRIP.map(() => 0))
    const names = ['stops', 'trips'].map((kind) => `concession-${client.concession}-${kind}-2023-11.parquet`)
    expect(await filesIn(folder)).toEqual(names)
    for (const { file, sha256, bytes } of files) {
      const content = await readFile(join(folder, file))
      expect([createHash('sha256').update(content).digest('hex'), content.length]).toEqual([sha256, bytes])
      expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
    }
    const written = await rowsIn(folder, names[0] ?? '')
    expect(
      written.map((row) => ({
        id: JSON.parse(row.kept).stop.id,
        trip: Number(row.trip_id_performed),
        people_on: row.boarding_1 ?? 0,
        state: JSON.parse(row.kept).stop.state,
        remarks: row.remarks ?? null,
      })),
    ).toEqual(stops)
    expect(written.flatMap((row) => JSON.parse(row.kept).earlier ?? []).map((one) => one.people_on)).toEqual([
      5, 5,
    ])
    const made = await rowsIn(folder, names[1] ?? '')
    expect(made.map((row) => Number(row.trip_id_performed))).toEqual(trips.map(({ id }) => Number(id)))
    expect(JSON.parse(made[0]?.kept).stewards).toEqual(client.stewards.slice(0, 2))
    for (const row of [...written, ...made])
      expect(
        JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
      ).not.toMatch(/Kapitein|Matroos|"lon"/)
    // Summed again, as after any change.
    await summed(server)
    expect([await sums(), await delays()]).toEqual([before, late])
    const lines = await server.rows<Anything>(
      `select subject, detail from audit where concession = ${client.concession} and action = 'day-archived' order by id`,
    )
    expect(lines.map(({ subject }) => subject)).toEqual(OLD_DAYS.map((day) => `archived_days/${day}`))
    expect(lines[0]?.detail).toMatchObject({ tripsGone: 1, stopsGone: 4, by: 'wim' })
    expect(lines[0]?.detail.files.toSorted()).toEqual(
      files.map(({ file, sha256 }) => `${file} ${sha256}`).toSorted(),
    )
  })

  test.each([20, 21, 41])('a day with %i trips goes whole', async (many) => {
    server.setTime(`${FIRST}T09:00:00Z`)
    for (let trip = 1; trip < many; trip += 1) await sail(client, { client_ref: `trip-${trip}` })
    server.setTime(MORNING)
    const { days } = await thinned(server, client, folder)
    expect(days).toMatchObject([
      { day: FIRST, trips: many, stops: 4 * many },
      { day: SECOND, trips: 1 },
    ])
    expect(new Set(await inArchive('trips')).size).toBe(many + 1)
    expect((await inArchive('stops')).length).toBe(4 * (many + 1))
    expect(await left()).toEqual(OF_TRIP.map(() => 0))
  })

  test('another concession, and what is younger, stay as they are', async () => {
    const other = await server.client()
    await sailedOn(server, other, FIRST)
    const young = await sailedOn(server, client, '2026-11-20')
    await summed(server)
    const before = [await left(other), await sums(other)]
    await thinned(server, client, folder)
    await summed(server)
    expect([await left(other), await sums(other)]).toEqual(before)
    const ids = await server.rows(`select id from trips where concession = ${client.concession}`)
    expect(ids).toEqual([{ id: Number(young.id) }])
  })

  test.each([
    ['cut off', (path: string) => truncate(path, 200)],
    [
      'with a bit that fell over',
      async (path: string) => {
        const bytes = await readFile(path)
        const place = bytes.indexOf('mist')
        bytes[place > 0 ? place : 20] = 0x58
        await writeFile(path, bytes)
      },
    ],
    ['unreadable', (path: string) => writeFile(path, 'PAR1 no more')],
    // A whole file, of other rows.
    [
      'another',
      (path: string) =>
        copyFile(path.replace('-stops-', '-trips-'), `${path}.1`).then(() => rename(`${path}.1`, path)),
    ],
  ])('a file that is %s after it was written: nothing is deleted', async (_, spoil) => {
    const before = await left()
    const real = archiveFolder(folder)
    const spoiled = {
      ...real,
      finish: async (...given: Parameters<typeof real.finish>) => {
        await real.finish(...given)
        await spoil(real.pathOf(given[1]))
      },
    }
    await expect(thinned(server, client, folder, { folder: spoiled })).rejects.toThrow(ArchiveUnlike)
    expect([await left(), await archived()]).toEqual([before, []])
    // The next one takes other names.
    await thinned(server, client, folder)
    expect(await inArchive('trips')).toEqual(trips.map(({ id }) => Number(id)))
  })

  test('a file of somebody else keeps its content', async () => {
    const name = `concession-${client.concession}-trips-2023-11.parquet`
    await writeFile(join(folder, name), 'mine')
    await thinned(server, client, folder)
    expect(await readFile(join(folder, name), 'utf8')).toBe('mine')
    expect(await filesIn(folder)).toContain(name.replace('.parquet', '-2.parquet'))
    expect(await inArchive('trips')).toEqual(trips.map(({ id }) => Number(id)))
  })

  test('broken off at every step and given again, it ends as if it had gone through', async () => {
    const before = await sums()
    class Killed extends Error {}
    for (let at = 1; ; at += 1) {
      const one = at === 1 ? client : await server.client()
      const own = at === 1 ? folder : await ownFolder()
      const ids = at === 1 ? trips : [await sailedOn(server, one, FIRST), await sailedOn(server, one, SECOND)]
      await summed(server)
      ;[client, folder] = [one, own]
      let left = at
      const count = () => {
        left -= 1
        if (left === 0) throw new Killed()
      }
      const real = archiveFolder(own)
      const counting = {
        ...real,
        begin: async (name: string) => {
          count()
          return real.begin(name)
        },
        finish: async (...given: Parameters<typeof real.finish>) => {
          count()
          await real.finish(...given)
          count()
        },
        told: async (name: string) => {
          count()
          return real.told(name)
        },
        // Who is killed tidies nothing up.
        discard: (file: Parameters<typeof real.discard>[0]) => file.abandon(),
      }
      const ended = await thinned(server, one, own, { folder: counting, step: count }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Killed) return false
          throw error
        },
      )
      await thinned(server, one, own)
      await summed(server)
      expect((await archived()).map(({ day, trips: n, stops }) => [day, n, stops])).toEqual([
        [FIRST, 1, 4],
        [SECOND, 1, 4],
      ])
      expect(await inArchive('trips')).toEqual(ids.map(({ id }) => Number(id)))
      expect((await inArchive('stops')).length).toBe(8)
      expect(await many('trips', one)).toBe(0)
      expect((await sums(one)).map((row: Anything) => ({ ...row, stop: 0 }))).toEqual(
        before.map((row: Anything) => ({ ...row, stop: 0 })),
      )
      if (ended) break
    }
  }, 120_000)

  test('a count that comes while the files are written stays, and goes with the next ones', async () => {
    const [item] = (await server.rows<Anything>(
      `select id from stop_visits where trip = ${trips[1]?.id} order by position offset 2 limit 1`,
    )) as [Anything]
    let isLate = false
    const real = archiveFolder(folder)
    const late = {
      ...real,
      told: async (name: string) => {
        if (!isLate) {
          isLate = true
          server.setTime(`${SECOND}T12:00:00Z`)
          const items = [countedOn(SECOND, item, { people_on: 3, people: 10 })]
          const response = await client.post('/items/passmultiple', { flight: trips[1]?.id, items })
          expect(response.json().items?.[0]?.status ?? response.statusCode).not.toBe('refused')
          server.setTime(MORNING)
        }
        return real.told(name)
      },
    }
    const { days, left: stay } = await thinned(server, client, folder, { folder: late })
    expect([days.map(({ day }) => day), stay]).toEqual([[FIRST], [{ day: SECOND, because: 'changed' }]])
    await summed(server)
    const before = await sums()
    const next = await thinned(server, client, folder)
    expect([next.days.map(({ day }) => day), next.left]).toEqual([[SECOND], []])
    expect(next.files.map(({ file }) => file)).toEqual(
      ['trips', 'stops'].map((kind) => `concession-${client.concession}-${kind}-2023-11-2.parquet`),
    )
    await summed(server)
    expect(await sums()).toEqual(before)
    const ids = (await inArchive('stops')).filter((id) => id === Number(trips[1]?.id))
    expect(ids.length).toBe(4)
    const [, stops] = next.files
    expect((await rowsIn(folder, stops?.file ?? '')).map((row) => row.boarding_1 ?? null)).toEqual([
      7,
      null,
      3,
      null,
    ])
  })

  test('who opens a trip that is in the archive is told of which day it is and in which files, nobody else is', async () => {
    await thinned(server, client, folder)
    const dispatcher = await atWork(server, client.concession, ['dispatcher'])
    const read = async (id: number, who = dispatcher) => {
      const response = await ask(server, who, ['GET', `/trips/${id}`])
      return [response.statusCode, response.json().code, response.json().params]
    }
    const [first, second] = trips
    const files = await filesIn(folder)
    expect(await read(first.id)).toEqual([
      404,
      'trip-archived',
      { day: FIRST, files: expect.arrayContaining(files) },
    ])
    expect(await read(second.id)).toEqual([
      404,
      'trip-archived',
      { day: SECOND, files: expect.arrayContaining(files) },
    ])
    expect(await read(second.id + 1000)).toEqual([404, 'trip-unknown', undefined])
    const other = await atWork(server, (await server.client()).concession, ['dispatcher'])
    expect(await read(first.id, other)).toEqual([404, 'trip-unknown', undefined])
  })

  test('a record for a trip that is in the archive is refused with a reason, and changes no sum', async () => {
    const before = await sums()
    await thinned(server, client, folder)
    const [trip] = trips
    const pass = await client.post('/items/passmultiple', {
      flight: trip.id,
      items: [countedOn(FIRST, trip.all_items[2])],
    })
    expect([pass.statusCode, pass.json().code]).toEqual([404, 'trip-unknown'])
    const { track, shift, ship } = client
    const again = { lon: 4.4, lat: 51.2, track, shift, ship, stewards: [], service_day: FIRST }
    const made = await client.post('/flights/create', again)
    expect([made.statusCode, made.json().code]).toEqual([422, 'trip-closed'])
    await summed(server)
    expect([await sums(), await many('trips')]).toEqual([before, 0])
    // A day that isn't in the archive takes a trip, however old it is.
    expect((await client.post('/flights/create', { ...again, service_day: '2023-11-23' })).statusCode).toBe(
      200,
    )
  })

  test('a day whose checklists have a photo stays until the photo goes', async () => {
    await server.rows(`with p as (insert into photos (concession, type, bytes, created_at)
        values (${client.concession}, 'image/png', 'x', '2023-11-20') returning id),
      l as (insert into trip_checklists (concession, trip, kind, captain, created_at, recorded_at)
        values (${client.concession}, ${trips[0]?.id}, 'start', ${client.captain}, '2023-11-20', '2023-11-20') returning id)
      insert into checklist_entries (concession, trip_checklist, field, checked, remarks, photo, sequence, delivery_key, recorded_at, captain, updated_at)
        select ${client.concession}, l.id, '1', true, 'olie laag', p.id, 1, 'k', '2023-11-20', ${client.captain}, '2023-11-20' from p, l`)
    const { left: stay } = await thinned(server, client, folder)
    expect(stay).toEqual([{ day: FIRST, because: 'photos' }])
    await server.rows(`update checklist_entries set photo = null where concession = ${client.concession}`)
    const { files } = await thinned(server, client, folder)
    const rows = await rowsIn(folder, files[0]?.file ?? '')
    const [kept] = rows.map((row) => JSON.parse(row.kept).checklists?.[0]?.entries?.[0]).filter(Boolean)
    expect(kept).toMatchObject({ remarks: 'olie laag', checked: true })
    expect(await many('checklist_entries')).toBe(0)
  })

  test('calls, malfunctions and notes of such a trip stay, and whoever sailed it is forgotten as late as before', async () => {
    const { concession, ship, captain } = client
    await server.rows(`insert into malfunctions (concession, client_ref, ship, category, remarks, captain, trip, recorded_at, created_at)
      values (${concession}, 'm', ${ship}, 'Overige...', 'Lamp stuk', ${captain}, ${trips[0]?.id}, '${MORNING}', '${MORNING}')`)
    const { staff } = await colleague(server, concession, ['dispatcher'])
    await server.rows(`insert into ship_calls (concession, ship, trip, at, staff, whom)
      values (${concession}, ${ship}, ${trips[0]?.id}, '${MORNING}', ${staff}, 'kapitein')`)
    const unseen = (since: string) => stewardsUnseenSince(server.database, concession, since)
    const both = client.stewards.slice(0, 2)
    expect([await unseen(SECOND), await unseen('2023-11-22')]).toEqual([[], both])
    await thinned(server, client, folder)
    expect([await unseen(SECOND), await unseen('2023-11-22')]).toEqual([[], both])
    expect(
      await server.rows(`select trip, remarks from malfunctions where concession = ${concession}`),
    ).toEqual([{ trip: null, remarks: 'Lamp stuk' }])
    expect(await server.rows(`select trip, whom from ship_calls where concession = ${concession}`)).toEqual([
      { trip: null, whom: 'kapitein' },
    ])
  })
})
