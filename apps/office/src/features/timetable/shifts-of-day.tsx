import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@vaarboek/wire'
import { timetableShifts } from '@vaarboek/wire/office'
import { pollOptions } from '../../platform/attended.ts'
import { plannedTime } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/timetable-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import * as styles from './timetable.module.css'
import { TIMETABLE } from './timetable.ts'

type Shift = ResponseOf<typeof timetableShifts>['shifts'][number]

const { columns } = text.ofDay
const COLUMNS: Column<Shift>[] = [
  { label: columns.shift, show: ({ name }) => name },
  { label: columns.track, saysItself: true, show: ({ trackName }) => trackName },
  { label: columns.departure, foldsBelowPx: 0, show: ({ stops }) => plannedTime(stops[0]?.departureS ?? 0) },
  { label: columns.arrival, show: ({ stops }) => plannedTime(stops.at(-1)?.departureS ?? 0) },
  {
    label: columns.stops,
    isFigure: true,
    saysItself: true,
    show: ({ stops }) => stops.map((stop) => stop.name).join(' – '),
  },
]

interface ShiftsProps {
  version: number
  day: string
  onChoose: (day: string) => void
}

/** The shifts of a version that sail on one day. */
export function ShiftsOfDay({ version, day, onChoose }: ShiftsProps) {
  const { data, error } = useQuery({
    queryKey: [TIMETABLE, 'shifts', version, day],
    queryFn: ({ signal }) => send(timetableShifts, { version, day }, pollOptions(signal)),
  })
  const words = text.ofDay
  return (
    <div className={styles.part}>
      <h2>{words.title}</h2>
      <DayField label={words.day} value={day} onChange={(chosen) => chosen && onChoose(chosen)} />
      <Failure of={error} />
      {!data && !error && <p>{common.loading}</p>}
      {data && data.shifts.length === 0 && <p>{words.none}</p>}
      {data && data.shifts.length > 0 && (
        <PlainTable
          label={words.title}
          columns={COLUMNS}
          rows={data.shifts}
          keyOf={({ id }) => id}
          className={styles.shifts}
        />
      )}
    </div>
  )
}
