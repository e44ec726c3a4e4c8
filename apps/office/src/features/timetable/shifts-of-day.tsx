import { useQuery } from '@tanstack/react-query'
import { timetableShifts } from '@vaarboek/wire/office'
import { send } from '../../platform/server.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/timetable-nl.ts'
import { DayField } from '../../ui/day-field.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import * as styles from './timetable.module.css'
import { optionsOf, TIMETABLE } from './timetable.ts'
import { plannedTime } from './words.ts'

interface ShiftsProps {
  version: number
  day: string
  onChoose: (day: string) => void
}

/** The shifts of a version that sail on one day. */
export function ShiftsOfDay({ version, day, onChoose }: ShiftsProps) {
  const { data, error } = useQuery({
    queryKey: [TIMETABLE, 'shifts', version, day],
    queryFn: ({ signal }) => send(timetableShifts, { version, day }, optionsOf(signal)),
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
        <PlainTable label={words.title} columns={words.columns} className={styles.shifts}>
          {data.shifts.map(({ id: shift, name, track_name, stops }) => (
            <tr key={shift}>
              <td>{name}</td>
              <td>{track_name}</td>
              <td>{plannedTime(stops[0]?.departure_s ?? 0)}</td>
              <td>{plannedTime(stops.at(-1)?.departure_s ?? 0)}</td>
              <td>{stops.map((stop) => stop.name).join(' – ')}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </div>
  )
}
