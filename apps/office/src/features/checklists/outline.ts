/** A checklist while it is written: categories, their parts, the points of each. Every change returns another outline. Pure. */
import { type MalfunctionCause, numberOf } from '@vaarboek/domain'
import { MAX_CHECKLIST_POINTS, MAX_CHECKLIST_TEXT } from '@vaarboek/wire/office'
import type { Point } from './checklists.ts'

/** The unit of what is only ticked. */
const NO_UNIT = 'n.v.t'

/** A point as it is typed. */
export interface TypedPoint {
  key: string
  title: string
  text: string
  /** '' where no value is asked. */
  unit: string
  minimum: string
  remarks: boolean
  check: boolean
  malfunction: MalfunctionCause
}

export interface Part {
  key: string
  /** '' for none. */
  name: string
  points: TypedPoint[]
}

export interface Category {
  key: string
  name: string
  parts: Part[]
}

export type Outline = readonly Category[]
/** Whatever is moved, renamed or taken away. */
type Line = Category | Part | TypedPoint
export type Step = -1 | 1

/** Points that follow each other under the same names belong together. Keys say the place: of points from 0. */
export function outlineOf(points: readonly Point[]): Category[] {
  const outline: Category[] = []
  for (const [place, { category, subcategory, unit, minimum, ...point }] of points.entries()) {
    let last = outline.at(-1)
    if (last?.name !== category) {
      last = { key: `c${place}`, name: category, parts: [] }
      outline.push(last)
    }
    let part = last.parts.at(-1)
    if (part?.name !== subcategory) {
      part = { key: `p${place}`, name: subcategory, points: [] }
      last.parts.push(part)
    }
    part.points.push({
      ...{ key: String(place), title: point.title, text: point.text, unit: unit === NO_UNIT ? '' : unit },
      minimum: minimum === null ? '' : String(minimum).replace('.', ','),
      ...{ remarks: point.remarks, check: point.check, malfunction: point.malfunction },
    })
  }
  return outline
}

/** The points as they are sent. */
export function pointsOf(outline: Outline): Point[] {
  return outline.flatMap(({ name: category, parts }) =>
    parts.flatMap(({ name: subcategory, points }) =>
      points.map(({ key: _, title, text, unit, minimum, ...point }) => ({
        ...{ category: category.trim(), subcategory: subcategory.trim(), title: title.trim() },
        ...{ text: text.trim(), unit: unit.trim() || NO_UNIT },
        minimum: unit.trim() === '' ? null : minimumOf(minimum),
        ...point,
      })),
    ),
  )
}

/** Null where none was typed, or what is no number. */
function minimumOf(typed: string): number | null {
  return /^\s*-?\d*[.,]?\d*\s*$/.test(typed) ? numberOf(typed.trim()) : null
}

/** All points in their order. */
export function typedPoints(outline: Outline): TypedPoint[] {
  return outline.flatMap(({ parts }) => parts.flatMap(({ points }) => points))
}

/** The same with another line in the place of each that `change` returns something for. */
function mapped(outline: Outline, change: <One extends Line>(line: One) => One): Category[] {
  return outline.map((category) =>
    change({
      ...category,
      parts: category.parts.map((part) =>
        change({ ...part, points: part.points.map((point) => change(point)) }),
      ),
    }),
  )
}

/** @param more what is typed anew of that line */
export function changed(
  outline: Outline,
  key: string,
  more: Partial<TypedPoint> & { name?: string },
): Category[] {
  return mapped(outline, (line) => (line.key === key ? { ...line, ...more } : line))
}

export function without(outline: Outline, key: string): Category[] {
  const others = <One extends Line>(lines: readonly One[]) => lines.filter((line) => line.key !== key)
  return others(outline).map((category) => ({
    ...category,
    parts: others(category.parts).map((part) => ({ ...part, points: others(part.points) })),
  }))
}

/** A key that no line has. */
function freshKey(outline: Outline): string {
  const keys = new Set<string>()
  mapped(outline, (line) => {
    keys.add(line.key)
    return line
  })
  let number = keys.size
  while (keys.has(`n${number}`)) number += 1
  return `n${number}`
}

export interface Added {
  outline: Category[]
  /** Of the point that was added. */
  key: string
}

const emptyPoint = (key: string): TypedPoint => ({
  ...{ key, title: '', text: '', unit: '', minimum: '', remarks: true, check: true, malfunction: 'never' },
})

/** A point at the end of a part, or after a point. @param at the key of the part or the point */
export function withPoint(outline: Outline, at: string): Added {
  const key = freshKey(outline)
  const point = emptyPoint(key)
  const parts = (part: Part): Part => {
    if (part.key === at) return { ...part, points: [...part.points, point] }
    const place = part.points.findIndex((one) => one.key === at)
    return place === -1 ? part : { ...part, points: part.points.toSpliced(place + 1, 0, point) }
  }
  return { key, outline: outline.map((category) => ({ ...category, parts: category.parts.map(parts) })) }
}

/** A part at the end of a category, with a point. */
export function withPart(outline: Outline, category: string): Added {
  const key = freshKey(outline)
  const part = { key: `${key}p`, name: '', points: [emptyPoint(key)] }
  return {
    key,
    outline: outline.map((one) => (one.key === category ? { ...one, parts: [...one.parts, part] } : one)),
  }
}

/** A category at the end, with a point. */
export function withCategory(outline: Outline, name = ''): Added {
  const key = freshKey(outline)
  const parts = [{ key: `${key}p`, name: '', points: [emptyPoint(key)] }]
  return { key, outline: [...outline, { key: `${key}c`, name, parts }] }
}

/** Points behind all others, as they were pasted. */
export function withPasted(outline: Outline, points: readonly Point[]): Category[] {
  return outlineOf([...pointsOf(outline), ...points])
}

/** A line one place up or down; at an end of what it stands in it goes to what is before or after that. */
export function moved(outline: Outline, key: string, step: Step): Category[] {
  const all = [...outline]
  if (all.some((category) => category.key === key)) return swapped(all, key, step)
  const allParts = all.flatMap(({ parts }) => parts)
  if (allParts.some((part) => part.key === key))
    return intoGroups(
      all,
      movedIn(
        all.map(({ parts }) => parts),
        key,
        step,
      ),
    )
  const groups = movedIn(
    allParts.map(({ points }) => points),
    key,
    step,
  )
  let place = 0
  return all.map((category) => ({
    ...category,
    parts: category.parts.map((part) => ({ ...part, points: groups[place++] ?? part.points })),
  }))
}

function intoGroups(categories: readonly Category[], groups: readonly Part[][]): Category[] {
  return categories.map((category, place) => ({ ...category, parts: groups[place] ?? category.parts }))
}

/** Within its own group, or from the edge of it into the one beside it. */
function movedIn<One extends { key: string }>(groups: readonly One[][], key: string, step: Step): One[][] {
  const at = groups.findIndex((group) => group.some((one) => one.key === key))
  const group = groups[at] ?? []
  const place = group.findIndex((one) => one.key === key)
  const isInside = place + step >= 0 && place + step < group.length
  if (isInside) return groups.with(at, swapped(group, key, step))
  const [line, beside] = [group[place], groups[at + step]]
  if (!line || !beside) return [...groups]
  const joined = step === -1 ? [...beside, line] : [line, ...beside]
  return groups.with(at, group.toSpliced(place, 1)).with(at + step, joined)
}

function swapped<One extends { key: string }>(lines: readonly One[], key: string, step: Step): One[] {
  const place = lines.findIndex((line) => line.key === key)
  const [line, beside] = [lines[place], lines[place + step]]
  return line && beside ? lines.with(place, beside).with(place + step, line) : [...lines]
}

/** What isn't right yet, by the line and the field it stands in; the first one first. */
export interface Fault {
  key: string
  field: 'name' | 'title' | 'text' | 'unit' | 'minimum'
  what: 'empty' | 'long' | 'number'
}

export function faultsOf(outline: Outline): Fault[] {
  return outline.flatMap(({ key, name, parts }) => {
    const isUsed = parts.some(({ points }) => points.length > 0)
    return [
      ...(isUsed ? lengthOf(key, 'name', name, true) : []),
      ...parts.flatMap((part) => [
        ...lengthOf(part.key, 'name', part.name, false),
        ...part.points.flatMap(faultsOfPoint),
      ]),
    ]
  })
}

function faultsOfPoint({ key, title, text, unit, minimum }: TypedPoint): Fault[] {
  const isNumber = minimum.trim() === '' || unit.trim() === '' || minimumOf(minimum) !== null
  return [
    ...lengthOf(key, 'title', title, true),
    ...lengthOf(key, 'text', text, false),
    ...lengthOf(key, 'unit', unit, false),
    ...(isNumber ? [] : [{ key, field: 'minimum', what: 'number' } as const]),
  ]
}

function lengthOf(key: string, field: Fault['field'], typed: string, isNeeded: boolean): Fault[] {
  const { length } = typed.trim()
  if (isNeeded && length === 0) return [{ key, field, what: 'empty' }]
  return length > MAX_CHECKLIST_TEXT ? [{ key, field, what: 'long' }] : []
}

/** Points more than a checklist may have; 0 where it may. */
export function tooMany(outline: Outline): number {
  return Math.max(0, typedPoints(outline).length - MAX_CHECKLIST_POINTS)
}
