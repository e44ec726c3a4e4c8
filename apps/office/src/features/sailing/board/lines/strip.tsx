/** A line drawn as a strip: its stops, boats that sail there above it and those that sail back below. */
import { type MouseEvent, useRef } from 'react'
import { useElementWidth } from '../../../../platform/use-width.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { toneOf } from '../tone-of.ts'
import type { Boat, LineStops } from './boats.ts'
import * as styles from './lines.module.css'
import { type DrawnBoat, layOut } from './strip-layout.ts'

const TONES = { missed: styles.missed, calling: styles.calling, calm: undefined }

interface StripProps {
  stops: LineStops
  boats: readonly Boat[]
  isUnfolded: boolean
  openKey: string | null
  onOpen: (key: string) => void
  onUnfold: () => void
}

/** For the eye and the mouse; the table under it has the same words, for a screen reader and the keyboard. */
export function Strip({ stops, boats, isUnfolded, openKey, onOpen, onUnfold }: StripProps) {
  const ref = useRef<HTMLDivElement>(null)
  const width = useElementWidth(ref)
  const {
    height,
    lineY,
    leans,
    namesY,
    stops: drawn,
    boats: placed,
    heaps,
  } = layOut(boats, stops, {
    width,
    isUnfolded,
  })
  function click({ target }: MouseEvent) {
    const found = target instanceof Element ? target.closest<SVGElement>('[data-boat], [data-heap]') : null
    if (found?.dataset.boat) onOpen(found.dataset.boat)
    else if (found) onUnfold()
  }
  return (
    <div ref={ref} className={styles.strip}>
      <svg aria-hidden="true" width={width} height={height} onClick={click}>
        {drawn.map(({ stop, x, name, anchor }) => (
          <g key={stop}>
            <line className={styles.guide} x1={x} x2={x} y1={namesY + 4} y2={height} />
            {name !== null && (
              <text
                className={styles.stop}
                textAnchor={anchor}
                transform={`translate(${x} ${namesY})${leans ? ' rotate(-45)' : ''}`}
              >
                {name}
              </text>
            )}
          </g>
        ))}
        <line
          className={styles.water}
          x1={drawn[0]?.x ?? 0}
          x2={drawn.at(-1)?.x ?? 0}
          y1={lineY}
          y2={lineY}
        />
        {drawn.map(({ stop, x }) => (
          <circle key={stop} className={styles.pier} cx={x} cy={lineY} r={4} />
        ))}
        {placed.map((one) => (
          <Mark key={one.boat.row.key} drawn={one} isOpen={one.boat.row.key === openKey} />
        ))}
        {heaps.map(({ x, y, count }) => (
          <g key={`${x} ${y}`} data-heap="" className={styles.heap} transform={`translate(${x} ${y})`}>
            <rect x={-18} y={-9} width={36} height={18} rx={9} />
            <text textAnchor="middle" y={4}>
              {`+${count}`}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

function Mark({ drawn, isOpen }: { drawn: DrawnBoat; isOpen: boolean }) {
  const { boat, label, y, known, planned, textX, textAnchor } = drawn
  const { row, isBack } = boat
  const bow = isBack ? 'M6 -6 L-6 0 L6 6 Z' : 'M-6 -6 L6 0 L-6 6 Z'
  return (
    <g
      data-boat={row.key}
      className={classNames(
        styles.boat,
        TONES[toneOf(row)],
        row.isSilent && styles.silent,
        isOpen && styles.open,
      )}
    >
      {known !== null && planned !== null && (
        <line className={styles.tail} x1={known} x2={planned} y1={y} y2={y} />
      )}
      {planned !== null && (
        <path className={styles.hollow} d={bow} transform={`translate(${planned} ${y})`} />
      )}
      {known !== null && <path className={styles.filled} d={bow} transform={`translate(${known} ${y})`} />}
      <text x={textX} y={y + 4} textAnchor={textAnchor}>
        {label}
      </text>
    </g>
  )
}
