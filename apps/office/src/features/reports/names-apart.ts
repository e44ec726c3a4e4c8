/** Names that stand for two things get what tells them apart. */
import { text } from '../../text/reports-nl.ts'
import type { CountKeys } from './counts.ts'

interface Named {
  id: string
  name: string
}

/** Two things of one name have their numbers behind it, the same ones wherever they stand. */
export function apart<Thing extends Named>(things: readonly Thing[]): Thing[] {
  const ids = idsByName(things)
  return things.map((thing) => withNumber(thing, ids))
}

/** The same of the lines and stops of rows. */
export function rowsApart<Row extends CountKeys>(rows: readonly Row[]): Row[] {
  const tracks = idsByName(rows.flatMap(({ track }) => track ?? []))
  const stops = idsByName(rows.flatMap(({ stop }) => stop ?? []))
  return rows.map((row) => ({
    ...row,
    track: row.track && withNumber(row.track, tracks),
    stop: row.stop && withNumber(row.stop, stops),
  }))
}

type IdsByName = ReadonlyMap<string, ReadonlySet<string>>

function idsByName(things: readonly Named[]): IdsByName {
  const groups = Map.groupBy(things, ({ name }) => name)
  return new Map([...groups].map(([name, same]) => [name, new Set(same.map(({ id }) => id))]))
}

function withNumber<Thing extends Named>(thing: Thing, ids: IdsByName): Thing {
  const { id, name } = thing
  return (ids.get(name)?.size ?? 0) > 1 ? { ...thing, name: text.nameWithNumber(name, id) } : thing
}

/** A stop among those that are called at in order: which time it is, where it is called at more than once; else null. */
export function timesOf(names: readonly string[]): (number | null)[] {
  const all = Map.groupBy(names, (name) => name)
  const seen = new Map<string, number>()
  return names.map((name) => {
    const time = (seen.get(name) ?? 0) + 1
    seen.set(name, time)
    return (all.get(name)?.length ?? 0) > 1 ? time : null
  })
}
