import { MISSING_BECAUSE, type MissingBecause } from '@vaarboek/wire/office'
import { text } from '../../text/completeness-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { Link, usePathname } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { LACK_ASKS, type Lack, type LackRow, lackRows } from './completeness.ts'
import { inFigures } from './counts.ts'
import * as styles from './reports.module.css'

interface SumsProps {
  of: readonly Lack[]
  filters: URLSearchParams
}

/** Below so many pixels reasons have no column of their own. */
const DESK_PX = 1100

/** How much lacks, by line and why; each figure narrows the list below to what it is of. */
export function LackSums({ of, filters }: SumsProps) {
  const path = usePathname()
  const found = MISSING_BECAUSE.filter((one) => of.some(({ because }) => because === one))
  const figure = (row: LackRow, because: MissingBecause | null) => {
    const legs = because === null ? row.all : (row.by.get(because) ?? 0)
    if (legs === 0) return inFigures(0)
    const address = new URLSearchParams(filters)
    for (const [name, value] of [
      [LACK_ASKS.because, because],
      [LACK_ASKS.line, row.track?.id],
    ] as const)
      if (value) address.set(name, value)
      else address.delete(name)
    const why = because === null ? text.allReasons : text.because[because]
    return (
      <Link
        to={`${path}?${address}`}
        label={text.lackOf(inFigures(legs), why, nameOf(row))}
        className={styles.figure}
      >
        {inFigures(legs)}
      </Link>
    )
  }
  const columns: Column<LackRow>[] = [
    { label: text.columns.track, takesRest: true, show: nameOf },
    { label: text.allReasons, isFigure: true, foldsBelowPx: 0, show: (row) => figure(row, null) },
    ...found.map((because) => ({
      label: text.because[because],
      isFigure: true,
      foldsBelowPx: DESK_PX,
      show: (row: LackRow) => figure(row, because),
    })),
  ]
  return (
    <PlainTable
      label={text.sums}
      isByCell
      columns={columns}
      rows={lackRows(of)}
      keyOf={({ track }) => track?.id ?? ''}
    />
  )
}

const nameOf = ({ track }: LackRow) => track?.name ?? text.allLines
