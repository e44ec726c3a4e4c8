/** Time across, stops down. The drawing is for the eye; what is pressed are buttons over it, one stop of the Tab key together. */
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { clockTime } from '../../../../platform/moments.ts'
import { usePrintedAt } from '../../../../platform/use-printed-at.ts'
import { useElementWidth } from '../../../../platform/use-width.ts'
import { course as text } from '../../../../text/course-nl.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { useFocusBack } from '../../../../ui/use-focus-back.ts'
import { useOneTabStop } from '../../../../ui/use-one-tab-stop.ts'
import { shortDelay } from '../../short-delay.ts'
import { shipOf } from '../board-cells.tsx'
import { moveFocus } from '../move-focus.ts'
import type { RowState } from '../row-states.ts'
import { toneOf } from '../tone-of.ts'
import * as styles from './course.module.css'
import { type CourseLayout, layOutCourse, nameAt, pointsOf, strikesOf, TOP_PX } from './course-layout.ts'
import { boatInWords } from './course-table.tsx'
import { type BoatCourse, spanOf, type TrackCourse } from './courses.ts'

interface ChartProps {
  label: string
  stops: TrackCourse['stops']
  courses: readonly BoatCourse[]
  /** Seconds since the start of the service day. */
  nowS: number
  openKey: string | null
  onOpen: (key: string) => void
}

const TONES = { missed: styles.missed, calling: styles.calling, calm: styles.calm }
/** Part of the width that lies before now when the chart is first seen. */
const BEFORE_NOW = 1 / 3
/** The name of now stands in the place of an hour's that is nearer. */
const NOW_NAME_PX = 56
/** Names of all would lie over each other: these have one, the others a mark. */
const NAMED: readonly RowState[] = ['missed', 'under-way', 'prepared']

export function Chart({ label, stops, courses, nowS, openKey, onOpen }: ChartProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const boats = useRef<HTMLUListElement>(null)
  const isPrinted = usePrintedAt() !== null
  const width = useElementWidth(scroller)
  const comeTo = useOneTabStop(boats)
  useFocusBack(boats, openKey)
  const span = spanOf(courses) ?? { fromS: 0, untilS: 3600 }
  const layout = layOutCourse(span, { width, stops: stops.length, isPrinted })
  const nowX = layout.x(nowS)
  const opened = courses.find(({ row }) => row.key === openKey)
  useScrolledTo(scroller, nowX)
  useInSight(scroller, opened ? layout.x(nameAt(opened).s) : null, width)
  const press = ({ target }: MouseEvent) => {
    const boat = target instanceof Element ? target.closest<SVGElement>('[data-boat]') : null
    if (boat?.dataset.boat) onOpen(boat.dataset.boat)
  }
  return (
    <section className={styles.frame} aria-label={label}>
      <ol className={styles.stops} aria-hidden="true">
        {stops.map(({ stop, stopName }, place) => (
          <li key={stop} style={{ top: layout.y(place) }}>
            {stopName}
          </li>
        ))}
      </ol>
      <div ref={scroller} className={styles.scroller} data-pushed-aside="">
        <div className={styles.sheet} style={{ width: layout.width, height: layout.height }}>
          <svg aria-hidden="true" width={layout.width} height={layout.height} onClick={press}>
            <Grid stops={stops} layout={layout} nowX={nowX} />
            {courses.map((course) => (
              <Line
                key={course.row.key}
                course={course}
                layout={layout}
                isOpen={course.row.key === openKey}
              />
            ))}
            {nowS >= span.fromS && nowS <= span.untilS && (
              <g className={styles.now}>
                <line x1={nowX} x2={nowX} y1={TOP_PX - 8} y2={layout.height} />
                <text x={nowX} y={11} textAnchor="middle">
                  {text.now(clockTime(nowS))}
                </text>
              </g>
            )}
          </svg>
          <ul ref={boats} className={styles.boats} onFocus={comeTo} onKeyDown={moveFocus}>
            {inOrder(courses).map((course) => (
              <Boat
                key={course.row.key}
                {...{ course, layout, onOpen }}
                isOpen={course.row.key === openKey}
              />
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

/** Courses in the order they begin: an arrow goes on in time. */
function inOrder(courses: readonly BoatCourse[]): BoatCourse[] {
  return courses.toSorted((one, other) => (one.planned[0]?.s ?? 0) - (other.planned[0]?.s ?? 0))
}

/** Now is in sight when the chart comes; who scrolled away isn't brought back. */
function useScrolledTo(scroller: { current: HTMLElement | null }, x: number): void {
  const isThere = useRef(false)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || isThere.current || element.clientWidth === 0) return
    isThere.current = true
    element.scrollLeft = x - element.clientWidth * BEFORE_NOW
  }, [scroller, x])
}

/** The boat that is opened is brought in sight, also where the panel beside it takes its room. */
function useInSight(scroller: { current: HTMLElement | null }, x: number | null, width: number): void {
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || x === null) return
    const { scrollLeft } = element
    if (x < scrollLeft || x > scrollLeft + width) element.scrollLeft = x - width * BEFORE_NOW
  }, [scroller, x, width])
}

interface GridProps {
  stops: TrackCourse['stops']
  layout: CourseLayout
  nowX: number
}

function Grid({ stops, layout, nowX }: GridProps) {
  const { width, height, x, y, hours } = layout
  return (
    <>
      {hours.map(({ s, isNamed }) => (
        <g key={s}>
          <line className={styles.hour} x1={x(s)} x2={x(s)} y1={TOP_PX - 4} y2={height} />
          {isNamed && Math.abs(x(s) - nowX) > NOW_NAME_PX && (
            <text className={styles.soft} x={x(s)} y={11} textAnchor="middle">
              {clockTime(s)}
            </text>
          )}
        </g>
      ))}
      {stops.map(({ stop, stopName }, place) => (
        <g key={stop}>
          <line className={styles.stop} x1={0} x2={width} y1={y(place)} y2={y(place)} />
          <text className={styles.onPaper} x={2} y={y(place) - 3}>
            {stopName}
          </text>
        </g>
      ))}
    </>
  )
}

interface LineProps {
  course: BoatCourse
  layout: CourseLayout
  isOpen: boolean
}

function Line({ course, layout, isOpen }: LineProps) {
  const { row, planned, sailed } = course
  const isCancelled = row.state === 'cancelled'
  return (
    <g data-boat={row.key} className={classNames(styles.line, TONES[toneOf(row)], isOpen && styles.open)}>
      <polyline className={styles.reach} points={pointsOf(planned, layout)} />
      <polyline
        className={classNames(styles.planned, isCancelled && styles.cancelled)}
        points={pointsOf(planned, layout)}
      />
      {isCancelled &&
        strikesOf(course).map(({ s, place }) => (
          <path
            key={s}
            className={styles.strike}
            d="M-5 -5 L5 5 M-5 5 L5 -5"
            transform={`translate(${layout.x(s)} ${layout.y(place)})`}
          />
        ))}
      {sailed.map((piece) => (
        <g key={piece[0]?.s} className={classNames(row.isSilent && styles.silent)}>
          <polyline className={styles.reach} points={pointsOf(piece, layout)} />
          <polyline className={styles.sailed} points={pointsOf(piece, layout)} />
          {piece.map(({ s, place }) => (
            <circle key={s} className={styles.called} cx={layout.x(s)} cy={layout.y(place)} r={2.5} />
          ))}
        </g>
      ))}
    </g>
  )
}

function Boat({ course, layout, isOpen, onOpen }: LineProps & Pick<ChartProps, 'onOpen'>) {
  const { row } = course
  const { s, place } = nameAt(course)
  const isNamed = NAMED.includes(row.state) || isOpen
  const late = row.delay ? shortDelay(row.delay) : ''
  const name = `${row.isSilent ? '◌ ' : ''}${row.trip ? shipOf(row) : row.shiftName}${late && ` ${late}`}`
  return (
    <li data-key={row.key} style={{ left: layout.x(s), top: layout.y(place) }}>
      <button
        type="button"
        className={classNames(
          isNamed ? styles.name : styles.mark,
          TONES[toneOf(row)],
          row.state === 'cancelled' && styles.struck,
        )}
        aria-label={boatInWords(course)}
        aria-pressed={isOpen}
        title={boatInWords(course)}
        onClick={() => onOpen(row.key)}
      >
        {isNamed && name}
      </button>
    </li>
  )
}
