import type { RefusedPlan } from '@vaarboek/wire/office'
import { Failed } from '../../../platform/server.ts'
import { week as text } from '../../../text/week-nl.ts'
import { RefusedRows } from '../../../ui/refused-rows.tsx'

/** The rows that the server refused; none for another fault. */
export function refusedBy(fault: unknown): readonly RefusedPlan[] {
  return fault instanceof Failed && fault.code === 'plans-refused'
    ? (fault.params as { rows: readonly RefusedPlan[] }).rows
    : []
}

interface RefusedPlansProps {
  rows: readonly RefusedPlan[]
  /** How people call that row. */
  placeOf: (row: number) => string
  /** What somebody else put there, in words; null where that isn't known. */
  nowOf?: (row: number) => string | null
}

export function RefusedPlans({ rows, placeOf, nowOf = () => null }: RefusedPlansProps) {
  const inWords = ({ row, because, by, at }: RefusedPlan) =>
    text.fault(placeOf(row), because, by, at) + ((because === 'changed-since' && nowOf(row)) || '')
  return <RefusedRows rows={rows.map((one) => ({ row: one.row, words: inWords(one) }))} />
}
