/** *Verloop*: the shifts of one line over the day, planned and sailed, with the same in a table. */
import { useState } from 'react'
import { course as text } from '../../../../text/course-nl.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { Picker } from '../../../../ui/picker.tsx'
import { PlainTable } from '../../../../ui/plain-table.tsx'
import * as unseen from '../../../../ui/unseen.module.css'
import { FILTERS } from '../board-filters.ts'
import type { BoardRow } from '../board-row.ts'
import type { Board } from '../board-state.ts'
import { Chart } from './chart.tsx'
import * as styles from './course.module.css'
import { tableColumns } from './course-table.tsx'
import { coursesOf } from './courses.ts'
import { useCourse } from './use-course.ts'

interface CourseViewProps {
  board: Board
  /** That pass the filters. */
  rows: readonly BoardRow[]
  /** The moment that is now, in milliseconds since 1970: of a board of before, when it was heard. */
  at: number
  openKey: string | null
  onOpen: (key: string) => void
  /** Filters of the address to change. */
  onChange: (filters: Record<string, string | null>) => void
}

export default function CourseView({ board, rows, at, openKey, onOpen, onChange }: CourseViewProps) {
  const tracks = tracksOf(rows)
  // The line with most boats, as one comes: later it stays, whoever leaves.
  const [chosen, choose] = useState<string | null>(() => busiestOf(rows))
  const opened = rows.find(({ key }) => key === openKey)?.track
  const track = tracks.find(({ id }) => id === (opened ?? chosen)) ?? tracks[0]
  if (!track) return null
  const own = rows.filter((row) => row.track === track.id)
  return (
    <div className={styles.course}>
      <div className={styles.head}>
        <h2 className={classNames(tracks.length > 1 && unseen.unseen)}>{track.name}</h2>
        {tracks.length > 1 && (
          <Picker
            label={text.lines}
            isLabelHidden
            value={track.id}
            options={tracks.map(({ id, name }) => [id, name])}
            onChange={(id) => {
              choose(id)
              // The boat that is open beside the chart lies on the line of before.
              if (openKey !== null) onChange({ [FILTERS.open]: null })
            }}
          />
        )}
        <p className={styles.soft}>{text.legend}</p>
      </div>
      <TrackChart key={track.id} track={track} rows={own} {...{ board, at, openKey, onOpen }} />
    </div>
  )
}

interface Track {
  id: string
  name: string
}

function tracksOf(rows: readonly BoardRow[]): Track[] {
  const tracks = new Map(rows.map(({ track: id, trackName: name }) => [id, { id, name }]))
  return [...tracks.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'nl'))
}

function busiestOf(rows: readonly BoardRow[]): string | null {
  const boats = Map.groupBy(
    rows.filter(({ state }) => state === 'under-way'),
    ({ track }) => track,
  )
  const [most] = [...boats].toSorted(([, one], [, other]) => other.length - one.length)
  return most?.[0] ?? null
}

type TrackChartProps = Pick<CourseViewProps, 'board' | 'rows' | 'at' | 'openKey' | 'onOpen'> & {
  track: Track
}

function TrackChart({ board, track, rows, at, openKey, onOpen }: TrackChartProps) {
  const [isTable, setTable] = useState(false)
  const { course, error } = useCourse({ day: board.day, track: track.id, rows, now: at })
  if (!course) return <Failure of={error} />
  const courses = coursesOf(rows, course, board.dayStartsAt)
  if (courses.length === 0) return <p>{text.none}</p>
  const nowS = (at - Date.parse(board.dayStartsAt)) / 1000
  return (
    <>
      <Chart label={text.label(track.name)} stops={course.stops} {...{ courses, nowS, openKey, onOpen }} />
      <details onToggle={(event) => setTable(event.currentTarget.open)}>
        <summary>{text.table(track.name)}</summary>
        {isTable && (
          <PlainTable
            label={track.name}
            columns={tableColumns(onOpen)}
            rows={courses}
            keyOf={({ row }) => row.key}
          />
        )}
      </details>
    </>
  )
}
