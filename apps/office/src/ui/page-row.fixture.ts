/** A row of the table of all pages that read: its surroundings, and what each reading shows. See `app/all-pages.fixture.ts`. */
import type { Right } from '@vaarboek/wire/office'
import type * as served from '@vaarboek/wire/office/server'
import type { ComponentType } from 'react'
import type { Step } from './form-row.fixture.ts'

export interface Reading {
  /** The file that asks, below `src`. */
  source: string
  call: keyof typeof served
  /** What the response says where the schema alone won't do; of a list each of its elements. */
  sample?: unknown
  /** What isn't shown, by why not: a leaf, or a leaf with what looks like what: 'ships[].name: one = null'. */
  hides?: Readonly<Record<string, readonly string[]>>
  /** All that is shown of it, where another page shows the whole. */
  only?: readonly string[]
  /** The row over which that is tried: the same is drawn there. */
  shownOn?: string
}

export interface PageRow {
  name: string
  /** Its address; without a `page` it is the office's own page there. */
  path: string
  page?: () => Promise<ComponentType>
  /** It stands over whichever page somebody is on, or somebody with a right. */
  isOnEveryPage?: true | Right
  /** What leads to it. */
  open?: readonly Step[]
  readings: readonly Reading[]
  /** It reads once, on the way: each look at it is a new one. */
  isDrawnAnew?: true
}
