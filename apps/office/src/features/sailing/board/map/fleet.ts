/**
 * The boats of the map from picture to picture. Of hundreds that change at once a few are drawn anew in each: the others follow, and nobody
 * who types or moves the map meanwhile is held up. Whoever shows one hears of that one alone.
 */
import type { BoardRow } from '../board-row.ts'
import { type Offset, offsetsOf } from './berths.ts'
import { boatOnMap, isSameBoat, type MapBoat, type Moment } from './boats.ts'
import type { Ground } from './ground.ts'
import type { Label } from './labels.ts'

/** So many are drawn anew at once: on a slow machine that is half of what a task may take. */
export const MOST = 40
/** Between one lot and the next: each takes a picture of the whole map, whatever it holds. */
const EACH_MS = 100

/** A boat and what is drawn of it; the same object while nothing of it changes. */
export interface Mark extends Offset {
  boat: MapBoat
  /** Null: nobody looked yet where its name has room. */
  label: Label | null
}

interface Aim extends Moment {
  rows: readonly BoardRow[]
  ground: Ground
}

interface Known extends Pick<Aim, 'ground' | 'now'> {
  row: BoardRow
  boat: MapBoat
}

type Later = (ms: number, draw: () => void) => () => void

/** Name of all of them, for who follows. */
const ALL = ''

export class Fleet {
  readonly #later: Later
  readonly #followers = new Map<string, Set<() => void>>()
  #aim: Aim | null = null
  #known: ReadonlyMap<string, Known> = new Map()
  #labels: ReadonlyMap<string, Label> = new Map()
  #marks: ReadonlyMap<string, Mark> = new Map()
  #keys: readonly string[] = []
  /** Keys of those that are to be drawn anew, the longest waiting first. */
  #waiting = new Set<string>()
  /** In the plane. */
  #pixel = 0
  #stopDrawing: (() => void) | null = null

  constructor(later: Later) {
    this.#later = later
  }

  /** Keys of those that are drawn, in the order of the list; the same ones while none comes or goes. */
  get keys(): readonly string[] {
    return this.#keys
  }

  /** Marks of those that are drawn; another map after each change. */
  get marks(): ReadonlyMap<string, Mark> {
    return this.#marks
  }

  /** Calls when one is drawn anew, or any. Returns how to stop. @param key null: any */
  follow(key: string | null, listener: () => void): () => void {
    const followers = this.#followers.get(key ?? ALL) ?? new Set()
    this.#followers.set(key ?? ALL, followers.add(listener))
    return () => {
      followers.delete(listener)
      if (followers.size === 0) this.#followers.delete(key ?? ALL)
    }
  }

  /** Draws boats of rows as they are now: the first ones at once, all others in tasks of their own. */
  show(aim: Aim): void {
    this.#aim = aim
    if (this.#marks.size === 0) this.#draw()
    else this.#drawSoon(0)
  }

  /** Length of a pixel in the plane, as the map is seen: closer by, boats stand where they are more precisely. */
  look(pixel: number): void {
    if (pixel < this.#pixel)
      this.#known = new Map([...this.#known].map(([key, one]) => [key, { ...one, now: Number.NaN }]))
    this.#pixel = pixel
    this.#drawSoon(0)
  }

  /** Places of their names. */
  name(labels: ReadonlyMap<string, Label>): void {
    this.#labels = labels
    this.#drawSoon(0)
  }

  stop(): void {
    this.#stopDrawing?.()
    this.#stopDrawing = null
  }

  #drawSoon(ms: number): void {
    this.#stopDrawing ??= this.#later(ms, () => {
      this.#stopDrawing = null
      this.#draw()
    })
  }

  #draw(): void {
    const areKnown = this.#know()
    const { drawn, areDrawn } = this.#mark()
    if (!areKnown || !areDrawn) this.#drawSoon(EACH_MS)
    if (drawn.length > 0) for (const key of [...drawn, ALL]) this.#tell(key)
  }

  #tell(key: string): void {
    for (const listener of [...(this.#followers.get(key) ?? [])]) listener()
  }

  /** Looks where boats are: those of which something was heard, then those that time moves, the longest not looked at first. Whether those are all. */
  #know(): boolean {
    const aim = this.#aim
    if (!aim) return true
    const before = this.#known
    const due = dueIn(aim, before)
    const looked = new Map<string, Known | undefined>()
    let room = MOST
    for (const row of due) {
      if (room === 0) break
      const one = knownNow(before.get(row.key), row, aim, this.#pixel)
      looked.set(row.key, one)
      if (one && one.boat !== before.get(row.key)?.boat) room -= 1
    }
    this.#known = new Map(
      aim.rows.flatMap(({ key }) => {
        const one = looked.has(key) ? looked.get(key) : before.get(key)
        return one ? [[key, one]] : []
      }),
    )
    return looked.size === due.length
  }

  /** Marks them: of those that change a few, those that were heard and then those that wait longest. Which ones, and whether those are all. */
  #mark(): { drawn: string[]; areDrawn: boolean } {
    const boats = [...this.#known.values()].map(({ boat }) => boat)
    const offsets = offsetsOf(boats)
    const anew = new Map<string, Mark>()
    for (const boat of boats) {
      const { key } = boat.row
      const before = this.#marks.get(key)
      const mark = { boat, ...(offsets.get(key) ?? HERE), label: this.#labels.get(key) ?? null }
      if (!before || !isSameMark(before, mark)) anew.set(key, mark)
    }
    this.#waiting = new Set([...[...this.#waiting].filter((key) => anew.has(key)), ...anew.keys()])
    const isHeard = (key: string) => anew.get(key)?.boat.row !== this.#marks.get(key)?.boat.row
    const inTurn = [...this.#waiting].toSorted((one, other) => Number(isHeard(other)) - Number(isHeard(one)))
    const taken = new Set(inTurn.slice(0, MOST))
    for (const key of taken) this.#waiting.delete(key)
    const gone = [...this.#marks.keys()].filter((key) => !this.#known.has(key))
    if (taken.size + gone.length > 0)
      this.#marks = new Map(
        boats.flatMap(({ row: { key } }) => {
          const mark = taken.has(key) ? anew.get(key) : this.#marks.get(key)
          return mark ? [[key, mark]] : []
        }),
      )
    const keys = [...this.#marks.keys()]
    if (!isSameList(this.#keys, keys)) this.#keys = keys
    return { drawn: [...gone, ...taken], areDrawn: this.#waiting.size === 0 }
  }
}

/** Rows to look at, in turn. */
function dueIn({ rows, ground, now }: Aim, known: ReadonlyMap<string, Known>): BoardRow[] {
  const heard: BoardRow[] = []
  const moved: [since: number, row: BoardRow][] = []
  for (const row of rows) {
    const before = known.get(row.key)
    if (before?.row !== row || before.ground !== ground) heard.push(row)
    else if (before.now !== now) moved.push([before.now, row])
  }
  return [...heard, ...moved.toSorted(([one], [other]) => one - other).map(([, row]) => row)]
}

const HERE: Offset = { dx: 0, dy: 0 }

/** A boat that moved by less than a pixel stays where it is drawn. */
function knownNow(before: Known | undefined, row: BoardRow, aim: Aim, pixel: number): Known | undefined {
  const { ground, now } = aim
  const boat = boatOnMap(row, ground, aim)
  if (!boat) return undefined
  return { row, ground, now, boat: before && isSameBoat(before.boat, boat, pixel) ? before.boat : boat }
}

function isSameMark(one: Mark, other: Mark): boolean {
  return one.boat === other.boat && one.dx === other.dx && one.dy === other.dy && one.label === other.label
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, place) => key === other[place])
}
