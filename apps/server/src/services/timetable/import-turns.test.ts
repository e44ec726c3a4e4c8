import { MessageChannel } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Transactional } from '../../database/database.ts'
import { borrowedDatabase, lendDatabase } from '../../database/database-port.ts'
import { onEachMigrated } from '../../database/databases.fixture.ts'
import { createConcession } from '../../repositories/concessions.ts'
import type { Timetable } from '../../timetable/timetable.ts'
import { serviceClock } from '../service-clock.ts'
import { importTimetable } from './import-timetable.ts'

const DAY = '2026-11-21'
const clock = serviceClock('Europe/Brussels', () => Date.parse(`${DAY}T09:00:00Z`))
/** Every five hundred stop times are a piece. */
const [SHIFTS, STOPS] = [300, 40]

function timetable(later: number): Timetable {
  const stops = Array.from({ length: STOPS }, (_, position) => {
    const at = 28_800 + later + position * 60
    return { stop: 'LI', arrivalS: at, departureS: at, sequence: position, endSequence: null }
  })
  return {
    tracks: [{ ref: 'V1', name: 'Lillo' }],
    stops: [{ ref: 'LI', name: 'Lillo', lon: 4.29, lat: 51.3 }],
    services: [{ ref: 'WE', days: [DAY, '2026-11-22'] }],
    shifts: Array.from({ length: SHIFTS }, (_, place) => ({
      ...{ ref: `trip:${place}`, track: 'V1', service: 'WE', name: `Dienst ${place}`, stops, legs: [] },
    })),
    shapes: [],
    timeZones: [],
    warnings: [],
    refused: [],
    leftOut: [],
    feedVersion: null,
    sha256: String(later),
  }
}

onEachMigrated((open) => {
  let database: Database
  /** As an import has it. */
  let borrowed: Transactional
  let giveBack: () => Promise<void>
  beforeAll(async () => {
    database = await open()
    const { port1, port2 } = new MessageChannel()
    const lent = lendDatabase(port1, database)
    borrowed = borrowedDatabase(port2)
    giveBack = () => {
      port2.close()
      return lent
    }
    await database.transaction((tx) => createConcession(tx, 9, 'Veer'))
  })
  afterAll(async () => {
    await giveBack()
    await database.close()
  })

  /** Imports while somebody asks something again at every turn of the event loop; returns how many responses came. */
  async function answeredMeanwhile(later: number, isTrial: boolean): Promise<number> {
    let [answered, isDone] = [0, false]
    const one = { name: 'test-one', text: 'select 1 as one' }
    const ask = () => {
      if (isDone) return
      void database.query(one).then(() => {
        answered += 1
        setImmediate(ask)
      })
    }
    setImmediate(ask)
    const order = { concession: 9, source: 'feed', author: 'test', by: 'test', from: DAY, isTrial }
    await importTimetable({ database: borrowed, clock }, { ...order, timetable: timetable(later) })
    isDone = true
    return answered
  }

  test('other requests are served between the pieces of a timetable that is written', async () => {
    expect(await answeredMeanwhile(0, false)).toBeGreaterThanOrEqual((SHIFTS * STOPS) / 500)
  })

  test('other requests are served while a timetable is compared with the one that holds', async () => {
    expect(await answeredMeanwhile(60, true)).toBeGreaterThanOrEqual(SHIFTS / 100)
  })

  test('of a long list of differences the first are kept with the version, and how many there are', async () => {
    await answeredMeanwhile(120, false)
    const kept = {
      name: 'test-kept',
      text: 'select report from timetable_versions order by version desc limit 1',
    }
    const [row] = await database.query<{ report: { differences: unknown } }>(kept)
    expect(row?.report.differences).toMatchObject({ changed: { count: SHIFTS, first: { length: 200 } } })
  })
})
