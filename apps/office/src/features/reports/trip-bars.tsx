/** One trip: who got on and off at each stop, as bars, and who was aboard then, as a line. */
import { max } from 'd3-array'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useRef } from 'react'
import { useElementWidth } from '../../platform/use-width.ts'
import { text } from '../../text/load-profile-nl.ts'
import * as styles from './charts.module.css'
import { runsOf } from './load-profile.ts'
import { AXIS, Legend, leftOf, StopNames, Upright } from './stops-across.tsx'
import type { TripStop } from './trip-counts.ts'

const HEIGHT_PX = 240
const { legend } = text.trip

export function TripBars({ stops }: { stops: readonly TripStop[] }) {
  const frame = useRef<HTMLElement>(null)
  const width = useElementWidth(frame)
  const most = max(stops, ({ on, off, aboard }) => Math.max(on, off, aboard)) || 1
  const up = scaleLinear([0, most], [HEIGHT_PX, 0]).nice(AXIS.ticks)
  const leftPx = leftOf(up)
  const across = scaleBand(
    stops.map(({ id }) => id),
    [leftPx, width - AXIS.rightPx],
  ).padding(0.3)
  const half = across.bandwidth() / 2
  const left = ({ id }: TripStop) => across(id) ?? 0
  const bar = (x: number, value: number, look: string | undefined) => (
    <rect x={x} y={up(value)} width={half} height={HEIGHT_PX - up(value)} className={look} />
  )
  return (
    <figure ref={frame} className={styles.figure}>
      <svg
        role="img"
        aria-label={text.trip.chart}
        width={width}
        height={AXIS.topPx + HEIGHT_PX + AXIS.namesPx}
        className={styles.picture}
      >
        <Legend
          parts={[
            [legend.on, styles.second],
            [legend.off, styles.first],
            [legend.aboard, styles.aboard],
          ]}
        />
        <g transform={`translate(0,${AXIS.topPx})`}>
          <Upright scale={up} width={width} />
          {stops.map((stop) => (
            <g key={stop.id}>
              {bar(left(stop), stop.on, styles.second)}
              {bar(left(stop) + half, stop.off, styles.first)}
            </g>
          ))}
          {runsOf(stops, ({ isCounted }) => isCounted).map((run) => (
            <g key={run[0]?.id}>
              <polyline
                points={run.map((stop) => `${left(stop) + half},${up(stop.aboard)}`).join(' ')}
                className={styles.aboard}
              />
              {run.map((stop) => (
                <circle
                  key={stop.id}
                  cx={left(stop) + half}
                  cy={up(stop.aboard)}
                  r={3}
                  className={styles.dot}
                />
              ))}
            </g>
          ))}
          <StopNames
            names={stops.map(({ name }) => name)}
            x={(place) => {
              const stop = stops[place]
              return stop ? left(stop) + half : 0
            }}
            y={HEIGHT_PX}
          />
        </g>
      </svg>
    </figure>
  )
}
