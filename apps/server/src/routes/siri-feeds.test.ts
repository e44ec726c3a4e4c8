/** SIRI 2.0 of the live data: the timetable as it is expected, and the ships, as JSON and as XML. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Anything } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { readFeed, readSiri, turnOn } from '../services/realtime/realtime.fixture.ts'
import { asWords, misplaced, readXml } from '../services/realtime/siri-reader.fixture.ts'
import { ask, atWork } from './office/staff.fixture.ts'
import { SailingLine, thereAndBack } from './sailing-line.fixture.ts'

/** Names as somebody might try. */
const MARKUP = `Kaai <b>"1"</b> & 'zoon' ]]>`
const STOPS = `stop_id,stop_name,stop_lat,stop_lon\nA,Sint-Anna,51,4\nB,"${MARKUP.replaceAll('"', '""')}",51,4\nC,Doel,51,4\nD,Boom,51,4\n`
const DAY = '2026-11-21'
const at = (clock: string) => `${DAY}T${clock}+01:00`

onEachServer((server) => {
  let line: SailingLine
  beforeEach(async () => {
    line = await SailingLine.on(server, thereAndBack({ 'stops.txt': STOPS }))
  })

  const read = (name: string) => readSiri(server, `${line.client.concession}/${name}`)
  const delivered = async (kind: string): Promise<Anything> => (await read(`${kind}.json`)).json().Siri
  const journeys = async () => {
    const [delivery] = (await delivered('estimated-timetable')).ServiceDelivery.EstimatedTimetableDelivery
    return delivery.EstimatedJourneyVersionFrame?.[0].EstimatedVehicleJourney ?? []
  }
  const ships = async () => {
    const [delivery] = (await delivered('vehicle-monitoring')).ServiceDelivery.VehicleMonitoringDelivery
    return delivery.VehicleActivity
  }

  describe('the timetable as it is expected', () => {
    test('has what was sailed and what is to come, leg by leg, at the times of the other feed', async () => {
      await line.sail(2)
      const [out, back] = await journeys()
      const vehicle = `ship-${line.client.ship}`
      expect(out).toEqual({
        RecordedAtTime: at('10:12:00'),
        ...{ LineRef: 'V', DirectionRef: '0' },
        FramedVehicleJourneyRef: { DataFrameRef: DAY, DatedVehicleJourneyRef: 'out' },
        ...{ VehicleMode: 'ferry', Monitored: true, Occupancy: 'seatsAvailable', VehicleRef: vehicle },
        OriginAimedDepartureTime: at('10:00:00'),
        DestinationAimedArrivalTime: at('10:20:00'),
        RecordedCalls: {
          RecordedCall: [
            {
              ...{ StopPointRef: 'A', Order: 1, StopPointName: 'Sint-Anna' },
              ...{ AimedDepartureTime: at('10:00:00'), ActualDepartureTime: at('10:01:00') },
            },
            {
              ...{ StopPointRef: 'B', Order: 2, StopPointName: MARKUP },
              ...{ AimedArrivalTime: at('10:10:00'), ActualArrivalTime: at('10:11:00') },
              ...{ AimedDepartureTime: at('10:11:00'), ActualDepartureTime: at('10:12:00') },
            },
          ],
        },
        EstimatedCalls: {
          EstimatedCall: [
            {
              ...{ StopPointRef: 'C', Order: 3, StopPointName: 'Doel' },
              ...{ AimedArrivalTime: at('10:20:00'), ExpectedArrivalTime: at('10:21:00') },
              ArrivalStatus: 'delayed',
            },
          ],
        },
        IsCompleteStopSequence: true,
      })
      expect(back).toMatchObject({ Monitored: true, VehicleRef: vehicle, DirectionRef: '1' })
      expect(back).not.toHaveProperty('Occupancy')
      expect(back.EstimatedCalls.EstimatedCall).toMatchObject([
        { StopPointRef: 'C', ExpectedDepartureTime: at('10:25:00'), DepartureStatus: 'onTime' },
        { StopPointRef: 'B', ExpectedArrivalTime: at('10:35:00') },
        { StopPointRef: 'A', ExpectedArrivalTime: at('10:45:00') },
      ])
      const { entity } = (await readFeed(server, `${line.client.concession}/trip-updates.json`)).json()
      expect(entity[0].trip_update.stop_time_update.at(-1).arrival.time).toBe(
        String(Date.parse(at('10:21:00')) / 1000),
      )
    })

    test('says which stop is skipped, before it and past it', async () => {
      await line.sail(1)
      await line.skip(1)
      const callsOf = async (kind: 'Recorded' | 'Estimated') =>
        (await journeys())[0][`${kind}Calls`][`${kind}Call`]
      expect((await callsOf('Estimated'))[0]).toEqual({
        ...{ StopPointRef: 'B', Order: 2, StopPointName: MARKUP, Cancellation: true },
        ...{ AimedArrivalTime: at('10:10:00'), ArrivalStatus: 'cancelled' },
        ...{ AimedDepartureTime: at('10:11:00'), DepartureStatus: 'cancelled' },
      })
    })

    test('says what is cancelled, and not why', async () => {
      await line.sail(0)
      await line.cancel()
      const found = await journeys()
      expect(
        found.map(
          ({ FramedVehicleJourneyRef: { DatedVehicleJourneyRef } }: Anything) => DatedVehicleJourneyRef,
        ),
      ).toEqual(['out', 'back'])
      expect(found[0]).toMatchObject({ Cancellation: true, OriginAimedDepartureTime: at('10:00:00') })
      expect(JSON.stringify(found)).not.toContain('Motor')
    })

    test('knows nothing of a ship that is silent', async () => {
      await line.sail(1)
      server.setTime(at('10:22:00'))
      const [out] = await journeys()
      expect(out).toMatchObject({
        Monitored: false,
        FramedVehicleJourneyRef: { DatedVehicleJourneyRef: 'out' },
      })
      expect(out).not.toHaveProperty('EstimatedCalls')
      expect(await ships()).toEqual([])
    })
  })

  test('a ship has the stop it sails to, how late it is and how full', async () => {
    await line.sail(2)
    expect(await ships()).toEqual([
      {
        ...{ RecordedAtTime: at('10:12:00'), ItemIdentifier: `s:${line.client.ship}` },
        ValidUntilTime: at('10:13:00'),
        MonitoredVehicleJourney: {
          ...{ LineRef: 'V', DirectionRef: '0', VehicleMode: 'ferry', Monitored: true },
          FramedVehicleJourneyRef: { DataFrameRef: DAY, DatedVehicleJourneyRef: 'out' },
          OriginAimedDepartureTime: at('10:00:00'),
          DestinationAimedArrivalTime: at('10:20:00'),
          ...{ Occupancy: 'seatsAvailable', Delay: 'PT60S', VehicleRef: `ship-${line.client.ship}` },
          MonitoredCall: {
            ...{ StopPointRef: 'C', Order: 3, StopPointName: 'Doel', VehicleAtStop: false },
            ...{ AimedArrivalTime: at('10:20:00'), ExpectedArrivalTime: at('10:21:00') },
            ArrivalStatus: 'delayed',
          },
        },
      },
    ])
  })

  test('a ship is where its tablet told, and lies at a stop once its crew told that', async () => {
    await line.sail(1)
    await server.rows(
      `insert into position_settings (concession, is_on, changed_at) values (${line.client.concession}, true, now()) returning 1`,
    )
    server.setTime(at('10:10:00'))
    await line.client.post('/flights/live', {
      flight: line.trip.id,
      arrived: { item: line.trip.all_items[1].id, at: at('10:10:00') },
      position: { lat: 51.0002, lon: 4.0003, accuracy: 8, at: at('10:10:00') },
    })
    expect((await ships())[0].MonitoredVehicleJourney).toMatchObject({
      VehicleLocation: { Longitude: 4.0003, Latitude: 51.0002 },
      LocationRecordedAtTime: at('10:10:00'),
      MonitoredCall: {
        ...{ StopPointRef: 'B', VehicleAtStop: true, ActualArrivalTime: at('10:10:00') },
        ArrivalStatus: 'arrived',
      },
    })
    const [{ RecordedCalls }] = await journeys()
    expect(RecordedCalls.RecordedCall[1]).toEqual({
      ...{ StopPointRef: 'B', Order: 2, StopPointName: MARKUP },
      ...{ AimedArrivalTime: at('10:10:00'), ActualArrivalTime: at('10:10:00') },
      ...{ AimedDepartureTime: at('10:11:00'), ExpectedDepartureTime: at('10:11:00') },
    })
    expect(misplaced(readXml((await read('estimated-timetable.xml')).body))).toEqual([])
    expect(misplaced(readXml((await read('vehicle-monitoring.xml')).body))).toEqual([])
    await line.client.post('/flights/live', {
      flight: line.trip.id,
      arrived: { item: line.trip.all_items[1].id, at: null },
    })
    server.setTime(at('10:10:10'))
    expect((await ships())[0].MonitoredVehicleJourney.MonitoredCall).toMatchObject({ VehicleAtStop: false })
  })

  test('a ship lies at its first stop once its crew told that, before it has left', async () => {
    await line.sail(0)
    expect(await ships()).toEqual([])
    server.setTime(at('10:00:30'))
    const arrived = { item: line.trip.all_items[0].id, at: at('10:00:20') }
    await line.client.post('/flights/live', { flight: line.trip.id, arrived })
    expect((await ships())[0].MonitoredVehicleJourney).toMatchObject({
      FramedVehicleJourneyRef: { DatedVehicleJourneyRef: 'out' },
      MonitoredCall: { StopPointRef: 'A', VehicleAtStop: true },
    })
    const { entity } = (await readFeed(server, `${line.client.concession}/vehicle-positions.json`)).json()
    expect(entity[0].vehicle).toMatchObject({ stop_id: 'A', current_status: 'STOPPED_AT' })
  })

  describe('as XML', () => {
    test.each(['estimated-timetable', 'vehicle-monitoring'])(
      '%s is the same, in the order of the schema, whatever names hold',
      async (kind) => {
        await line.sail(1)
        await line.skip(1)
        const response = await read(`${kind}.xml`)
        expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
        const document = readXml(response.body)
        expect(document).toMatchObject({
          name: 'Siri',
          attributes: { xmlns: 'http://www.siri.org.uk/siri', version: '2.0' },
        })
        expect(misplaced(document)).toEqual([])
        const inText = (value: unknown) => (typeof value === 'object' ? value : String(value))
        const json = JSON.parse(JSON.stringify(await delivered(kind)), (_, value) => inText(value))
        expect(asWords(document)).toEqual(json)
      },
    )

    test('is a delivery without anything where nobody sails', async () => {
      for (const kind of ['estimated-timetable', 'vehicle-monitoring']) {
        const document = readXml((await read(`${kind}.xml`)).body)
        expect(misplaced(document)).toEqual([])
        expect(document.children[0]?.children.at(-1)?.children.map(({ name }) => name)).toEqual([
          ...['ResponseTimestamp', 'Status', 'ShortestPossibleCycle'],
        ])
      }
    })
  })

  describe('who reads it', () => {
    test('is asked for the key as for the other feeds, and each kind is turned on by itself', async () => {
      const key = await turnOn(server, line.admin, 'estimated-timetable', { key: 'new' })
      await turnOn(server, line.admin, 'vehicle-monitoring', { isOn: false })
      const other = await server.client()
      const boss = await atWork(server, other.concession, ['admin'])
      const theirs = await turnOn(server, boss, 'estimated-timetable', { key: 'new' })
      for (const form of ['xml', 'json']) {
        const status = async (query: string) => (await read(`estimated-timetable.${form}${query}`)).statusCode
        expect([await status(`?key=${key}`), await status(''), await status(`?key=${theirs}`)]).toEqual([
          ...[200, 404, 404],
        ])
        expect((await read(`vehicle-monitoring.${form}`)).statusCode).toBe(404)
      }
      expect((await read('estimated-timetable.pb')).statusCode).toBe(404)
      expect((await read('trip-updates.xml')).statusCode).toBe(404)
    })

    test('isn’t sent again to who has it, and an admin reads its address in the office', async () => {
      const { headers } = await read('vehicle-monitoring.xml')
      const known = { 'if-none-match': String(headers.etag) }
      const again = await readSiri(server, `${line.client.concession}/vehicle-monitoring.xml`, known)
      expect(again.statusCode).toBe(304)
      const { feeds } = (await ask(server, line.admin, ['GET', '/realtime-feeds'])).json()
      expect(feeds.map(({ url }: Anything) => url.split('/').slice(3).join('/')).slice(3)).toEqual(
        ['estimated-timetable', 'vehicle-monitoring'].map(
          (kind) => `siri/${line.client.concession}/${kind}.xml`,
        ),
      )
    })
  })
})
