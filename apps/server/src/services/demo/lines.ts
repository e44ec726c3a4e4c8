/**
 * The lines of the demo, on the Scheldt and the Albert Canal at Antwerp: real piers and sailing times, duties of our own. They
 * sail round the clock, so that a trip can be tried at any hour. On two of them nobody sails but who tries it; the third one has
 * crews of its own (`sail-so-far.ts`).
 */
import type { Timetable, TimetableShift } from '../../timetable/timetable.ts'

interface Line {
  ref: string
  name: string
  /** Piers in the order of the first direction, with the minutes after leaving the first. */
  piers: { ref: string; name: string; lon: number; lat: number; minute: number }[]
  /** Minutes from one departure of the line to the next. */
  everyMinutes: number
  /** Minutes at the far end before sailing back. */
  turnMinutes: number
}

const SCHELDE: Line = {
  ref: 'schelde',
  name: 'Scheldelijn',
  everyMinutes: 120,
  turnMinutes: 10,
  piers: [
    { ref: 'lillo', name: 'Lillo', lon: 4.2885, lat: 51.3036, minute: 0 },
    { ref: 'liefkenshoek', name: 'Liefkenshoek', lon: 4.2868, lat: 51.2962, minute: 5 },
    { ref: 'kallosluis', name: 'Kallosluis', lon: 4.2988, lat: 51.2668, minute: 22 },
    { ref: 'zwijndrecht', name: 'Zwijndrecht', lon: 4.3436, lat: 51.2245, minute: 29 },
    { ref: 'sint-anna', name: 'Sint-Anna', lon: 4.3872, lat: 51.2227, minute: 50 },
    { ref: 'steenplein', name: 'Steenplein', lon: 4.3975, lat: 51.2225, minute: 60 },
    { ref: 'kruibeke', name: 'Kruibeke', lon: 4.3278, lat: 51.1682, minute: 77 },
    { ref: 'hemiksem', name: 'Hemiksem', lon: 4.3305, lat: 51.1453, minute: 90 },
  ],
}

const KANAAL: Line = {
  ref: 'kanaal',
  name: 'Albertkanaallijn',
  everyMinutes: 90,
  turnMinutes: 5,
  piers: [
    { ref: 'wijnegem', name: 'Wijnegem Brug Houtlaan', lon: 4.5207, lat: 51.2297, minute: 0 },
    { ref: 'hoogmolendijk', name: 'Hoogmolendijk', lon: 4.4796, lat: 51.2335, minute: 11 },
    { ref: 'azijn', name: 'Brug van den Azijn', lon: 4.4561, lat: 51.2339, minute: 19 },
    { ref: 'ijzerlaan', name: 'Fietsbrug IJzerlaan', lon: 4.4306, lat: 51.2373, minute: 28 },
    { ref: 'havenhuis', name: 'Havenhuis', lon: 4.4108, lat: 51.2427, minute: 40 },
  ],
}

/** The third line: three boats, each of which leaves the first pier every two hours. */
export const SAILED_LINE: Line = {
  ref: 'temse',
  name: 'Temselijn',
  everyMinutes: 40,
  turnMinutes: 4,
  piers: [
    { ref: 'steenplein', name: 'Steenplein', lon: 4.3975, lat: 51.2225, minute: 0 },
    { ref: 'kruibeke', name: 'Kruibeke', lon: 4.3278, lat: 51.1682, minute: 17 },
    { ref: 'hemiksem', name: 'Hemiksem', lon: 4.3305, lat: 51.1453, minute: 30 },
    { ref: 'rupelmonde', name: 'Rupelmonde', lon: 4.2897, lat: 51.1281, minute: 41 },
    { ref: 'temse', name: 'Temse', lon: 4.2139, lat: 51.1236, minute: 55 },
  ],
}
/** Piers where its second and third boat lie at night: their first duties of the day begin there, at three. */
const NIGHT_PIERS = ['hemiksem', 'temse']

/** The service day begins at three, so the first duty does too, and the last one sails past midnight. */
const FIRST_MINUTE = 3 * 60
const MINUTES_A_DAY = 24 * 60

/** The demo's timetable; its one service is to sail every day. */
export function demoTimetable(serviceRef: string): Timetable {
  const lines = [SCHELDE, KANAAL, SAILED_LINE]
  return {
    tracks: lines.map(({ ref, name }) => ({ ref, name })),
    stops: [
      ...new Map(
        lines.flatMap(({ piers }) => piers).map(({ minute: _, ...pier }) => [pier.ref, pier]),
      ).values(),
    ],
    services: [{ ref: serviceRef, days: [] }],
    shifts: lines.flatMap((line) => dutiesOf(line, serviceRef)),
    shapes: [],
    timeZones: [],
    warnings: [],
    refused: [],
    leftOut: [],
    feedVersion: null,
    sha256: '',
  }
}

function dutiesOf(line: Line, service: string): TimetableShift[] {
  const count = MINUTES_A_DAY / line.everyMinutes
  const whole = Array.from({ length: count }, (_, place) =>
    thereAndBack(line, FIRST_MINUTE + place * line.everyMinutes),
  )
  const [first = [], ...others] = whole
  const fromNightPiers = line === SAILED_LINE ? NIGHT_PIERS.map((pier) => backFrom(first, pier)) : []
  return [first, ...fromNightPiers, ...others].map((stops, place) => ({
    ref: `${line.ref}-${place + 1}`,
    track: line.ref,
    service,
    name: `Dienst ${place + 1}`,
    stops,
    legs: [],
  }))
}

/** Calls of a vessel there and back; the far pier is one of them. */
function thereAndBack({ piers, turnMinutes }: Line, leaves: number): TimetableShift['stops'] {
  const far = piers.at(-1)?.minute ?? 0
  const outward = piers.map(({ ref, minute }) => ({ ref, minute: leaves + minute }))
  const back = piers
    .toReversed()
    .slice(1)
    .map(({ ref, minute }) => ({ ref, minute: leaves + 2 * far + turnMinutes - minute }))
  return [...outward, ...back].map(({ ref, minute }, place) => {
    const turns = place === outward.length - 1 ? turnMinutes * 60 : 0
    const at = minute * 60
    return { stop: ref, arrivalS: at, departureS: at + turns, sequence: null, endSequence: null }
  })
}

/** The last part of a duty, as early as it leaves. */
function backFrom(stops: TimetableShift['stops'], pier: string): TimetableShift['stops'] {
  const part = stops.slice(stops.findLastIndex(({ stop }) => stop === pier))
  const earlier = (part[0]?.departureS ?? 0) - (stops[0]?.departureS ?? 0)
  return part.map((stop) => ({
    ...stop,
    arrivalS: stop.arrivalS - earlier,
    departureS: stop.departureS - earlier,
  }))
}
