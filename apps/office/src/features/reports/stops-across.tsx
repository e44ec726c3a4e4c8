/** What pictures with stops across share: their axes, the names of the stops, and what their parts are called. */
import { max } from 'd3-array'
import type { ScaleLinear } from 'd3-scale'
import { text } from '../../text/load-profile-nl.ts'
import * as styles from './charts.module.css'
import { inFigures } from './counts.ts'
import { timesOf } from './names-apart.ts'

/** Room around the picture, in pixels; on the left it is {@link leftOf} its figures. */
export const AXIS = { rightPx: 12, topPx: 32, namesPx: 96, ticks: 5 } as const
const LEAST_LEFT_PX = 44
/** Between the figures and the picture, and beyond them. */
const BESIDE_PX = 12
const SWATCH_PX = 12
/** Of a letter, on average. */
const LETTER_PX = 8
/** Of a name that stands aslant below its stop. */
const MAX_LETTERS = 16

/** Where the picture begins: right of the widest figure. */
export function leftOf(scale: ScaleLinear<number, number>): number {
  const widest = max(scale.ticks(AXIS.ticks), (tick) => inFigures(tick).length) ?? 0
  return Math.max(LEAST_LEFT_PX, widest * LETTER_PX + BESIDE_PX)
}

export function Upright({ scale, width }: { scale: ScaleLinear<number, number>; width: number }) {
  const leftPx = leftOf(scale)
  return scale.ticks(AXIS.ticks).map((tick) => (
    <g key={tick} transform={`translate(0,${scale(tick)})`}>
      <line x1={leftPx} x2={width - AXIS.rightPx} className={styles.grid} />
      <text x={leftPx - 8} textAnchor="end" dominantBaseline="central" className={styles.soft}>
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
  const times = timesOf(names)
  return names.map((name, place) => (
    <text
      // biome-ignore lint/suspicious/noArrayIndexKey: a boat may call at a stop twice
      key={place}
      transform={`translate(${x(place) + 4},${y + 14}) rotate(-40)`}
      textAnchor="end"
    >
      {cutTo(MAX_LETTERS, name, times[place] ?? null)}
    </text>
  ))
}

/** What tells a name from another is never cut off. */
function cutTo(letters: number, name: string, time: number | null): string {
  const behind = time === null ? '' : text.timeShort(time)
  const room = letters - behind.length
  return `${name.length > room ? `${name.slice(0, room - 1)}…` : name}${behind}`
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
