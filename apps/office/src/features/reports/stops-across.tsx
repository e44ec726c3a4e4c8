/** What pictures with stops across share: their axes, the names of the stops, and what their parts are called. */
import type { ScaleLinear } from 'd3-scale'
import * as styles from './charts.module.css'
import { inFigures } from './counts.ts'

/** Room around the picture, in pixels. */
export const AXIS = { leftPx: 44, rightPx: 12, topPx: 32, namesPx: 96, ticks: 5 } as const
const SWATCH_PX = 12
/** Of a letter, on average. */
const LETTER_PX = 8
/** Of a name that stands aslant below its stop. */
const MAX_LETTERS = 16

export function Upright({ scale, width }: { scale: ScaleLinear<number, number>; width: number }) {
  return scale.ticks(AXIS.ticks).map((tick) => (
    <g key={tick} transform={`translate(0,${scale(tick)})`}>
      <line x1={AXIS.leftPx} x2={width - AXIS.rightPx} className={styles.grid} />
      <text x={AXIS.leftPx - 8} textAnchor="end" dominantBaseline="central" className={styles.soft}>
        {inFigures(tick)}
      </text>
    </g>
  ))
}

interface NamesProps {
  names: readonly string[]
  x: (place: number) => number
  y: number
}

export function StopNames({ names, x, y }: NamesProps) {
  return names.map((name, place) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: a boat may call at a stop twice
      key={place}
      transform={`translate(${x(place) + 4},${y + 14}) rotate(-40)`}
      textAnchor="end"
    >
      {name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1)}…` : name}
    </text>
  ))
}

/** @param parts names, each with the class of what is drawn */
export function Legend({ parts }: { parts: readonly (readonly [name: string, look: string | undefined])[] }) {
  const before = (place: number) =>
    parts.slice(0, place).reduce((sum, [name]) => sum + SWATCH_PX + 24 + name.length * LETTER_PX, 0)
  return parts.map(([name, look], place) => (
    <g key={name} transform={`translate(${before(place)},0)`}>
      <rect y={2} width={SWATCH_PX} height={SWATCH_PX} className={look} />
      <text x={SWATCH_PX + 6} y={8} dominantBaseline="central">
        {name}
      </text>
    </g>
  ))
}
