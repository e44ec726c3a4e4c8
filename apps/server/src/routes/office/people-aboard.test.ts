/** How many people are aboard, as Vandaag, Vaart, the export and the stops themselves say it: the same, whatever was sailed. */
import { beforeEach, expect, test } from 'vitest'
import {
  type Anything,
  type Client,
  choices,
  counted,
  type Fields,
  MORNING,
  sail,
} from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { judgeTrips } from '../../services/counts/judge-trips.ts'
import { countRows } from '../../services/exports/count-rows.ts'
import { sailedOn } from '../../services/exports/counted-days.ts'
import { UNDER_NAMES } from '../../services/exports/people-in-export.ts'
import { colleagueOf } from '../colleague.fixture.ts'
import { onTablet } from '../on-tablet.fixture.ts'
import { ask, atWork } from './staff.fixture.ts'

const DAY = '2026-11-21'

onEachServer((server) => {
  let an: Client
  let trip: Anything
  beforeEach(async () => {
    server.setTime(MORNING)
    an = await onTablet(server, await server.client(), 'tablet-een')
    trip = await sail(an)
  })

  function minutesAgo(age: number): Fields {
    const recorded = Date.parse(MORNING) - age * 60_000
    return { recorded_at: new Date(recorded).toISOString(), sequence: recorded, age_ms: age * 60_000 }
  }

  /** A count of so many minutes ago. `people`: on, off, aboard. */
  function count(place: number, [on, off, aboard]: [number, number, number], age: number, more: Fields = {}) {
    const people = { people_on: on, people_off: off, people: aboard, bikes_on: 0, bikes: 0 }
    return counted(trip.all_items[place], { ...minutesAgo(age), ...people, key: `${place}-${age}`, ...more })
  }

  async function deliver(by: Client, items: Fields[]): Promise<void> {
    const response = await by.post('/items/passmultiple', { flight: trip.id, items })
    expect(response.json().items.map(({ status }: Anything) => status)).toEqual(items.map(() => 'accepted'))
  }

  async function said() {
    const { concession } = an
    await judgeTrips(server.context)
    const dispatcher = await atWork(server, concession, ['dispatcher'])
    const read = async (path: string) => (await ask(server, dispatcher, ['GET', path])).json()
    const board = (await read(`/board?day=${DAY}`)).trips.find(({ id }: Anything) => id === trip.id)
    const { stops, marks } = await read(`/trips/${trip.id}`)
    const pieces = await Array.fromAsync(sailedOn(server.database, concession, DAY))
    const rows = pieces
      .flatMap((piece) => countRows(server.context.clock, piece, UNDER_NAMES))
      .filter(({ trip_id_performed: id }) => Number(id) === trip.id)
    const sailed = await server.rows<{ people: number }>(
      `select people_aboard as people from stop_visits where trip = ${trip.id} and state = 'passed' order by position`,
    )
    return { board, stops, marks, rows, sailed }
  }

  test('after a skip, an inserted stop, a correction on another tablet and a relief, and with older counts coming late', async () => {
    const other = await onTablet(server, an, 'tablet-twee')
    const jan = await colleagueOf(server, an, 'Jan De Smet')
    await deliver(an, [count(0, [12, 0, 12], 50), count(2, [2, 1, 10], 30)])
    await deliver(an, [count(1, [0, 0, 0], 40, { action: 'skip', why_skipped: 'Te weinig water' })])
    const place = { item: 'insert', id: 'own-1', after: trip.all_items[2].id, stop_id: an.stops[0] }
    await deliver(an, [count(2, [5, 0, 15], 25, { ...place, departure: '10:25:00' })])
    const takesOver = (by: Client, age: number) =>
      by.post('/flights/update', choices(by, { flight: trip.id, ...minutesAgo(age) }))
    await takesOver(other, 12)
    await deliver(other, [count(2, [3, 3, 12], 10, { correction: 'Verteld' })])
    await takesOver(jan, 8)
    await deliver(jan, [count(3, [0, 4, 8], 5)])
    await deliver(an, [count(3, [9, 9, 99], 20), count(0, [1, 1, 1], 55)])
    const { board, stops, rows, sailed, ...own } = await said()
    const aboard = [12, 12, 15, 8]
    expect(sailed.map(({ people }) => people)).toEqual(aboard)
    const passed = stops.filter(({ state }: Anything) => state === 'passed')
    expect(passed.map(({ people }: Anything) => people)).toEqual(aboard)
    expect(rows.filter(({ why_skipped: why }) => !why).map((row) => row.departure_load)).toEqual(aboard)
    expect(board).toMatchObject({ passed: 4, skipped: 1, last: { people: 8 } })
    // On and off don't make what is aboard at the last two: all four say which.
    const odd = rows.filter(({ review_reason: why }) => String(why).includes('aan boord'))
    const isOdd = ({ mark }: Anything) => mark === 'load-differs'
    const marked = stops.filter((stop: Anything) => stop.marks.some(isOdd))
    expect([marked.length, odd.length]).toEqual([2, 2])
    // The board counts what stands there, whatever it is.
    const marks = [...own.marks, ...stops.flatMap((stop: Anything) => stop.marks)]
    expect(board.marks).toBe(marks.length)
  })
})
