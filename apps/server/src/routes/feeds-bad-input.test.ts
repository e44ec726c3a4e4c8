/** What nobody should send, and somebody does: what the feeds of live data make of it, as GTFS-Realtime and as SIRI. */
import { GTFS_REALTIME_KINDS } from '@vaarboek/wire/office'
import { beforeEach, expect, test } from 'vitest'
import type { Anything } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { decoded, readFeed, readSiri } from '../services/realtime/realtime.fixture.ts'
import { faultsOf } from '../services/realtime/realtime-rules.fixture.ts'
import { inWords } from '../services/realtime/second-reader.fixture.ts'
import { misplaced, readXml } from '../services/realtime/siri-reader.fixture.ts'
import { staticFeedOf } from '../services/realtime/static-feed.fixture.ts'
import { SailingLine, thereAndBack } from './sailing-line.fixture.ts'

const at = (clock: string) => `2026-11-21T${clock}+01:00`

onEachServer((server) => {
  let line: SailingLine
  beforeEach(async () => {
    line = await SailingLine.on(server)
  })

  /** All five at a moment: what they tell of, after they were found without a fault. */
  async function allAt(clock: string, texts = thereAndBack()) {
    server.setTime(at(clock))
    const { concession } = line.client
    const [tripUpdates, vehiclePositions, alerts] = await Promise.all(
      GTFS_REALTIME_KINDS.map(async (kind) =>
        inWords(decoded(await readFeed(server, `${concession}/${kind}.pb`))),
      ),
    )
    const feeds = { tripUpdates, vehiclePositions, alerts }
    const nowS = Date.parse(at(clock)) / 1000
    expect(faultsOf({ timetable: staticFeedOf(texts), feeds, before: null, nowS })).toEqual([])
    const siri = async (kind: string) => {
      expect(misplaced(readXml((await readSiri(server, `${concession}/${kind}.xml`)).body))).toEqual([])
      return (await readSiri(server, `${concession}/${kind}.json`)).json().Siri.ServiceDelivery
    }
    const [timetable] = (await siri('estimated-timetable')).EstimatedTimetableDelivery
    const [ships] = (await siri('vehicle-monitoring')).VehicleMonitoringDelivery
    const journeys: Anything[] = timetable.EstimatedJourneyVersionFrame?.[0].EstimatedVehicleJourney ?? []
    return {
      updates: (tripUpdates?.entity ?? []) as Anything[],
      positions: (vehiclePositions?.entity ?? []) as Anything[],
      journeys: journeys.map(
        ({ FramedVehicleJourneyRef: { DatedVehicleJourneyRef } }) => DatedVehicleJourneyRef,
      ),
      ships: ships.VehicleActivity as Anything[],
      all: [tripUpdates, vehiclePositions, timetable, ships],
    }
  }

  test('of a ship on two trips the newer one is told, once in each feed', async () => {
    const older = await line.sail(1, 'older')
    const newer = await line.sail(1, 'newer')
    const { updates, positions, journeys, ships } = await allAt('10:02:00')
    expect(updates.map(({ id }) => id)).toEqual([`r:${newer.id}:0`, `r:${newer.id}:1`])
    expect(updates.some(({ id }) => id.startsWith(`r:${older.id}:`))).toBe(false)
    expect(journeys).toEqual(['out', 'back'])
    expect([positions.length, ships.length]).toEqual([1, 1])
  })

  test('of two ships that sail the same departures the newer trip is told, unless the other is the one that is heard', async () => {
    const older = await line.sail(1, 'older')
    const newer = await line.sail(1, 'newer')
    const [ship] = await server.rows<{ id: number }>(
      `insert into ships (concession, name, max_people) values (${line.client.concession}, 'Bergeend', 80) returning id`,
    )
    await server.rows(`update trip_status set ship = ${ship?.id} where trip = ${newer.id} returning 1`)
    const { updates, positions, journeys, ships } = await allAt('10:02:00')
    expect(updates.map(({ id }) => id)).toEqual([`r:${newer.id}:0`, `r:${newer.id}:1`])
    expect(positions.map(({ id }) => id)).toEqual([`s:${ship?.id}`])
    expect([journeys, ships.length]).toEqual([['out', 'back'], 1])
    line.trip = older
    await line.pass(1)
    const later = await allAt('10:22:00')
    expect(later.positions.map(({ id }) => id)).toEqual([`s:${line.client.ship}`])
    expect(later.updates.map(({ id }) => id)).toEqual([`r:${older.id}:0`, `r:${older.id}:1`])
  })

  test('of a timetable whose stops have no numbers nothing is told', async () => {
    await line.sail(1)
    await server.rows(
      `update stop_visits set stop_sequence = null, end_sequence = null where concession = ${line.client.concession}`,
    )
    const { updates, positions, ships } = await allAt('10:02:00')
    expect([updates, positions, ships]).toEqual([[], [], []])
  })

  test('of a timetable that was published in mid-trip the legs that it still has are told', async () => {
    await line.sail(1)
    const other = thereAndBack()
    other['stop_times.txt'] = String(other['stop_times.txt'])
      .split('\n')
      .filter((row) => !row.startsWith('back,6'))
      .join('\n')
    await line.publish(other)
    const { updates, positions, journeys, ships } = await allAt('10:02:00', other)
    expect(updates.map(({ tripUpdate }) => tripUpdate.trip.tripId)).toEqual(['out'])
    expect(journeys).toEqual(['out'])
    expect([positions.length, ships.length]).toEqual([1, 1])
  })

  test.each([
    ['a day ahead', '2026-11-22 10:01:00'],
    ['a day behind', '2026-11-20 10:01:00'],
  ])('of a tablet whose clock is %s no time lies', async (_, said) => {
    await line.sail(0)
    await line.pass(0, { arrived: said, departured: said })
    const { updates, all } = await allAt('10:02:00')
    const times = updates.flatMap(({ tripUpdate: { stopTimeUpdate } }) =>
      stopTimeUpdate.flatMap(({ arrival, departure }: Anything) =>
        [arrival, departure].flatMap((one) => one?.time ?? []),
      ),
    )
    const [least, most] = [Date.parse(at('10:00:00')) / 1000, Date.parse(at('11:00:00')) / 1000]
    expect(times.length).toBeGreaterThan(2)
    expect(times.filter((time) => time < least || time > most)).toEqual([])
    expect(JSON.stringify(all)).not.toMatch(/2026-11-2[02]T/)
  })

  test('names with markup are names, in each', async () => {
    const name = `Zee<meeuw> & "zn"`
    await server.rows(`update ships set name = '${name}' where concession = ${line.client.concession}`)
    await server.rows(`update stops set name = '${name}' where concession = ${line.client.concession}`)
    await line.sail(1)
    const { updates, all } = await allAt('10:02:00')
    expect(updates[0].tripUpdate.vehicle.label).toBe(name)
    expect(JSON.stringify(all[2])).toContain(JSON.stringify(name).slice(1, -1))
  })
})
