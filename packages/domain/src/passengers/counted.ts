/**
 * The things that are counted aboard, described once. Types, load arithmetic, the wire's fields, the statements' columns, the
 * counters on screen, totals and exports iterate over this or are checked against it: docs/adding-a-counted-thing.md adds one as
 * an example.
 */

/** The fields of one counted thing, by what they mean. */
interface CountedFields {
  /** In a {@link Count}: how many got on and off, without sign. */
  on: string
  off: string
  /** In a {@link Counting}: what the counters show; removing is zero or negative. */
  adding: string
  removing: string
  /** A ship's capacity; null when the server doesn't say. */
  maximum: string
}

export const COUNTED = {
  people: {
    on: 'peopleOn',
    off: 'peopleOff',
    adding: 'addingPeople',
    removing: 'removingPeople',
    maximum: 'maxPeople',
  },
  bikes: {
    on: 'bikesOn',
    off: 'bikesOff',
    adding: 'addingBikes',
    removing: 'removingBikes',
    maximum: 'maxBikes',
  },
} as const satisfies Record<string, CountedFields>

/** A counted thing; also the name of its number in a load. */
export type Counted = keyof typeof COUNTED

/** The names that the counted things have for these fields. */
export type CountedField<Meaning extends keyof CountedFields> = (typeof COUNTED)[Counted][Meaning]

/** In the order in which they are shown. */
export const COUNTED_KINDS = Object.keys(COUNTED) as Counted[]

/** A value for each counted thing. */
export function eachCounted<Value>(of: (kind: Counted) => Value): Record<Counted, Value> {
  // The compiler doesn't see that every kind is there.
  return Object.fromEntries(COUNTED_KINDS.map((kind) => [kind, of(kind)])) as Record<Counted, Value>
}

/** The domain's fields of each counted thing: `{ on, off }` of each gives a count. */
export function countedFields<Values extends Partial<Record<keyof CountedFields, unknown>>>(
  of: (kind: Counted) => Values,
): NamedFields<typeof COUNTED, Values> {
  return namedFields(COUNTED, of)
}

/** Names of each counted thing's values in one place, by meaning: the domain, the wire, a table of counts. */
type Names = Record<Counted, Record<string, string>>

type NamedFields<Theirs extends Names, Values> = Record<
  Theirs[Counted][keyof Values & keyof Theirs[Counted]],
  Values[keyof Values]
>

/** The values of each counted thing under somebody's names. */
export function namedFields<
  const Theirs extends Names,
  Values extends Partial<Record<keyof Theirs[Counted], unknown>>,
>(names: Theirs, of: (kind: Counted) => Values): NamedFields<Theirs, Values> {
  const fields = COUNTED_KINDS.flatMap((kind) =>
    Object.entries(of(kind)).map(([meaning, value]) => [names[kind][meaning], value]),
  )
  // The compiler doesn't see that every field is there.
  return Object.fromEntries(fields) as NamedFields<Theirs, Values>
}
