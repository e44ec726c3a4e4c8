import { describe, expect, test } from 'vitest'
import { type FeedTexts, ferryFeed, timetableOf } from './feed.fixture.ts'

const TRIPS = ['V,D,t1,,Lillo,0']
const TIMES = ['t1,1,A,08:00:00,08:00:00', 't1,2,B,08:10:00,08:10:00']
const OTHER = ['t2,1,A,09:00:00,09:00:00', 't2,2,B,09:10:00,09:10:00']

/** What is said of a feed, and which trips are taken over. */
async function imported(files: FeedTexts) {
  const { warnings, refused, shifts } = await timetableOf(files)
  return { warnings, refused, trips: shifts.flatMap(({ legs }) => legs.map(({ tripRef }) => tripRef)) }
}

describe('two rows of one id', () => {
  test('a trip that stands there twice is taken once; one that two rows dispute is refused', async () => {
    const files = ferryFeed([...TRIPS, ...TRIPS, 'V,D,t2,,,', 'W,D,t2,,,'], [...TIMES, ...OTHER])
    expect(await imported(files)).toEqual({
      trips: ['t1'],
      warnings: [
        'trips.txt, rij 3 (t1, ook op rij 2): dezelfde rit staat er twee keer; één keer overgenomen',
      ],
      refused: [
        'trips.txt, rij 5 (t2, ook op rij 4): zelfde trip_id als een andere rit; geen van beide is overgenomen',
      ],
    })
  })

  test('a stop keeps its first row', async () => {
    const stops =
      'stop_id,stop_name,stop_lat,stop_lon\nA,Sint-Anna,51,4\nB,Lillo,51,4\nB,Lillo,51,4\nB,Lilo,51,4\nX,Y,1,1\nX,Z,1,1\n'
    const files = ferryFeed(TRIPS, TIMES, { 'stops.txt': stops })
    expect(await imported(files)).toEqual({
      trips: ['t1'],
      warnings: [
        'stops.txt, rij 4 (B, ook op rij 3): dezelfde halte staat er twee keer; één keer overgenomen',
      ],
      refused: [
        'stops.txt, rij 5 (B, ook op rij 3): zelfde stop_id als een eerdere halte, met andere gegevens; de eerste geldt',
      ],
    })
    expect((await timetableOf(files)).stops.map(({ name }) => name)).toEqual(['Sint-Anna', 'Lillo'])
  })

  test('a route keeps its first row; two rows of a bus are nobody’s concern', async () => {
    const routes =
      'route_id,route_long_name,route_type\nV,Veer,4\nV,Veer,4\nV,Bus,3\nB,Bus,3\nB,Andere bus,3\n,Naamloos,4\n'
    const files = ferryFeed(TRIPS, TIMES, { 'routes.txt': routes })
    expect(await imported(files)).toEqual({
      trips: ['t1'],
      warnings: [
        'routes.txt, rij 3 (V, ook op rij 2): dezelfde route staat er twee keer; één keer overgenomen',
      ],
      refused: [
        'routes.txt, rij 4 (V, ook op rij 2): zelfde route_id als een eerdere route, met andere gegevens; de eerste geldt',
        'routes.txt, rij 7: route zonder route_id',
      ],
    })
  })

  test('a stop time that stands there twice is taken once; two of one place in a trip refuse the trip', async () => {
    const times = [...TIMES, ...TIMES.slice(0, 1), ...OTHER, 't2,2,C,09:20:00,09:20:00']
    expect(await imported(ferryFeed([...TRIPS, 'V,D,t2,,,'], times))).toEqual({
      trips: ['t1'],
      warnings: ['stop_times.txt, rij 4 (t1): dezelfde haltetijd staat er twee keer; één keer overgenomen'],
      refused: [
        'stop_times.txt, rij 7 (t2): twee verschillende haltetijden met hetzelfde stop_sequence; de rit is niet overgenomen',
      ],
    })
  })

  test('many alike are one line that names the first', async () => {
    const { warnings } = await imported(ferryFeed(TRIPS, [...TIMES, ...Array(50).fill(TIMES[0])]))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toMatch(/^stop_times\.txt, rij 4 \(t1\), .*, rij 13 \(t1\) en 40 andere: dezelfde/)
  })
})

describe('times', () => {
  const refusedOf = async (...times: string[]) => (await imported(ferryFeed(TRIPS, times))).refused

  test('a trip whose time runs back is refused at that row', async () => {
    expect(await refusedOf('t1,1,A,08:00:00,08:00:00', 't1,2,B,07:50:00,07:50:00')).toEqual([
      'stop_times.txt, rij 3 (t1): de tijd loopt terug; de rit is niet overgenomen',
    ])
    expect(
      await refusedOf('t1,1,A,08:00:00,08:00:00', 't1,2,B,08:10:00,08:05:00', 't1,3,C,08:20:00,'),
    ).toEqual(['stop_times.txt, rij 3 (t1): de tijd loopt terug; de rit is niet overgenomen'])
  })

  test('a trip without a time at one of its ends, or with one stop, is refused', async () => {
    expect(await refusedOf('t1,1,A,,', 't1,2,B,07:50:00,07:50:00')).toEqual([
      'stop_times.txt, rij 2 (t1): geen tijd aan de eerste of laatste halte van een rit; de rit is niet overgenomen',
    ])
    expect(await refusedOf('t1,1,A,08:00:00,08:00:00', 't1,x,B,08:10:00,')).toEqual([
      'stop_times.txt, rij 3 (t1): haltetijd zonder volgnummer (stop_sequence)',
      'trips.txt, rij 2 (t1): rit heeft minder dan twee bruikbare haltes',
    ])
  })

  test('what isn’t a time is reported, and is placed between its neighbours as a missing time is', async () => {
    const times = ['t1,1,A,08:00:00,08:00:00', 't1,2,B,8.05,', 't1,3,C,,', 't1,4,D,08:15:00,08:15:00']
    const { warnings, shifts } = await timetableOf(ferryFeed(TRIPS, times))
    expect(warnings).toEqual(['stop_times.txt, rij 3 (t1): geen tijd (HH:MM:SS); gelezen als weggelaten'])
    const minutes = shifts[0]?.stops.map(({ departureS }) => departureS / 60 - 480)
    expect(minutes).toEqual([0, 5, 10, 15])
  })
})

describe('headways', () => {
  const frequencies = (...rows: string[]) => ({
    'frequencies.txt': ['trip_id,start_time,end_time,headway_secs', ...rows].join('\n'),
  })

  test('one under 60 s, one without end and one that runs back are refused by their row', async () => {
    const rows = [
      't1,08:00:00,09:00:00,30',
      't1,08:00:00,09:00:00,x',
      't1,09:00:00,08:00:00,600',
      't1,,08:00:00,600',
      't1,10:00:00,11:00:00,1800',
    ]
    const { refused, shifts } = await timetableOf(ferryFeed(TRIPS, TIMES, frequencies(...rows)))
    expect(shifts.map(({ ref }) => ref)).toEqual(['trip:t1@36000', 'trip:t1@37800'])
    expect(refused).toEqual([
      'frequencies.txt, rij 2 (t1), rij 3 (t1): headway_secs is geen geheel getal van 60 of meer',
      'frequencies.txt, rij 4 (t1): end_time ligt niet na start_time',
      'frequencies.txt, rij 5 (t1): start_time of end_time is geen tijd (HH:MM:SS)',
    ])
  })

  test('a departure that two rows give is one shift', async () => {
    const rows = ['t1,08:00:00,09:00:00,1800', 't1,08:00:00,09:00:00,1800', 't1,08:30:00,09:30:00,1800']
    const { warnings, shifts } = await timetableOf(ferryFeed(TRIPS, TIMES, frequencies(...rows)))
    expect(shifts.map(({ legs }) => legs[0]?.startS)).toEqual([28_800, 30_600, 32_400])
    expect(warnings).toEqual([
      'frequencies.txt, rij 3 (t1): hetzelfde tijdvak staat er twee keer; één keer overgenomen',
      'frequencies.txt, rij 4 (t1): afvaarten die ook in een ander tijdvak staan; één keer overgenomen',
    ])
  })

  test('in a block each departure is a shift of its own, and the rest of the block stays one', async () => {
    const files = ferryFeed(
      ['V,D,t1,B1,,', 'V,D,t2,B1,,', 'V,D,t3,B1,,'],
      [...TIMES, ...OTHER, 't3,1,B,09:20:00,09:20:00', 't3,2,A,09:30:00,09:30:00'],
      frequencies('t1,08:00:00,09:00:00,1800'),
    )
    const { warnings, shifts } = await timetableOf(files)
    expect(shifts.map(({ ref, name }) => [ref, name])).toEqual([
      ['trip:t1@28800', '08:00 Sint-Anna → Lillo'],
      ['trip:t1@30600', '08:30 Sint-Anna → Lillo'],
      ['block:B1:D:V', 'Dienst B1'],
    ])
    expect(warnings).toEqual([
      'trips.txt, rij 2 (t1, blok B1): rit met een interval (frequencies.txt) in een blok; elke afvaart is een dienst op zich, los van het blok',
    ])
  })

  test('more departures than anybody sails are refused before they take memory', async () => {
    const trips = Array.from({ length: 400 }, (_, place) => `V,D,f${place},,,`)
    const times = trips.flatMap((_, place) => TIMES.map((time) => time.replace('t1', `f${place}`)))
    const rows = trips.map((_, place) => `f${place},00:00:00,47:59:00,60`)
    await expect(timetableOf(ferryFeed(trips, times, frequencies(...rows)))).rejects.toThrow(
      'frequencies.txt, rij 71 (f69): meer dan 200000 afvaarten; kijk headway_secs na.',
    )
  })
})
