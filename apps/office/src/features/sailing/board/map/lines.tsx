/** Tracks and stops, drawn once: the view is laid over them. */
import { memo, type Ref } from 'react'
import type { Ground } from './ground.ts'
import * as styles from './map.module.css'
import type { Point } from './plane.ts'
import { type Fit, placeOn } from './view.ts'

interface LinesProps {
  ground: Ground
  fit: Fit
  /** There the water is drawn already. */
  isOverTiles: boolean
  ref: Ref<SVGGElement>
}

export const Lines = memo(function Lines({ ground, fit, isOverTiles, ref }: LinesProps) {
  const lines = [...ground.tracks.values()].flatMap(({ lines: all }) => all)
  const drawn = lines.map((line) => pathOf(line, fit)).join('')
  const dots = dotsOf(ground, fit)
  return (
    <svg className={styles.ground} aria-hidden="true">
      <g ref={ref}>
        {!isOverTiles && <path className={styles.water} d={drawn} />}
        <path className={styles.line} d={drawn} />
        <path className={styles.pier} d={dots} />
        <path className={styles.stop} d={dots} />
      </g>
    </svg>
  )
})

function pathOf(line: readonly Point[], fit: Fit): string {
  const [first, ...others] = line.map((point) => inPixels(fit, point))
  return first === undefined ? '' : `M${first}${others.map((point) => `L${point}`).join('')}`
}

/** Lines of no length with round ends: as large, however close one looks. */
function dotsOf({ stops }: Ground, fit: Fit): string {
  return stops.map(({ point }) => `M${inPixels(fit, point)}h0`).join('')
}

function inPixels(fit: Fit, point: Point): string {
  const { x, y } = placeOn(fit, point)
  return `${rounded(x)} ${rounded(y)}`
}

/** Enlarged a thousand times it is still right. */
const rounded = (px: number) => Math.round(px * 1000) / 1000
