import { memo } from 'react'
import type { MapStop } from './ground.ts'
import { type Label, sideOf } from './labels.ts'
import * as styles from './map.module.css'
import { type Fit, placeOn } from './view.ts'

interface StopNamesProps {
  stops: readonly MapStop[]
  fit: Fit
  labels: ReadonlyMap<string, Label>
}

/** Names of stops that have room. For the eye: boats say where they are by themselves. */
export const StopNames = memo(function StopNames({ stops, fit, labels }: StopNamesProps) {
  return (
    <div aria-hidden="true">
      {stops.map(({ id, name, point }) => {
        const label = labels.get(id)
        if (!label) return null
        const { x, y } = placeOn(fit, point)
        const at = `translate(calc(var(--k) * ${x}px + ${label.dx}px), calc(var(--k) * ${y}px + ${label.dy}px))`
        return (
          <span
            key={id}
            className={styles.stopName}
            style={{ transform: at, width: label.width, textAlign: sideOf(label) }}
          >
            {name}
          </span>
        )
      })}
    </div>
  )
})
