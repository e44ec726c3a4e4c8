/** A month of days to choose one from. Loaded when it is opened. */
import { use } from 'react'
import { DayPicker } from 'react-day-picker'
import { nlBE } from 'react-day-picker/locale/nl-BE'
import { serverClock } from '../../platform/server-clock.ts'
import { momentAt } from '../../platform/wall-clock.ts'
import { CurrentSession } from '../current-session.ts'
import * as styles from './calendar.module.css'

interface CalendarProps {
  /** 'YYYY-MM-DD', or '' for none; so are the first and the last that may be chosen. */
  day: string
  min: string
  max: string
  onChoose: (day: string) => void
}

export default function Calendar({ day, min, max, onChoose }: CalendarProps) {
  const { now } = use(CurrentSession)
  const today = dateOf(momentAt(serverClock.now(), now))
  const chosen = dateOf(day)
  const [first, last] = [dateOf(min.slice(0, 10)), dateOf(max.slice(0, 10))]
  return (
    <DayPicker
      mode="single"
      autoFocus
      locale={nlBE}
      today={today ?? new Date(0)}
      selected={chosen}
      defaultMonth={chosen ?? today ?? new Date(0)}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      classNames={styles}
      onSelect={(date) => onChoose(date ? dayOf(date) : day)}
    />
  )
}

/** Midnight of the browser's own clock, as the calendar counts: it knows days by that alone. */
function dateOf(day: string): Date | undefined {
  const [year = 0, month = 0, date = 0] = day.slice(0, 10).split('-').map(Number)
  return year === 0 ? undefined : new Date(year, month - 1, date)
}

function dayOf(date: Date): string {
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((one) => String(one).padStart(2, '0'))
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`
}
