import type { RefusedPlan } from '@vaarboek/wire/office'
import { Failed } from '../../../platform/server.ts'
import { week as text } from '../../../text/week-nl.ts'
import * as styles from './week.module.css'

/** The rows that the server refused; none for another fault. */
export function refusedBy(fault: unknown): readonly RefusedPlan[] {
  return fault instanceof Failed && fault.code === 'plans-refused'
    ? (fault.params as { rows: readonly RefusedPlan[] }).rows
    : []
}

/** Each row that was refused, with why. @param placeOf how people call that row */
export function RefusedRows({
  rows,
  placeOf,
}: {
  rows: readonly RefusedPlan[]
  placeOf: (row: number) => string
}) {
  if (rows.length === 0) return null
  return (
    <section className={styles.refused} aria-label={text.refused}>
      <ul>
        {rows.map(({ row, because, by, at }) => (
          <li key={row}>{text.fault(placeOf(row), because, by, at)}</li>
        ))}
      </ul>
    </section>
  )
}
