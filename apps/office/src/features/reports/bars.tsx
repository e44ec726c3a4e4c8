/** Horizontal bars: a picture of a column of the table that stands below it. */
import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useRef } from 'react'
import { useElementWidth } from '../../platform/use-width.ts'
import * as styles from './charts.module.css'
import { inFigures } from './counts.ts'

export interface Bar {
  key: string
  label: string
  value: number
}

const ROW_PX = 24
const AXIS_PX = 24
const FIGURE_PX = 56
/** Of a letter, on average. */
const LETTER_PX = 8
/** Of the width, at most so much is for names. */
const NAMES_SHARE = 0.4
const TICKS = 5

interface BarsProps {
  label: string
  bars: readonly Bar[]
  /** Where the axis ends, for shares; else it is as long as the longest bar. */
  most?: number
}

export function Bars({ label, bars, most }: BarsProps) {
  const frame = useRef<HTMLElement>(null)
  const width = useElementWidth(frame)
  const longest = max(bars, (bar) => bar.label.length) ?? 0
  const namesPx = Math.min(longest * LETTER_PX + 12, width * NAMES_SHARE)
  const height = bars.length * ROW_PX
  const across = scaleLinear(
    [0, (most ?? max(bars, ({ value }) => value)) || 1],
    [namesPx, width - FIGURE_PX],
  ).nice(TICKS)
  const down = scaleBand(
    bars.map(({ key }) => key),
    [0, height],
  ).padding(0.25)
  const letters = Math.floor(namesPx / LETTER_PX)
  return (
    <figure ref={frame} className={styles.figure}>
      <svg role="img" aria-label={label} width={width} height={height + AXIS_PX} className={styles.picture}>
        {across.ticks(TICKS).map((tick) => (
          <g key={tick} transform={`translate(${across(tick)},0)`}>
            <line y2={height} className={styles.grid} />
            <text y={height + 17} textAnchor="middle" className={styles.soft}>
              {inFigures(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ key, label: name, value }) => (
          <g key={key} transform={`translate(0,${down(key)})`}>
            <text x={namesPx - 8} y={down.bandwidth() / 2} textAnchor="end" dominantBaseline="central">
              {name.length > letters ? `${name.slice(0, letters - 1)}…` : name}
            </text>
            <rect
              x={namesPx}
              width={Math.max(0, across(value) - namesPx)}
              height={down.bandwidth()}
              className={styles.bar}
            />
            <text x={across(value) + 6} y={down.bandwidth() / 2} dominantBaseline="central">
              {inFigures(value)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  )
}
