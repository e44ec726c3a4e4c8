/** Trips of extra shifts in feeds of live data: told where an admin said so, by the validator's rules. */
import type { RealtimeKind } from '@vaarboek/wire/office'
import { beforeEach, expect, test } from 'vitest'
import { type Anything, counted, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { decoded, readFeed, readSiri, turnOn } from '../services/realtime/realtime.fixture.ts'
import { faultsOf } from '../services/realtime/realtime-rules.fixture.ts'
import { inWords } from '../services/realtime/second-reader.fixture.ts'
import { misplaced, readXml } from '../services/realtime/siri-reader.fixture.ts'
import { staticFeedOf } from '../services/realtime/static-feed.fixture.ts'
import { ask, atWork } from './office/staff.fixture.ts'
import { SailingLine, thereAndBack } from './sailing-line.fixture.ts'

const DAY = '2026-11-21'
const second = (clock: string) => Date.parse(`${DAY}T${clock}:00+01:00`) / 1000

onEachServer((server) => {
  let line: SailingLine
  let extra: number
  let trip: Anything
  beforeEach(async () => {
    line = await SailingLine.on(server)
    const [original] = await server.rows<{ id: number; track: number }>(
      `select id, track from shifts where concession = ${line.client.concession} and source_ref like 'block:K1%'`,
    )
    const made = await ask(server, line.admin, ['POST', `/days/${DAY}/shifts`], {
      body: { copyOf: original?.id, startS: 11 * 3600, name: 'Extra', reason: 'Kermis' },
    })
    expect(made.body).toContain('Extra')
    extra = made.json().shifts.find(({ isExtra }: Anything) => isExtra).shift
    trip = await sail({ ...line.client, shift: extra, track: original?.track ?? 0 }, { client_ref: 'extra' })
  })

  async function pass(place: number, clock: string): Promise<void> {
    const at = `${DAY} ${clock}:00`
    server.setTime(`${DAY}T${clock}:00+01:00`)
    const item = counted(trip.all_items[place], {
      ...{ key: `extra-${place}`, sequence: place + 1, arrived: at, departured: at },
      ...{ people_on: place === 0 ? 37 : 0, people: 37, bikes_on: 0, bikes: 0 },
    })
    const response = await line.client.post('/items/passmultiple', { flight: trip.id, items: [item] })
    expect(response.statusCode).toBe(200)
  }
  const feed = async (kind: string) =>
    inWords(decoded(await readFeed(server, `${line.client.concession}/${kind}.pb`)))
  const readAll = async () => ({
    tripUpdates: await feed('trip-updates'),
    vehiclePositions: await feed('vehicle-positions'),
    alerts: await feed('alerts'),
  })
  const faults = async () =>
    faultsOf({
      timetable: staticFeedOf(thereAndBack()),
      feeds: await readAll(),
      before: null,
      nowS: Date.parse(server.context.clock.now()) / 1000,
    })
  /** Logged in anew: the day has gone on. */
  const tellExtra = async (
    kinds: readonly RealtimeKind[] = ['trip-updates', 'vehicle-positions', 'estimated-timetable'],
  ) => {
    const admin = await atWork(server, line.client.concession, ['admin'])
    for (const kind of kinds) await turnOn(server, admin, kind, { tellsExtra: true })
    return admin
  }

  test('none is told until an admin says so, feed by feed', async () => {
    await pass(0, '11:02')
    const before = await readAll()
    expect([before.tripUpdates.entity, before.vehiclePositions.entity]).toEqual([undefined, undefined])
    const admin = await tellExtra(['vehicle-positions'])
    server.setTime(`${DAY}T11:02:10+01:00`)
    const after = await readAll()
    expect([after.tripUpdates.entity, after.vehiclePositions.entity?.length]).toEqual([undefined, 1])
    const { feeds } = (await ask(server, admin, ['GET', '/realtime-feeds'])).json()
    expect(feeds.map(({ tellsExtra }: Anything) => tellsExtra)).toEqual([false, true, false, false, false])
  })

  test('one that sails is new, with all its stops and its ship, and no fault', async () => {
    await pass(0, '11:02')
    await tellExtra()
    const { tripUpdates, vehiclePositions } = await readAll()
    const name = {
      ...{ tripId: `extra-${extra}`, routeId: 'V', startDate: '20261121' },
      scheduleRelationship: 'NEW',
    }
    expect(tripUpdates.entity).toHaveLength(1)
    expect(tripUpdates.entity[0].tripUpdate.trip).toEqual(name)
    const stops = tripUpdates.entity[0].tripUpdate.stopTimeUpdate
    expect(stops.map(({ stopSequence, stopId }: Anything) => `${stopSequence} ${stopId}`)).toEqual([
      ...['1 A', '2 B', '3 C', '4 B', '5 A'],
    ])
    expect(stops[0].departure).toEqual({ time: second('11:02'), uncertainty: 0 })
    expect(vehiclePositions.entity).toMatchObject([
      { vehicle: { trip: name, stopId: 'B', currentStopSequence: 2, currentStatus: 'IN_TRANSIT_TO' } },
    ])
    expect(await faults()).toEqual([])
    await pass(1, '11:13')
    const later = (await readAll()).tripUpdates.entity[0].tripUpdate.stopTimeUpdate
    expect(later.map(({ stopId }: Anything) => stopId)).toEqual(['A', 'B', 'C', 'B', 'A'])
    expect(await faults()).toEqual([])
  })

  test('one of which nobody hears, or that is cancelled, is told no more', async () => {
    await pass(0, '11:02')
    await tellExtra()
    server.setTime(`${DAY}T11:30:00+01:00`)
    expect((await readAll()).tripUpdates.entity).toBeUndefined()
    expect(await faults()).toEqual([])
    await pass(1, '11:31')
    expect((await readAll()).tripUpdates.entity).toHaveLength(1)
    const { statusCode } = await line.client.post('/flights/stop', { flight: trip.id })
    expect(statusCode).toBe(200)
    server.setTime(`${DAY}T11:31:10+01:00`)
    const { tripUpdates, alerts } = await readAll()
    expect(JSON.stringify([tripUpdates, alerts])).not.toContain('CANCELED')
    expect(await faults()).toEqual([])
  })

  test('SIRI has it as an extra journey', async () => {
    await pass(0, '11:02')
    await tellExtra()
    const path = `${line.client.concession}/estimated-timetable`
    const { Siri } = (await readSiri(server, `${path}.json`)).json()
    const [frame] = Siri.ServiceDelivery.EstimatedTimetableDelivery[0].EstimatedJourneyVersionFrame
    expect(frame.EstimatedVehicleJourney).toMatchObject([
      {
        FramedVehicleJourneyRef: { DataFrameRef: DAY, DatedVehicleJourneyRef: `extra-${extra}` },
        ...{ ExtraJourney: true, IsCompleteStopSequence: true },
      },
    ])
    expect(misplaced(readXml((await readSiri(server, `${path}.xml`)).body))).toEqual([])
  })
})
