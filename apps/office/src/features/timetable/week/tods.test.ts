import { expect, test } from 'vitest'
import { rosterOf } from './paste.ts'
import { rosterIn } from './tods.ts'

/** As the standard has them: one run on a block, another of two trips. */
const RUN_EVENTS = {
  name: 'run_events.txt',
  text: [
    'service_id,run_id,event_sequence,piece_id,block_id,job_type,event_type,trip_id,start_location,start_time,start_mid_trip,end_location,end_time,end_mid_trip',
    'weekday,10,1,,,,Sign-in,,garage,07:30:00,,garage,07:45:00,',
    'weekday,10,2,,B1,,Operator,t1,A,08:00:00,2,B,08:30:00,2',
    'weekday,10,3,,B1,,Operator,t2,B,08:40:00,2,A,09:10:00,2',
    'weekday,11,1,,,,Operator,t3,A,10:00:00,2,B,10:30:00,2',
    'weekday,11,2,,,,Operator,t4,B,11:00:00,2,A,11:30:00,2',
    'sunday,10,1,,,,Operator,t9,A,10:00:00,2,B,10:30:00,2',
  ].join('\r\n'),
}
const DATES = {
  name: 'employee_run_dates.txt',
  text: 'date,service_id,run_id,employee_id\n20261201,weekday,10,mira@example.org\n20261202,weekday,11,"Aerts, Joris"\n20261202,weekday,99,x\n',
}

test('runs of TODS are shifts on days: by block and calendar, else by trip; a run nobody knows is none', () => {
  const roster = rosterOf(rosterIn([DATES, RUN_EVENTS]) ?? '')
  expect(
    roster.map(({ line, written: { day, shift, ship, captain } }) => [line, day, shift, ship, captain]),
  ).toEqual([
    [2, '2026-12-01', 'B1:weekday', '', 'mira@example.org'],
    [3, '2026-12-02', 't3', '', 'Aerts, Joris'],
    [4, '2026-12-02', 't4', '', 'Aerts, Joris'],
  ])
})

test('one of the two files alone, or one without its columns, is no roster', () => {
  expect(rosterIn([DATES])).toBeNull()
  expect(rosterIn([RUN_EVENTS])).toBeNull()
  expect(rosterIn([DATES, { ...RUN_EVENTS, text: 'run_id,trip_id\n10,t1' }])).toBeNull()
})

const VEHICLES = {
  name: 'vehicle_assignments.txt',
  text: 'date,block_id,service_id,vehicle_id\n20261201,B1,weekday,Fuut\n20261203,B1,weekday,Reiger\n',
}
const readIn = (...files: Parameters<typeof rosterIn>[0]) =>
  rosterOf(rosterIn(files) ?? '').map(({ written: { day, shift, ship, captain } }) => [
    day,
    shift,
    ship,
    captain,
  ])

test('vehicles of TODS are ships of their blocks, beside who sails them or by themselves', () => {
  expect(readIn(DATES, RUN_EVENTS, VEHICLES)).toEqual([
    ['2026-12-01', 'B1:weekday', 'Fuut', 'mira@example.org'],
    ['2026-12-02', 't3', '', 'Aerts, Joris'],
    ['2026-12-02', 't4', '', 'Aerts, Joris'],
    ['2026-12-03', 'B1:weekday', 'Reiger', ''],
  ])
  expect(readIn(VEHICLES)).toEqual([
    ['2026-12-01', 'B1:weekday', 'Fuut', ''],
    ['2026-12-03', 'B1:weekday', 'Reiger', ''],
  ])
})

test('an assignment that leaves its service out has that of its block’s runs, where there is one', () => {
  const bare = { name: VEHICLES.name, text: 'date,block_id,vehicle_id\n20261201,B1,Fuut' }
  expect(readIn(DATES, RUN_EVENTS, bare)[0]).toEqual(['2026-12-01', 'B1:weekday', 'Fuut', 'mira@example.org'])
  expect(readIn(bare)).toEqual([['2026-12-01', 'B1', 'Fuut', '']])
  expect(rosterIn([{ ...bare, text: 'date,vehicle_id\n20261201,Fuut' }])).toBeNull()
  expect(rosterIn([DATES, bare])).toBeNull()
})

test('any other file is the roster itself', () => {
  expect(rosterIn([{ name: 'rooster.csv', text: 'date,shift\n2026-12-01,Dienst 1' }])).toBe(
    'date,shift\n2026-12-01,Dienst 1',
  )
})
