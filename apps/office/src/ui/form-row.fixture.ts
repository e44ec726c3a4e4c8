/** A row of the table of all forms: its surroundings, its fields, and what becomes of each. See `app/all-forms.fixture.ts`. */
import type * as served from '@vaarboek/wire/office/server'
import type { ComponentType } from 'react'

/** A request as it is sent. */
export type Values = Record<string, unknown>
/** What a field shows: words, whether it is ticked, what stands beside the chosen button, what a file is called. */
export type Shown = string | boolean

/** Where a field goes, where it isn't simply the value of one name. */
export interface Target {
  to: string
  /** @param before what the request would say without it */
  as: (shown: Shown, before: unknown) => unknown
}

/** A button to press, or a field to type into. */
export type Step = string | readonly [label: string, words: string]

/** The server's place, with what it keeps. */
export interface World {
  /** What it answers, by method and path: 'GET /office/ships'. */
  answers: Record<string, (asked: Values) => unknown>
  /** What the form would send if nothing were filled in. */
  asItIs: () => Values
  /** Of the row that is changed; without it the call needs none. */
  revision?: () => number
  /** Does what was sent, and returns the response. */
  take: (sent: Values) => unknown
  /** Somebody else changes everything that this form can. */
  theirs?: () => void
  /** What leads to the form, by the names of now; null when what it was about is gone. */
  open?: () => readonly Step[] | null
}

export interface FormRow {
  /** What one does with it. */
  name: string
  /** Its file, below `src`. */
  source: string
  call: keyof typeof served | 'upload'
  /** Where it stands; without a `page` it is the office's own page of this address. */
  path: string
  page?: () => Promise<ComponentType>
  /** The page's address that shows the thing it is about, where others are shown in its place; without it the path, where that has a number. */
  thing?: string
  /** It stands over whichever page somebody is on. */
  isOnEveryPage?: true
  world: () => World
  /** The button that sends, and the one in the question that follows. */
  submit: string
  confirm?: string
  /** Label of each field, and what it sets in the request: nothing where it is only compared with another. */
  fields?: Record<string, string | Target | readonly Target[]>
  /** What is filled in where the filler's own idea won't do. */
  values?: Readonly<Record<string, Shown>>
  /** Fields without which it can't be sent and that no browser asks for: they are filled in with each other one. */
  needs?: readonly string[]
  /** Of the request, what no field sets. */
  kept?: readonly string[]
  /** What becomes of the form once it was sent: it is gone, its fields are as at first, or they show what is kept now. */
  after: 'closes' | 'empties' | 'stays'
  /** What was typed and not sent is there again, however one left. */
  isDraft?: true
  /** What is said then. */
  said?: string
  /** It stays with what was seen when it was opened: what others did since comes back as a 409 each time. */
  isOfWhatWasSeen?: true
  /** Where a colleague changed the same field theirs is shown. */
  givesWay?: true
  /** Filled in wrongly, beside what is empty or blank; and the words for it, where the browser has none. */
  refuses?: readonly { values: Readonly<Record<string, Shown>>; says?: string }[]
  /** What the browser's own windows would answer. */
  prepare?: () => void
}

/** What a field sets. */
export function targetsOf(field: string | Target | readonly Target[]): readonly Target[] {
  if (typeof field === 'string') return [to(field)]
  return 'to' in field ? [field] : field
}

export const to = (name: string, as: Target['as'] = (shown) => shown): Target => ({ to: name, as })

/** A number, or nothing. */
export const number = (name: string) => to(name, (shown) => (shown === '' ? null : Number(shown)))

/** One of a list, by the name that is shown; another name is none. */
export const oneOf = (name: string, rows: readonly { id: string; name: string }[]) =>
  to(name, (shown) => rows.find((row) => row.name === shown)?.id ?? null)

/** One of several that can be ticked, in the order of all. */
export const memberOf = (name: string, one: string, all: readonly string[]) =>
  to(name, (shown, before) =>
    all.filter((other) => (other === one ? shown === true : (before as string[]).includes(other))),
  )

/** A row that two people change. @param theirs what the other one makes of it */
export function keptRow<Row extends { revision: number }>(before: Row, theirs: Partial<Row>) {
  let row = before
  const change = (given: Partial<Row>): Row => {
    row = { ...row, ...given, revision: row.revision + 1 }
    return row
  }
  return {
    now: () => row,
    change,
    revision: () => row.revision,
    theirs: () => {
      change(theirs)
    },
  }
}
