/** Horizontal bars of a hundred percent, each in the same parts: a picture of columns of the table that stands below it. */
import { max, sum } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useRef } from 'react'
import { useElementWidth } from '../../platform/use-width.ts'
import * as styles from './charts.module.css'

export interface StackedBar {
  key: string
  label: string
  /** Of each part, in their order. */
  values: readonly number[]
}

interface BarsProps {
  label: string
  /** Their names: three at most. */
  parts: readonly string[]
  bars: readonly StackedBar[]
}

const ROW_PX = 24
const LEGEND_PX = 28
const AXIS_PX = 24
/** For half of the axis' last figure. */
const EDGE_PX = 24
/** Of a letter, on average. */
const LETTER_PX = 8
/** Of the width, at most so much is for names. */
const NAMES_SHARE = 0.4
const TICKS = 5
const SWATCH_PX = 12
const CLASSES = [styles.first, styles.second, styles.third]

export function StackedBars({ label, parts, bars }: BarsProps) {
  const frame = useRef<HTMLElement>(null)
  const width = useElementWidth(frame)
  const longest = max(bars, (bar) => bar.label.length) ?? 0
  const namesPx = Math.min(longest * LETTER_PX + 12, width * NAMES_SHARE)
  const height = bars.length * ROW_PX
  const across = scaleLinear([0, 100], [namesPx, Math.max(namesPx, width - EDGE_PX)])
  const down = scaleBand(
    bars.map(({ key }) => key),
    [0, height],
  ).padding(0.25)
  const letters = Math.floor(namesPx / LETTER_PX)
  return (
    <figure ref={frame} className={styles.figure}>
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={LEGEND_PX + height + AXIS_PX}
        className={styles.picture}
      >
        <Legend parts={parts} />
        <g transform={`translate(0,${LEGEND_PX})`}>
          {across.ticks(TICKS).map((tick) => (
            <g key={tick} transform={`translate(${across(tick)},0)`}>
              <line y2={height} className={styles.grid} />
              <text y={height + 17} textAnchor="middle" className={styles.soft}>
                {`${tick} %`}
              </text>
            </g>
          ))}
          {bars.map(({ key, label: name, values }) => (
            <g key={key} transform={`translate(0,${down(key)})`}>
              <text x={namesPx - 8} y={down.bandwidth() / 2} textAnchor="end" dominantBaseline="central">
                {name.length > letters ? `${name.slice(0, letters - 1)}…` : name}
              </text>
              {stacked(values).map(([from, to], place) => (
                <rect
                  key={parts[place]}
                  x={across(from)}
                  width={across(to) - across(from)}
                  height={down.bandwidth()}
                  className={CLASSES[place]}
                />
              ))}
            </g>
          ))}
        </g>
      </svg>
    </figure>
  )
}

/** Where each part begins and ends, in percent; nothing of what is nothing. */
function stacked(values: readonly number[]): [number, number][] {
  const all = sum(values)
  if (all === 0) return []
  let from = 0
  return values.map((value) => {
    const to = from + (100 * value) / all
    const part: [number, number] = [from, to]
    from = to
    return part
  })
}

function Legend({ parts }: { parts: readonly string[] }) {
  const widths = parts.map((part) => SWATCH_PX + 8 + part.length * LETTER_PX + 16)
  return (
    <>
      {parts.map((part, place) => (
        <g key={part} transform={`translate(${sum(widths.slice(0, place))},0)`}>
          <rect y={2} width={SWATCH_PX} height={SWATCH_PX} className={CLASSES[place]} />
          <text x={SWATCH_PX + 6} y={8} dominantBaseline="central">
            {part}
          </text>
        </g>
      ))}
    </>
  )
}
