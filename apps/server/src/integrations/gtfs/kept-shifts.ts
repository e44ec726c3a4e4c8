/**
 * Shifts as they are kept until they are written. Their stops lie together in a table of numbers, and are made of it each time
 * somebody asks for them: as objects a million of them would take a hundred megabytes for as long as an import lasts.
 */

import type { TimetableLeg, TimetableShift, TimetableStop } from '../../timetable/timetable.ts'
import { NumberTable } from './number-table.ts'

/** Columns of the table; `STOP` is the place of a stop in `refs`. */
const [STOP, SEQUENCE, ARRIVAL, DEPARTURE, END_SEQUENCE] = [0, 1, 2, 3, 4] as const
const NONE = -1

export class KeptShifts {
  readonly shifts: TimetableShift[] = []
  /** Ids of the stops that are called at. */
  readonly refs: string[] = []
  readonly #places = new Map<string, number>()
  readonly #table = new NumberTable(5)

  /** The number of their stops together. */
  get length(): number {
    return this.#table.length
  }

  add(shift: TimetableShift): void {
    const from = this.length
    for (const { stop, sequence, arrivalS, departureS, endSequence } of shift.stops)
      this.#table.add(this.#placeOf(stop), sequence ?? NONE, arrivalS, departureS, endSequence ?? NONE)
    this.shifts.push(new KeptShift(shift, this, from, this.length))
  }

  /** Stops from one row of the table to another. */
  between(from: number, to: number): TimetableStop[] {
    const stops: TimetableStop[] = []
    for (let row = from; row < to; row += 1) {
      stops.push({
        stop: this.refs[this.#table.at(row, STOP)] ?? '',
        sequence: sequenceOf(this.#table.at(row, SEQUENCE)),
        arrivalS: this.#table.at(row, ARRIVAL),
        departureS: this.#table.at(row, DEPARTURE),
        endSequence: sequenceOf(this.#table.at(row, END_SEQUENCE)),
      })
    }
    return stops
  }

  #placeOf(ref: string): number {
    return this.#places.getOrInsertComputed(ref, () => this.refs.push(ref) - 1)
  }
}

function sequenceOf(cell: number): number | null {
  return cell === NONE ? null : cell
}

/** Its fields are declared only: the constructor makes them, in the order in which a fingerprint goes through them. */
class KeptShift implements TimetableShift {
  declare readonly ref: string
  declare readonly track: string
  declare readonly service: string
  declare name: string
  declare readonly stops: TimetableStop[]
  declare readonly legs: TimetableLeg[]
  readonly #kept: KeptShifts
  readonly #from: number
  readonly #to: number

  /** Its stops are its own and not its class's: whoever writes a shift as JSON, or compares two, sees it like any other. */
  static readonly #stops = {
    enumerable: true,
    get(this: KeptShift) {
      return this.#kept.between(this.#from, this.#to)
    },
  }

  constructor(
    { ref, track, service, name, legs }: TimetableShift,
    kept: KeptShifts,
    from: number,
    to: number,
  ) {
    this.ref = ref
    this.track = track
    this.service = service
    this.name = name
    Object.defineProperty(this, 'stops', KeptShift.#stops)
    this.legs = legs
    this.#kept = kept
    this.#from = from
    this.#to = to
  }
}
