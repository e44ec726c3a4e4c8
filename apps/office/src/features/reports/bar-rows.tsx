/** Horizontal bars with their names beside them and an axis below: what bars of every kind have in common. */
import { max } from 'd3-array'
import { type ScaleLinear, scaleBand, scaleLinear } from 'd3-scale'
import { type ReactNode, useRef } from 'react'
import { useElementWidth } from '../../platform/use-width.ts'
import { moveFocusInRows } from '../../ui/move-focus-in-rows.ts'
import { Link } from '../../ui/navigation.tsx'
import { useOneTabStop } from '../../ui/use-one-tab-stop.ts'
import * as styles from './charts.module.css'

interface BarRow {
  key: string
  label: string
  /** Where the trips behind it stand. */
  to?: string
}

const ROW_PX = 24
const AXIS_PX = 24
/** Of a letter, on average. */
export const LETTER_PX = 8
/** Of the width, at most so much is for names. */
const NAMES_SHARE = 0.4
/** About so many, where there is room for their figures. */
const TICKS = 5
const TICK_PX = 72

/** The end stays: it may be what tells one name from another. */
function cutTo(letters: number, label: string): string {
  if (label.length <= letters) return label
  const end = Math.floor(letters / 3)
  return `${label.slice(0, letters - end - 1)}…${label.slice(label.length - end)}`
}

interface BarRowsProps<Row> {
  label: string
  rows: readonly Row[]
  /** Where the axis ends. */
  most: number
  /** Room at its end, in pixels. */
  edgePx: number
  tick: (value: number) => string
  /** What stands above the bars, and how high it is, in pixels. */
  above?: { draw: ReactNode; px: number }
  /** What a bar that leads somewhere is called. */
  nameOf: (row: Row) => string
  /** Draws a bar in a row so high, from `across(0)` on. */
  draw: (row: Row, across: ScaleLinear<number, number>, heightPx: number) => ReactNode
}

export function BarRows<Row extends BarRow>(props: BarRowsProps<Row>) {
  const { label, rows, most, edgePx, tick, above, nameOf, draw } = props
  const frame = useRef<HTMLElement>(null)
  const none = useRef<HTMLElement>(null)
  const isList = rows.some(({ to }) => to !== undefined)
  const comeTo = useOneTabStop(isList ? frame : none)
  const width = useElementWidth(frame)
  const longest = max(rows, (row) => row.label.length) ?? 0
  const namesPx = Math.min(longest * LETTER_PX + 12, width * NAMES_SHARE)
  const height = rows.length * ROW_PX
  const end = Math.max(namesPx, width - edgePx)
  const ticks = Math.min(TICKS, Math.max(1, Math.floor((end - namesPx) / TICK_PX)))
  const across = scaleLinear([0, most], [namesPx, end]).nice(ticks)
  const down = scaleBand(
    rows.map(({ key }) => key),
    [0, height],
  ).padding(0.25)
  const letters = Math.floor(namesPx / LETTER_PX)
  const abovePx = above?.px ?? 0
  return (
    <figure
      ref={frame}
      className={styles.figure}
      onKeyDown={isList ? (event) => moveFocusInRows(event) : undefined}
      onFocus={comeTo}
    >
      <svg
        role={isList ? 'group' : 'img'}
        aria-label={label}
        width={width}
        height={abovePx + height + AXIS_PX}
        className={styles.picture}
      >
        {above && <g>{above.draw}</g>}
        <g transform={`translate(0,${abovePx})`}>
          {across.ticks(ticks).map((value) => (
            <g key={value} transform={`translate(${across(value)},0)`}>
              <line y2={height} className={styles.grid} />
              <text y={height + 17} textAnchor="middle" className={styles.soft}>
                {tick(value)}
              </text>
            </g>
          ))}
          {rows.map((row) => (
            <g key={row.key} data-key={row.key} transform={`translate(0,${down(row.key)})`}>
              <Leading to={row.to} name={nameOf(row)} widthPx={width} heightPx={down.bandwidth()}>
                <text x={namesPx - 8} y={down.bandwidth() / 2} textAnchor="end" dominantBaseline="central">
                  {cutTo(letters, row.label)}
                </text>
                {draw(row, across, down.bandwidth())}
              </Leading>
            </g>
          ))}
        </g>
      </svg>
    </figure>
  )
}

interface LeadingProps {
  to: string | undefined
  name: string
  widthPx: number
  heightPx: number
  children: ReactNode
}

/** A bar with its name, pressed wherever its row is. */
function Leading({ to, name, widthPx, heightPx, children }: LeadingProps) {
  if (to === undefined) return children
  return (
    <Link to={to} label={name} className={styles.leading}>
      <title>{name}</title>
      <rect x={1} y={-2} width={Math.max(0, widthPx - 2)} height={heightPx + 4} className={styles.row} />
      {children}
    </Link>
  )
}
