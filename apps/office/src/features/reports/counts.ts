/** What a report asks, as its address has it, and its rows in words. */
import { DAY_TYPES } from '@vaarboek/domain'
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import {
  COUNT_DIMENSIONS,
  type CountDimension,
  DIRECTIONS,
  type officeCounts,
  type officeCountTrips,
} from '@vaarboek/wire/office'
import { fullDay } from '../../platform/moments.ts'
import { dayTypeNames } from '../../text/day-types-nl.ts'
import { text } from '../../text/reports-nl.ts'

export type Report = ResponseOf<typeof officeCounts>
/** With what its rows are told apart by: those of before are shown until the others are there. */
export type Told<Of> = Of & { by: readonly CountDimension[] }
export type CountRow = Report['rows'][number]
export type Days = Pick<Report, 'firstDay' | 'lastDay'>
/** What a row is of. */
export type CountKeys = Pick<
  CountRow,
  'track' | 'direction' | 'stop' | 'hour' | 'dayType' | 'day' | 'monthDay'
>
export type CellTrip = ResponseOf<typeof officeCountTrips>['trips'][number]
type CellQuestion = Omit<RequestOf<typeof officeCountTrips>, 'after' | 'limit'>

export const COUNTS = 'counts'

/** Names in the address. */
export const ASKS = {
  firstDay: 'van',
  lastDay: 'tot',
  track: 'traject',
  stop: 'halte',
  dayType: 'dagtype',
  by: 'per',
  measure: 'staven',
  shares: 'p90',
  medians: 'mediaan',
  cell: 'cel',
  direction: 'richting',
  hour: 'uur',
} as const

const BY_STOP: readonly CountDimension[] = ['stop']

/** What the report is told apart by, in the order of its columns; by stop where the address says nothing. */
export function dimensionsIn(filters: URLSearchParams): readonly CountDimension[] {
  const asked = filters.get(ASKS.by)?.split(',')
  return asked ? COUNT_DIMENSIONS.filter((one) => asked.includes(one)) : BY_STOP
}

/** What counts are narrowed to. */
export function narrowedIn(filters: URLSearchParams) {
  const dayType = filters.get(ASKS.dayType)
  return {
    firstDay: filters.get(ASKS.firstDay),
    lastDay: filters.get(ASKS.lastDay),
    track: filters.get(ASKS.track),
    stop: filters.get(ASKS.stop),
    dayType: DAY_TYPES.find((one) => one === dayType) ?? null,
  }
}

/** The question for the trips behind a row, as it stands in the address. */
export function cellOf(
  row: CountKeys,
  report: Days,
  filters: URLSearchParams,
  by: readonly CountDimension[],
) {
  const { firstDay, lastDay, track, stop, dayType } = { ...narrowedIn(filters), ...daysOf(row, report) }
  const cell = new URLSearchParams({ [ASKS.firstDay]: firstDay, [ASKS.lastDay]: lastDay })
  const say = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined) cell.set(name, String(value))
  }
  say(ASKS.track, row.track?.id ?? track)
  say(ASKS.stop, row.stop?.id ?? stop)
  say(ASKS.dayType, row.dayType ?? dayType)
  if (by.includes('direction')) say(ASKS.direction, row.direction ?? 'none')
  say(ASKS.hour, row.hour)
  return cell.toString()
}

/** The days of a row, within those of the report. */
function daysOf({ day, monthDay }: CountKeys, { firstDay, lastDay }: Days) {
  if (day !== null) return { firstDay: day, lastDay: day }
  if (monthDay === null) return { firstDay, lastDay }
  const end = new Date(Date.UTC(Number(monthDay.slice(0, 4)), Number(monthDay.slice(5, 7)), 0))
  const [first, last] = [monthDay, end.toISOString().slice(0, 10)]
  return { firstDay: first < firstDay ? firstDay : first, lastDay: last > lastDay ? lastDay : last }
}

export function cellIn(cell: string): CellQuestion {
  const asked = new URLSearchParams(cell)
  const direction = asked.get(ASKS.direction)
  const hour = asked.get(ASKS.hour)
  return {
    ...narrowedIn(asked),
    direction: DIRECTIONS.find((one) => one === direction) ?? null,
    hour: hour === null ? null : Number(hour),
  }
}

const number = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 1 })
/** '1.234,5' */
export const inFigures = (value: number): string => number.format(value)

export const orUnknown = (value: number | null): string => (value === null ? text.unknown : inFigures(value))

/** A row by one of the things it is told apart by. */
export function partOf(row: CountKeys, by: CountDimension): string {
  switch (by) {
    case 'track':
    case 'stop':
      return row[by]?.name ?? text.unknown
    case 'direction':
      return row.direction === null ? text.noDirection : text.direction(row.direction)
    case 'hour':
      return row.hour === null ? text.unknown : text.hour(row.hour)
    case 'dayType':
      return row.dayType === null ? text.unknown : dayTypeNames[row.dayType]
    case 'day':
      return row.day === null ? text.unknown : fullDay(row.day)
    case 'month':
      return row.monthDay === null ? text.unknown : fullDay(row.monthDay).slice(3)
  }
}

/** 'Temse · heen · 10 u' */
export function nameOf(row: CountKeys, by: readonly CountDimension[]): string {
  return by.length === 0 ? text.total : by.map((one) => partOf(row, one)).join(' · ')
}
