/**
 * Two feeds of this repository's own, unlike each other: vessels that sail several trips of the feed and turn, by other calendars on weekdays
 * and weekends; and short crossings each by itself, some given by their headway, one after midnight, on days with exceptions.
 */
import { FEED, type FeedTexts } from '../../../apps/server/src/integrations/gtfs/feed.fixture.ts'

const STOPS =
  'stop_id,stop_name,stop_lat,stop_lon\nHAV,Haven,51,4\nEIL,Eiland,51,4\nDOR,Dorp,51,4\nKAA,Kaai,51,4\n'
const CALENDAR = FEED['calendar.txt'].split('\n')[0]
const TRIPS = 'route_id,service_id,trip_id,block_id,trip_headsign,direction_id'
const TIMES = 'trip_id,stop_sequence,stop_id,arrival_time,departure_time'

const at = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

/** A trip of the feed that calls at these stops so many minutes apart. */
function timesOf(trip: string, stops: readonly string[], begins: number, apart: number): string[] {
  return stops.map((stop, place) => {
    const time = at(begins + place * apart)
    return [trip, place + 1, stop, time, time].join(',')
  })
}

/** Each vessel sails out and back, and again, with a stop on the way out only. */
function thereAndBack(): FeedTexts {
  const trips: string[] = []
  const times: string[] = []
  const vessels: [service: string, block: string, route: string, begins: number][] = [
    ['WD', 'K1', 'V', 7 * 60],
    ['WD', 'K2', 'W', 8 * 60 + 15],
    ['WE', 'K1', 'V', 10 * 60],
  ]
  for (const [service, block, route, begins] of vessels)
    for (const [leg, stops] of [
      ['HAV', 'EIL', 'DOR'],
      ['DOR', 'HAV'],
      ['HAV', 'EIL', 'DOR'],
      ['DOR', 'HAV'],
    ].entries()) {
      const trip = `${service}-${block}-${leg}`
      trips.push([route, service, trip, block, 'Veer', leg % 2].join(','))
      times.push(...timesOf(trip, stops, begins + leg * 60, 20))
    }
  return {
    'agency.txt': FEED['agency.txt'],
    'routes.txt': 'route_id,route_long_name,route_type\nV,Grote veer,4\nW,Kleine veer,4\n',
    'stops.txt': STOPS,
    'trips.txt': [TRIPS, ...trips].join('\n'),
    'stop_times.txt': [TIMES, ...times].join('\n'),
    'calendar.txt': `${CALENDAR}\nWD,1,1,1,1,1,0,0,20260101,20271231\nWE,0,0,0,0,0,1,1,20260101,20271231\n`,
    // All Saints' Day is sailed as a weekend, and so is a Monday of October.
    'calendar_dates.txt':
      'service_id,date,exception_type\nWD,20261012,2\nWE,20261012,1\nWD,20261102,2\nWE,20261102,1\n',
  }
}

function crossings(): FeedTexts {
  const trips: string[] = []
  const times: string[] = []
  for (const begins of [7 * 60 + 30, 9 * 60, 13 * 60, 17 * 60 + 45, 24 * 60 + 20])
    for (const [direction, stops] of [
      ['HAV', 'KAA'],
      ['KAA', 'HAV'],
    ].entries()) {
      const trip = `O-${begins}-${direction}`
      trips.push(['O', 'ALL', trip, '', 'Overkant', direction].join(','))
      times.push(...timesOf(trip, stops, begins + direction * 10, 6))
    }
  trips.push('O,ALL,heen-en-weer,,Overkant,0')
  times.push(...timesOf('heen-en-weer', ['HAV', 'KAA'], 0, 6))
  return {
    'agency.txt': FEED['agency.txt'],
    'routes.txt': 'route_id,route_long_name,route_type\nO,Overzet,4\n',
    'stops.txt': STOPS,
    'trips.txt': [TRIPS, ...trips].join('\n'),
    'stop_times.txt': [TIMES, ...times].join('\n'),
    'calendar.txt': `${CALENDAR}\nALL,1,1,1,1,1,1,1,20260101,20271231\n`,
    'calendar_dates.txt': 'service_id,date,exception_type\nALL,20261015,2\n',
    'frequencies.txt':
      'trip_id,start_time,end_time,headway_secs,exact_times\nheen-en-weer,15:00:00,16:00:00,1800,1\n',
  }
}

export const OWN_FEEDS: Readonly<Record<string, FeedTexts>> = {
  'there-and-back': thereAndBack(),
  crossings: crossings(),
}
