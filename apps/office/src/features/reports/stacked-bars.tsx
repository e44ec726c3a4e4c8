/** Horizontal bars of a hundred percent, each in the same parts: a picture of columns of the table that stands below it. */
import { sum } from 'd3-array'
import { percentInWords } from '../../text/percent-nl.ts'
import { BarRows, LETTER_PX } from './bar-rows.tsx'
import * as styles from './charts.module.css'

export interface StackedBar {
  key: string
  label: string
  /** Where the trips behind it stand. */
  to: string
  /** Of each part, in their order. */
  values: readonly number[]
}

interface BarsProps {
  label: string
  /** Their names: three at most. */
  parts: readonly string[]
  bars: readonly StackedBar[]
}

const LEGEND_PX = 28
/** For half of the axis' last figure. */
const EDGE_PX = 24
const SWATCH_PX = 12
const CLASSES = [styles.first, styles.second, styles.third]

export function StackedBars({ label, parts, bars }: BarsProps) {
  return (
    <BarRows
      label={label}
      rows={bars}
      most={100}
      edgePx={EDGE_PX}
      tick={(percent) => percentInWords(percent, 100)}
      above={{ draw: <Legend parts={parts} />, px: LEGEND_PX }}
      nameOf={(bar) => bar.label}
      draw={({ values }, across, heightPx) =>
        stacked(values).map(([from, to], place) => (
          <rect
            key={parts[place]}
            x={across(from)}
            width={across(to) - across(from)}
            height={heightPx}
            className={CLASSES[place]}
          />
        ))
      }
    />
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
