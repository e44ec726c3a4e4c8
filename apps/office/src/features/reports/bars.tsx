/** Horizontal bars: a picture of a column of the table that stands below it. */
import { max } from 'd3-array'
import { BarRows } from './bar-rows.tsx'
import * as styles from './charts.module.css'
import { inFigures } from './counts.ts'

export interface Bar {
  key: string
  label: string
  value: number
}

/** For the figure behind the longest bar. */
const FIGURE_PX = 56

interface BarsProps {
  label: string
  bars: readonly Bar[]
  /** Where the axis ends, for shares; else it is as long as the longest bar. */
  most?: number
}

export function Bars({ label, bars, most }: BarsProps) {
  return (
    <BarRows
      label={label}
      rows={bars}
      most={(most ?? max(bars, ({ value }) => value)) || 1}
      edgePx={FIGURE_PX}
      tick={inFigures}
      draw={({ value }, across, heightPx) => (
        <>
          <rect
            x={across(0)}
            width={Math.max(0, across(value) - across(0))}
            height={heightPx}
            className={styles.bar}
          />
          <text x={across(value) + 6} y={heightPx / 2} dominantBaseline="central">
            {inFigures(value)}
          </text>
        </>
      )}
    />
  )
}
