/** Horizontal bars: a picture of a column of the table that stands below it. */
import { max } from 'd3-array'
import { BarRows, LETTER_PX } from './bar-rows.tsx'
import * as styles from './charts.module.css'
import { inFigures } from './counts.ts'

export interface Bar {
  key: string
  label: string
  /** Where the trips behind it stand; without, it is a picture only. */
  to?: string
  value: number
  /** The value in words; in figures where it isn't said. */
  words?: string
}

/** Between a bar and the figure behind it, and beyond that. */
const BESIDE_PX = 16

const wordsOf = ({ value, words }: Bar) => words ?? inFigures(value)

interface BarsProps {
  label: string
  bars: readonly Bar[]
  /** Where the axis ends, for shares; else it is as long as the longest bar. */
  most?: number
  tick?: (value: number) => string
}

export function Bars({ label, bars, most, tick = inFigures }: BarsProps) {
  return (
    <BarRows
      label={label}
      rows={bars}
      most={(most ?? max(bars, ({ value }) => value)) || 1}
      edgePx={(max(bars, (bar) => wordsOf(bar).length) ?? 0) * LETTER_PX + BESIDE_PX}
      tick={tick}
      nameOf={(bar) => `${bar.label}: ${wordsOf(bar)}`}
      draw={(bar, across, heightPx) => (
        <>
          <rect
            x={across(0)}
            width={Math.max(0, across(bar.value) - across(0))}
            height={heightPx}
            className={styles.bar}
          />
          <text x={across(bar.value) + 6} y={heightPx / 2} dominantBaseline="central">
            {wordsOf(bar)}
          </text>
        </>
      )}
    />
  )
}
