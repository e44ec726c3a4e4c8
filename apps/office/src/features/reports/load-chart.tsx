/** Aboard at each stop: the median as a line, P10 to P90 as a band, and what the ships may carry. */
import { max } from 'd3-array'
import { scaleLinear, scalePoint } from 'd3-scale'
import { useRef } from 'react'
import { useElementWidth } from '../../platform/use-width.ts'
import { text } from '../../text/load-profile-nl.ts'
import * as styles from './charts.module.css'
import { type LoadProfile, runsOf, type StopLoads } from './load-profile.ts'
import { AXIS, Legend, leftOf, StopNames, Upright } from './stops-across.tsx'

const HEIGHT_PX = 280

export function LoadChart({ of }: { of: LoadProfile }) {
  const frame = useRef<HTMLElement>(null)
  const width = useElementWidth(frame)
  const { stops, lowestMaximum, highestMaximum } = of
  const maxima = [...new Set([lowestMaximum, highestMaximum])].filter((one) => one !== null)
  const most = max([...maxima, ...stops.map(({ p90 }) => p90 ?? 0)]) || 1
  const up = scaleLinear([0, most], [HEIGHT_PX, 0]).nice(AXIS.ticks)
  const leftPx = leftOf(up)
  const across = scalePoint(
    stops.map((_, place) => String(place)),
    [leftPx, width - AXIS.rightPx],
  ).padding(0.5)
  const x = (stop: StopLoads) => across(String(stops.indexOf(stop))) ?? 0
  return (
    <figure ref={frame} className={styles.figure}>
      <svg
        role="img"
        aria-label={text.chart}
        width={width}
        height={AXIS.topPx + HEIGHT_PX + AXIS.namesPx}
        className={styles.picture}
      >
        <Legend
          parts={[
            [text.legend.median, styles.second],
            [text.legend.band, styles.band],
            ...(maxima.length > 0 ? ([[text.legend.maximum, styles.limit]] as const) : []),
          ]}
        />
        <g transform={`translate(0,${AXIS.topPx})`}>
          <Upright scale={up} width={width} />
          <Lines stops={stops} x={x} y={up} />
          {maxima.map((one) => (
            <line
              key={one}
              x1={leftPx}
              x2={width - AXIS.rightPx}
              y1={up(one)}
              y2={up(one)}
              className={styles.limit}
            />
          ))}
          <StopNames
            names={stops.map(({ stopName }) => stopName)}
            x={(place) => across(String(place)) ?? 0}
            y={HEIGHT_PX}
          />
        </g>
      </svg>
    </figure>
  )
}

interface LinesProps {
  stops: readonly StopLoads[]
  x: (stop: StopLoads) => number
  y: (load: number) => number
}

function Lines({ stops, x, y }: LinesProps) {
  const at = (stop: StopLoads, load: number | null) => `${x(stop)},${y(load ?? 0)}`
  return runsOf(stops, ({ counted }) => counted > 0).map((run) => (
    <g key={stops.indexOf(run[0] as StopLoads)}>
      <polygon
        points={[
          ...run.map((stop) => at(stop, stop.p90)),
          ...run.toReversed().map((stop) => at(stop, stop.p10)),
        ].join(' ')}
        className={styles.band}
      />
      <polyline points={run.map((stop) => at(stop, stop.median)).join(' ')} className={styles.line} />
      {run.map((stop) => (
        <circle
          key={stops.indexOf(stop)}
          cx={x(stop)}
          cy={y(stop.median ?? 0)}
          r={3}
          className={styles.second}
        />
      ))}
    </g>
  ))
}
