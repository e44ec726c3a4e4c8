/** The cells of the week that is planned, and what a cell says. Pure. */
import type { ResponseOf } from '@vaarboek/wire'
import type { weekPlan } from '@vaarboek/wire/office'

export type Week = ResponseOf<typeof weekPlan>
export type Cell = NonNullable<Week['rows'][number]['cells'][number]>

/** Who is meant to sail a shift, and whether it sails. */
export interface Plan {
  ship: string | null
  captain: string | null
  isCancelled: boolean
}

/** A cell with where it stands. */
export interface Place {
  /** The same while the week is read again. */
  key: string
  row: number
  column: number
  day: string
  /** Its day is over: what was planned stays as it is. */
  isOver: boolean
  /** Of its shift. */
  name: string
  cell: Cell
}

/** Row by row, each shift that sails. */
export function placesOf({ rows, days, today }: Pick<Week, 'rows' | 'days' | 'today'>): Place[] {
  return rows.flatMap(({ name, cells }, row) =>
    cells.flatMap((cell, column): Place[] => {
      const day = days[column]?.day
      return cell && day
        ? [{ key: `${day}/${cell.shift}`, row, column, day, isOver: day < today, name, cell }]
        : []
    }),
  )
}

export function planOf({ ship, captain, isCancelled }: Cell): Plan {
  return { ship: ship?.id ?? null, captain: captain?.id ?? null, isCancelled }
}
