/** When a ship is told to be empty or full: as is usual, as a concession says, and what is refused. */
import { beforeEach, expect, test } from 'vitest'
import { onEachServer } from '../../database/databases.fixture.ts'
import { readFeed, readSiri } from '../../services/realtime/realtime.fixture.ts'
import { SailingLine } from '../sailing-line.fixture.ts'
import { ask } from './staff.fixture.ts'

const BOUNDS = { empty: 1, many: 10, few: 20, standing: 44 }

onEachServer((server) => {
  let line: SailingLine
  beforeEach(async () => {
    line = await SailingLine.on(server)
  })

  const set = (body: object, revision = 0) =>
    ask(server, line.admin, ['PUT', '/occupancy'], { body, headers: { 'if-match': `"${revision}"` } })
  const shown = async () => (await ask(server, line.admin, ['GET', '/occupancy'])).json()

  /** What both feeds of ships and that of SIRI's timetable say of the ship. */
  async function told() {
    const { concession } = line.client
    const { entity } = (await readFeed(server, `${concession}/vehicle-positions.json`)).json()
    const { ServiceDelivery: ships } = (
      await readSiri(server, `${concession}/vehicle-monitoring.json`)
    ).json().Siri
    const { ServiceDelivery: times } = (
      await readSiri(server, `${concession}/estimated-timetable.json`)
    ).json().Siri
    return [
      entity[0].vehicle.occupancy_status,
      ships.VehicleMonitoringDelivery[0].VehicleActivity[0].MonitoredVehicleJourney.Occupancy,
      times.EstimatedTimetableDelivery[0].EstimatedJourneyVersionFrame[0].EstimatedVehicleJourney[0]
        .Occupancy,
    ]
  }

  test('a ship is as full as is usual until the concession says from when', async () => {
    await line.sail(1)
    expect(await shown()).toEqual({ revision: 0, empty: 5, many: 50, few: 80, standing: 99 })
    expect(await told()).toEqual(['MANY_SEATS_AVAILABLE', 'seatsAvailable', 'seatsAvailable'])
    expect((await set(BOUNDS)).json()).toEqual({ revision: 1, ...BOUNDS })
    server.setTime('2026-11-21T10:02:00+01:00')
    expect(await told()).toEqual(['FULL', 'full', 'full'])
    await set({ ...BOUNDS, standing: 49 }, 1)
    server.setTime('2026-11-21T10:03:00+01:00')
    expect(await told()).toEqual(['STANDING_ROOM_ONLY', 'standingAvailable', 'standingAvailable'])
  })

  test.each([
    { ...BOUNDS, many: 1 },
    { ...BOUNDS, few: 44 },
    { empty: 99, many: 80, few: 50, standing: 5 },
  ])('bounds that don’t rise are refused: %j', async (bounds) => {
    const response = await set(bounds)
    expect([response.statusCode, response.json().code]).toEqual([422, 'occupancy-not-rising'])
    expect(await shown()).toMatchObject({ revision: 0 })
  })

  test.each([
    { ...BOUNDS, standing: 101 },
    { ...BOUNDS, empty: -1 },
    { ...BOUNDS, few: 20.5 },
    { ...BOUNDS, many: null },
    { empty: 1, many: 10, few: 20 },
  ])('what is no percentage is refused: %j', async (bounds) => {
    expect((await set(bounds)).statusCode).toBe(422)
    expect(await shown()).toMatchObject({ revision: 0 })
  })
})
