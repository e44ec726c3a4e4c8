/** Legs that nobody sails, though a trip was made of their shift: passengers read that they are cancelled. */
import { beforeEach, expect, test } from 'vitest'
import type { Anything } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { decoded, readFeed, readSiri } from '../services/realtime/realtime.fixture.ts'
import { inWords } from '../services/realtime/second-reader.fixture.ts'
import { SailingLine } from './sailing-line.fixture.ts'

onEachServer((server) => {
  let line: SailingLine
  beforeEach(async () => {
    line = await SailingLine.on(server)
  })

  const entities = async (kind: string): Promise<Anything[]> =>
    inWords(decoded(await readFeed(server, `${line.client.concession}/${kind}.pb`))).entity ?? []
  /** Each leg, and what is said of it and of its stops. */
  const legs = async () =>
    (await entities('trip-updates')).map(({ tripUpdate: { trip, stopTimeUpdate = [] } }) => [
      `${trip.tripId} ${trip.scheduleRelationship}`,
      ...stopTimeUpdate.map((one: Anything) => `${one.stopId} ${one.scheduleRelationship}`),
    ])
  const alerted = async () =>
    (await entities('alerts')).flatMap(({ alert }) =>
      alert.informedEntity.map(({ trip }: Anything) => trip.tripId),
    )
  const journeys = async (): Promise<Anything[]> => {
    const { Siri } = (await readSiri(server, `${line.client.concession}/estimated-timetable.json`)).json()
    const [delivery] = Siri.ServiceDelivery.EstimatedTimetableDelivery
    return delivery.EstimatedJourneyVersionFrame?.[0].EstimatedVehicleJourney ?? []
  }
  const cancelledJourneys = async () =>
    (await journeys())
      .filter(({ Cancellation }) => Cancellation)
      .map(({ FramedVehicleJourneyRef: { DatedVehicleJourneyRef: name } }) => name)

  test('a leg of which every stop is skipped is cancelled, with its alert', async () => {
    await line.sail(0)
    for (const place of [0, 1, 2, 3, 4]) await line.skip(place)
    expect(await legs()).toEqual([['out CANCELED'], ['back CANCELED']])
    expect(await alerted()).toEqual(['out', 'back'])
    expect(await cancelledJourneys()).toEqual(['out', 'back'])
    await line.cancelShift()
    await line.end()
    expect(await legs()).toEqual([['out CANCELED'], ['back CANCELED']])
    expect(await alerted()).toEqual(['out', 'back'])
  })

  test('so is the way back that is skipped before it began, at the turn already or under way to it', async () => {
    await line.sail(2)
    for (const place of [3, 4]) await line.skip(place)
    expect(await legs()).toEqual([['out SCHEDULED', 'C SCHEDULED'], ['back CANCELED']])
    await line.pass(2)
    expect(await legs()).toEqual([['back CANCELED']])
    expect(await alerted()).toEqual(['back'])
    expect(await entities('vehicle-positions')).toEqual([])
  })

  test('a leg that began and is broken off has stops that are skipped', async () => {
    await line.sail(1)
    for (const place of [1, 2]) await line.skip(place)
    expect((await legs())[0]).toEqual(['out SCHEDULED', 'B SKIPPED', 'C SKIPPED'])
    expect(await alerted()).toEqual([])
  })

  test('a shift that is cancelled while it sails goes on to the end of its leg, and no further', async () => {
    await line.sail(1)
    await line.cancelShift()
    expect(await legs()).toEqual([['out SCHEDULED', 'B SCHEDULED', 'C SCHEDULED'], ['back CANCELED']])
    expect(await alerted()).toEqual(['back'])
    expect(await cancelledJourneys()).toEqual(['back'])
    const ships = await entities('vehicle-positions')
    expect(ships.map(({ vehicle }) => vehicle.trip.tripId)).toEqual(['out'])
  })

  test('a crew that sails on all the same is told again once it left the turn', async () => {
    await line.sail(2)
    await line.cancelShift()
    await line.pass(2)
    expect(await legs()).toEqual([['back SCHEDULED', 'B SCHEDULED', 'A SCHEDULED']])
    expect(await alerted()).toEqual([])
  })

  test('a trip that was closed after its shift was cancelled has legs that nobody sails', async () => {
    await line.sail(1)
    await line.cancelShift()
    await line.end()
    expect(await legs()).toEqual([['back CANCELED']])
  })

  test('a departure that another trip sails isn’t cancelled', async () => {
    await line.sail(0)
    for (const place of [0, 1, 2, 3, 4]) await line.skip(place)
    await line.end()
    await line.sail(0, 'second')
    expect((await legs()).map(([leg]) => leg)).toEqual(['out SCHEDULED', 'back SCHEDULED'])
    expect(await alerted()).toEqual([])
  })
})
