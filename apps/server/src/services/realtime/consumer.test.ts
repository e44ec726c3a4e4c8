/** A consumer that wasn't written here reads the feeds over HTTP: node-gtfs, on which signs and printed timetables are built. */
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import {
  closeDb,
  getServiceAlerts,
  getStops,
  getStopTimeUpdates,
  getTrips,
  getTripUpdates,
  getVehiclePositions,
  importGtfs,
  openDb,
  updateGtfsRealtime,
} from 'gtfs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { onEachServer } from '../../database/databases.fixture.ts'
import { folderOf } from '../../integrations/gtfs/feed.fixture.ts'
import { SailingLine, thereAndBack } from '../../routes/sailing-line.fixture.ts'

/** It takes no feed without what the specification asks for, and our other tests leave out. */
const WHOLE = thereAndBack({
  'agency.txt':
    'agency_id,agency_name,agency_url,agency_timezone\nV,Veer,https://veer.example,Europe/Brussels\n',
})
const DEMO = join(import.meta.dirname, '../demo/feed')
/** In memory: nothing of it is kept. */
const IN_MEMORY = { sqlitePath: ':memory:', logLevel: 'silent' } as const
const DAY = '2026-11-21'
const second = (clock: string) => Date.parse(`${DAY}T${clock}:00+01:00`) / 1000

test('it takes the timetable of the demo, by which its boats sail', async () => {
  const config = { ...IN_MEMORY, agencies: [{ path: DEMO }] }
  await importGtfs(config)
  expect([getTrips().length, getStops().length]).toEqual([130, 15])
  closeDb(openDb(config))
})

onEachServer((server) => {
  let line: SailingLine
  let gone: () => Promise<void>
  let config: Parameters<typeof importGtfs>[0]

  beforeEach(async () => {
    line = await SailingLine.on(server, WHOLE)
    const timetable = await folderOf(WHOLE)
    gone = timetable.gone
    if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const feed = (kind: string) => ({
      url: `http://127.0.0.1:${port}/gtfs-rt/${line.client.concession}/${kind}.pb`,
    })
    const agency = {
      path: timetable.folder,
      realtimeTripUpdates: feed('trip-updates'),
      realtimeVehiclePositions: feed('vehicle-positions'),
      realtimeAlerts: feed('alerts'),
    }
    config = { ...IN_MEMORY, agencies: [agency] }
    await importGtfs({ ...config, agencies: [{ path: agency.path }] })
  })
  afterEach(async () => {
    await gone()
    closeDb(openDb(config))
  })

  /** Stops as it expects them: 'out 2 B', how, and when it comes and goes. */
  const expected = () =>
    getStopTimeUpdates().map((stop) => [
      `${stop.trip_id} ${stop.stop_sequence} ${stop.stop_id}`,
      ...[stop.schedule_relationship, stop.arrival_timestamp, stop.departure_timestamp],
    ])

  test('it knows when the vessel comes, and the trips it sails are those of the timetable', async () => {
    await line.sail(1)
    await updateGtfsRealtime(config)
    expect(expected()).toEqual([
      ['out 2 B', 'SCHEDULED', second('10:11'), second('10:11')],
      ['out 3 C', 'SCHEDULED', second('10:20'), null],
      ['back 5 C', 'SCHEDULED', null, second('10:25')],
      ['back 6 B', 'SCHEDULED', second('10:35'), second('10:35')],
      ['back 7 A', 'SCHEDULED', second('10:45'), null],
    ])
    const updates = getTripUpdates()
    expect(updates).toMatchObject(
      ['out', 'back'].map((trip_id, direction_id) => ({
        ...{ trip_id, direction_id, route_id: 'V', start_date: '20261121' },
        ...{ schedule_relationship: 'SCHEDULED', timestamp: second('10:01') },
        vehicle_id: `ship-${line.client.ship}`,
      })),
    )
    expect(getTrips({ trip_id: updates.map((update) => update.trip_id as string) })).toHaveLength(2)
  })

  test('it knows which stop is skipped', async () => {
    await line.sail(1)
    await line.skip(1)
    await updateGtfsRealtime(config)
    expect(expected().slice(0, 2)).toEqual([
      ['out 2 B', 'SKIPPED', null, null],
      ['out 3 C', 'SCHEDULED', second('10:21'), null],
    ])
  })

  describe('a ship', () => {
    test('sails to a stop, and is half full, without a place', async () => {
      await line.sail(1)
      await updateGtfsRealtime(config)
      expect(getVehiclePositions()).toMatchObject([
        {
          ...{ vehicle_id: `ship-${line.client.ship}`, vehicle_label: 'Zeemeeuw', trip_id: 'out' },
          ...{ current_stop_sequence: 2, stop_id: 'B', current_status: 'IN_TRANSIT_TO' },
          ...{ occupancy_status: 'MANY_SEATS_AVAILABLE', occupancy_percentage: 50 },
          ...{ latitude: null, longitude: null, timestamp: second('10:01') },
        },
      ])
    })

    test('lies at a stop, at the place that its tablet told', async () => {
      await line.sail(1)
      await server.rows(
        `insert into position_settings (concession, is_on, changed_at) values (${line.client.concession}, true, now()) returning 1`,
      )
      server.setTime(`${DAY}T10:10:00+01:00`)
      const at = `${DAY}T10:10:00+01:00`
      await line.client.post('/flights/live', {
        flight: line.trip.id,
        arrived: { item: line.trip.all_items[1].id, at },
        position: { lat: 51.001953125, lon: 4, accuracy: 8, at },
      })
      await updateGtfsRealtime(config)
      expect(getVehiclePositions()).toMatchObject([
        {
          ...{ stop_id: 'B', current_status: 'STOPPED_AT', timestamp: second('10:10') },
          ...{ latitude: 51.001953125, longitude: 4 },
        },
      ])
    })
  })

  test('it knows what is cancelled, and has an alert of each departure', async () => {
    await line.sail(0)
    await line.cancel()
    await updateGtfsRealtime(config)
    expect(getTripUpdates()).toMatchObject([
      { trip_id: 'out', schedule_relationship: 'CANCELED' },
      { trip_id: 'back', schedule_relationship: 'CANCELED' },
    ])
    expect(getServiceAlerts()).toMatchObject([
      {
        ...{ effect: 'NO_SERVICE', header_text: 'De afvaart van 10:00 vanaf Sint-Anna naar Doel vervalt' },
        description_text: 'De boot die om 10:00 zou vertrekken vanaf Sint-Anna naar Doel, vaart niet.',
        informed_entities: [{ trip_id: 'out' }],
      },
      {
        header_text: 'De afvaart van 10:25 vanaf Doel naar Sint-Anna vervalt',
        informed_entities: [{ trip_id: 'back' }],
      },
    ])
  })
})
