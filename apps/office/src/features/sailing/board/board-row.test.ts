import { expect, test } from 'vitest'
import type { Incident } from '../../../ui/use-incidents.ts'
import { at, boardOf, lastStop, moment, shift, tablet, trip } from './board.fixture.ts'
import { rowsOf } from './board-rows.ts'
import type { Board, BoardTrip } from './board-state.ts'
import { urgentOf } from './urgent.ts'

/** 09:30 to 10:10. */
const PLANNED = shift('1', 34_200, 36_600)
const row = (board: Partial<Board>, time: string) =>
  rowsOf(boardOf({ planned: [PLANNED], ...board }), moment(time))[0]

test('a shift nobody sails comes, is missed, and then nothing is known of it', () => {
  const state = (time: string) => row({}, time)?.state
  expect([state('09:00:00'), state('09:31:00')]).toEqual(['coming', 'coming'])
  expect([state('09:32:01'), state('10:29:00')]).toEqual(['missed', 'missed'])
  expect(state('10:31:00')).toBe('nothing')
  expect(row({}, '09:40:00')).toMatchObject({
    exceptions: ['missed'],
    trip: null,
    heardAt: null,
    delay: null,
  })
})

test('a shift that should be over and nobody sailed stays an exception until somebody cancels it', () => {
  expect(row({}, '23:00:00')).toMatchObject({ state: 'nothing', exceptions: ['unsailed'] })
  const plan = { isCancelled: true, reason: 'geen schip', shipName: null, captainName: null }
  expect(row({ planned: [{ ...PLANNED, plan }] }, '23:00:00')?.exceptions).toEqual([])
})

test('a trip that was prepared is missed when it hasn’t left, and one that was given up is none', () => {
  const prepared = trip('7', { state: 'prepared', last: null, passed: 0 })
  expect(row({ trips: [prepared] }, '09:31:00')?.state).toBe('prepared')
  expect(row({ trips: [prepared] }, '09:40:00')?.exceptions).toContain('missed')
  expect(row({ trips: [trip('7', { state: 'given-up' })] }, '09:00:00')).toMatchObject({
    trip: null,
    state: 'coming',
  })
})

test('a shift the office cancelled isn’t missed, nor is a trip that was prepared on it; one under way goes on', () => {
  const plan = { isCancelled: true, reason: 'Te weinig water', shipName: null, captainName: null }
  const planned = [{ ...PLANNED, plan }]
  const prepared = trip('7', { state: 'prepared', last: null, passed: 0 })
  expect(row({ planned }, '09:40:00')).toMatchObject({ state: 'cancelled', exceptions: [] })
  expect(row({ planned, trips: [prepared] }, '09:40:00')).toMatchObject({
    state: 'cancelled',
    exceptions: [],
  })
  expect(row({ planned, trips: [trip('7')] }, '09:40:00')?.state).toBe('under-way')
})

test('a boat that sails a shift the office cancelled is an exception until it has arrived', () => {
  const plan = { isCancelled: true, reason: 'mist', shipName: null, captainName: null }
  const found = (state: BoardTrip['state']) =>
    row({ planned: [{ ...PLANNED, plan }], trips: [trip('7', { state })] }, '09:35:00')?.exceptions
  expect([found('under-way'), found('completed')]).toEqual([['cancelled'], []])
})

test('a ship that is out of service is an exception while it sails or is about to', () => {
  const found = (state: BoardTrip['state']) =>
    row({ trips: [trip('7', { state, shipOutOfService: true })] }, '09:31:00')?.exceptions
  expect(['prepared', 'under-way', 'completed', 'closed'].map((state) => found(state as 'closed'))).toEqual([
    ...[['out'], ['out'], [], []],
  ])
})

test('a stop that was skipped is one while the boat sails', () => {
  const found = (state: BoardTrip['state']) =>
    row({ trips: [trip('7', { state, skipped: 2 })] }, '09:35:00')?.exceptions
  expect([found('under-way'), found('completed')]).toEqual([['skipped'], []])
})

test('its trip is found by the timetable’s own id when another version numbers the shift again', () => {
  expect(
    rowsOf(boardOf({ planned: [PLANNED], trips: [trip('7', { shift: '99' })] }), moment('09:35:00')),
  ).toHaveLength(1)
})

test('a shift that is sailed twice has two rows, and a trip off the timetable has one', () => {
  const board = boardOf({
    planned: [PLANNED],
    trips: [trip('7'), trip('8'), trip('9', { shiftRef: null, shift: '5' })],
  })
  expect(
    rowsOf(board, moment('09:35:00'))
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(['7', '8', '9'])
})

test('what goes on stands above what comes, and that above what is over', () => {
  const board = boardOf({
    planned: [shift('3', 3600, 7200), shift('2', 72_000, 75_000), PLANNED],
    trips: [trip('7')],
  })
  expect(rowsOf(board, moment('09:35:00')).map(({ state }) => state)).toEqual([
    'under-way',
    'coming',
    'nothing',
  ])
})

test('it was heard when its tablet was, or when a count of it came; silent is over ten minutes', () => {
  const heard = (seen: string, now: string) => row({ trips: [trip('7')], devices: [tablet(seen)] }, now)
  expect(heard('09:39:00', '09:41:00')).toMatchObject({ heardAt: moment('09:39:00'), isSilent: false })
  expect(heard('09:20:00', '09:41:00')).toMatchObject({ heardAt: moment('09:32:10'), isSilent: false })
  expect(heard('09:20:00', '09:42:11')).toMatchObject({ isSilent: true, exceptions: ['silent'] })
})

test('who relieved on another tablet is heard too', () => {
  const relieved = trip('7', { last: lastStop({ device: 'rood' }) })
  const devices = [tablet('09:33:00'), tablet('09:44:00', { device: 'rood' })]
  expect(row({ trips: [relieved], devices }, '09:45:00')?.heardAt).toBe(moment('09:44:00'))
})

test('a boat that should have passed its next stop is late by at least that, minute after minute, heard or not; unless its tablet holds records', () => {
  const late = (now: string, waiting: number | null = null) =>
    row({ trips: [trip('7')], devices: [tablet('09:40:00', { waiting })] }, now)?.delay
  expect(late('09:52:59')).toEqual({ seconds: 120, isAtLeast: false })
  expect(late('09:53:00')).toEqual({ seconds: 180, isAtLeast: true })
  expect(late('10:30:59')).toEqual({ seconds: 2400, isAtLeast: true })
  expect(late('10:30:59', 2)).toEqual({ seconds: 120, isAtLeast: false })
})

test('an urgent malfunction that isn’t solved is one on the trip it was reported on, and on what its ship sails or is about to', () => {
  const urgent = urgentOf([
    { urgent: true, category: 'Incident', trip: '7', ship: '7' },
    { urgent: true, category: 'Motor', trip: null, ship: '7' },
    { urgent: false, category: 'Verlichting', trip: '9', ship: '9' },
    { urgent: true, category: null, trip: '9', ship: '9' },
  ] as Incident[])
  const trips = [
    trip('7', { state: 'completed' }),
    trip('8', { ship: '7', state: 'prepared' }),
    trip('6', { ship: '7', state: 'closed' }),
    trip('9'),
  ]
  const rows = rowsOf(boardOf({ trips }), moment('09:35:00'), undefined, undefined, urgent)
  const found = rows.map(({ key, incident, exceptions }) => [key, incident, exceptions.includes('incident')])
  expect(found.toSorted()).toEqual([
    ['6', null, false],
    ['7', 'Incident', true],
    ['8', 'Incident', true],
    ['9', null, false],
  ])
})

test('later than five minutes, above ninety per cent, over the maximum and to be reviewed are exceptions; of an unknown maximum nobody can say', () => {
  const found = (other: Parameters<typeof trip>[1]) =>
    row({ trips: [trip('7', other)] }, '09:35:00')?.exceptions
  expect(found({})).toEqual([])
  expect(found({ last: lastStop({ delayS: 301 }) })).toEqual(['late'])
  expect(found({ last: lastStop({ people: 68 }) })).toEqual(['full'])
  expect(found({ last: lastStop({ bikes: 37 }) })).toEqual(['full'])
  expect(found({ last: lastStop({ people: 75, bikes: 40 }) })).toEqual(['full'])
  expect(found({ last: lastStop({ people: 76 }) })).toEqual(['over'])
  expect(found({ last: lastStop({ bikes: 41, people: 68 }) })).toEqual(['over'])
  expect(found({ last: lastStop({ people: 68 }), maxPeople: null })).toEqual([])
  expect(found({ marks: 1 })).toEqual(['review'])
})

test.each(['people', 'bikes'] as const)('one of %s is too many on a ship that may carry none', (what) => {
  const found = (aboard: number) =>
    row(
      {
        trips: [
          trip('7', {
            last: lastStop({ [what]: aboard }),
            ...(what === 'people' ? { maxPeople: 0 } : { maxBikes: 0 }),
          }),
        ],
      },
      '09:35:00',
    )?.exceptions
  expect(found(1)).toEqual(['over'])
  expect(found(0)).toEqual([])
})

test('a boat under way that hasn’t read what is urgent is one; one that has arrived isn’t', () => {
  const found = (state: 'under-way' | 'completed') =>
    rowsOf(boardOf({ trips: [trip('7', { state }), trip('8')] }), moment('09:35:00'), new Set(['7'])).map(
      ({ key, exceptions }) => [key, exceptions],
    )
  expect(found('under-way')).toEqual([
    ['7', ['unread']],
    ['8', []],
  ])
  expect(found('completed')).toContainEqual(['7', []])
})

test('unknown is null, never 0', () => {
  const unknown = row({ trips: [trip('7', { state: 'prepared', last: null, device: null })] }, '09:00:00')
  expect(unknown).toMatchObject({ heardAt: null, delay: null, tablet: null, isSilent: false })
})

test('the next stop is expected when that is more than a minute later than planned, in whole minutes', () => {
  // It left two minutes late, for a stop at 09:50.
  const expected = (time: string, other: Partial<BoardTrip> = {}) =>
    row({ trips: [trip('7', other)] }, time)?.expectedS
  expect(expected('09:40:00')).toBe(35_520)
  expect(expected('09:40:00', { last: lastStop({ departedAt: at('09:31:00') }) })).toBeNull()
  // It should have left, and nothing says that it has.
  expect([expected('09:54:10'), expected('09:54:50')]).toEqual([35_640, 35_640])
  expect(expected('10:03:00')).toBeNull()
  expect(expected('09:54:10', { state: 'prepared', last: null })).toBeNull()
})

test('a boat that is to lie at its next stop for a while comes late, and leaves in time', () => {
  const next = { item: '12', stop: '2', stopName: 'Kruibeke', plannedS: 35_400, arrivalS: 35_160 }
  expect(row({ trips: [trip('7', { next: next as BoardTrip['next'] })] }, '09:40:00')).toMatchObject({
    ...{ expectedS: 35_280, isArrival: true },
  })
})
