/** Departures of a line today or tomorrow, to choose those that a notice is about. */
import { useQuery } from '@tanstack/react-query'
import { daysAfter } from '@vaarboek/domain'
import { dayPlan } from '@vaarboek/wire/office'
import { useState } from 'react'
import { pollOptions } from '../../platform/attended.ts'
import { plannedTime } from '../../platform/moments.ts'
import { send } from '../../platform/server.ts'
import { serverClock } from '../../platform/server-clock.ts'
import { text as common } from '../../text/nl.ts'
import { text } from '../../text/passengers-nl.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Picker } from '../../ui/picker.tsx'
import { departureIn } from './departure.ts'
import * as styles from './passengers.module.css'
import type { Trip } from './passengers.ts'
import { useCourse } from './use-departure.ts'

interface PickerProps {
  /** The service day of now. */
  today: string
  /** The line that the notice is about, if any: its departures are shown first. */
  track: string | undefined
  isChosen: (trip: Trip) => boolean
  onChoose: (trip: Trip, isChosen: boolean) => void
}

export function TripPicker({ today, track, isChosen, onChoose }: PickerProps) {
  const { form } = text
  const [day, setDay] = useState(today)
  const [chosen, choose] = useState(track ?? '')
  const { data, error } = useQuery({
    queryKey: ['departures', day],
    queryFn: ({ signal }) => send(dayPlan, { day }, pollOptions(signal)),
  })
  // An extra shift is in no timetable that passengers' apps have.
  const shifts = (data?.shifts ?? []).filter(({ isExtra }) => !isExtra)
  const tracks = [...new Map(shifts.map(({ track, trackName }): [string, string] => [track, trackName]))]
  const shown = tracks.some(([id]) => id === chosen) ? chosen : tracks[0]?.[0]
  const own = shifts.filter((shift) => shift.track === shown)
  const { course, error: courseError } = useCourse(day, shown ?? null)
  return (
    <div className={styles.lines}>
      <div className={styles.pickers}>
        <Picker
          label={form.day}
          value={day}
          options={[
            [today, form.today],
            [daysAfter(today, 1), form.tomorrow],
          ]}
          onChange={setDay}
        />
        {shown !== undefined && (
          <Picker label={form.track} value={shown} options={tracks} onChange={choose} />
        )}
      </div>
      <Failure of={error ?? courseError} />
      {!data && !error && <p role="status">{common.loading}</p>}
      {data && own.length === 0 && <p>{form.noTrips}</p>}
      <div className={styles.named}>
        {own.map(({ shift, name, track, trackName, firstDepartureS: first, isCancelled }) => {
          const known = course && departureIn(course, shift, trackName, { now: serverClock.now() })
          const trip = {
            ...{ day, shift, name },
            departure: known ? { ...known, track: { id: track, name: trackName } } : null,
          }
          const departure = known
            ? form.fromTo(plannedTime(known.leavesS), known)
            : first === null
              ? name
              : form.departure(plannedTime(first), name)
          return (
            <CheckBox
              key={shift}
              isChecked={isChosen(trip)}
              onChange={(isChosen) => onChoose(trip, isChosen)}
            >
              {isCancelled ? form.isCancelled(departure) : departure}
            </CheckBox>
          )
        })}
      </div>
    </div>
  )
}
