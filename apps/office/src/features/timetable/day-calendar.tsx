/** The calendar of differences by day: how many shifts sail on each, and how many did. */
import { useId, useState } from 'react'
import { fullDay } from '../../platform/moments.ts'
import { text } from '../../text/timetable-nl.ts'
import { classNames } from '../../ui/class-names.ts'
import { LineButton } from '../../ui/line-button.tsx'
import * as styles from './timetable.module.css'
import type { Report, WholeVersion } from './timetable.ts'
import { dayInWords, daysBetween, monthInWords, weekdayOf } from './words.ts'

type Calendar = Report['differences']['calendar']
type CalendarDay = Calendar[number]

/** Months shown at first; the others when asked for. */
const FIRST_MONTHS = 3

interface CalendarProps {
  calendar: Calendar
  /** From its first day on another version holds, whatever this one says. */
  next: WholeVersion['others'][number] | null
  chosen: string
  onChoose: (day: string) => void
}

export function DayCalendar({ calendar, next, chosen, onChoose }: CalendarProps) {
  const id = useId()
  const [isWhole, showWhole] = useState(false)
  const known = new Map(calendar.map((day) => [day.day, day]))
  const days = daysBetween(calendar[0]?.day ?? '', calendar.at(-1)?.day ?? '')
  const months = [...Map.groupBy(days, (day) => day.slice(0, 7)).values()]
  const shown = isWhole ? months : months.slice(0, FIRST_MONTHS)
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{text.calendar.title}</h2>
      <p className={styles.soft}>{text.calendar.hint}</p>
      {next && <p className={styles.attention}>{text.calendar.next(next.version, fullDay(next.firstDay))}</p>}
      <div className={styles.months}>
        {shown.map((month) => (
          <Month key={month[0]} days={month} known={known} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
      {shown.length < months.length && (
        <p>
          <LineButton onClick={() => showWhole(true)}>{text.calendar.all(months.length)}</LineButton>
        </p>
      )}
    </section>
  )
}

interface MonthProps extends Omit<CalendarProps, 'calendar' | 'next'> {
  days: readonly string[]
  known: ReadonlyMap<string, CalendarDay>
}

function Month({ days, known, chosen, onChoose }: MonthProps) {
  const [first = ''] = days
  const before = Array.from({ length: weekdayOf(first) }, () => null)
  const cells = [...before, ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  )
  return (
    <table className={styles.month}>
      <caption>{monthInWords(first)}</caption>
      <thead>
        <tr>
          {text.calendar.weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the empty places of a week are all alike
                <td key={place} />
              ) : (
                <td key={day}>
                  <Day
                    of={known.get(day) ?? { day, before: 0, now: 0, added: 0, gone: 0 }}
                    isChosen={day === chosen}
                    onChoose={onChoose}
                  />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  of: CalendarDay
  isChosen: boolean
  onChoose: (day: string) => void
}

function Day({ of: { day, before, now, added, gone }, isChosen, onChoose }: DayProps) {
  const isOther = added + gone > 0
  const { same, other } = text.calendar
  const label = isOther ? other(dayInWords(day), before, now, added, gone) : same(dayInWords(day), now)
  const style = isOther && (now === 0 ? styles.lost : styles.other)
  return (
    <button
      type="button"
      className={classNames(styles.day, style)}
      aria-label={label}
      aria-current={isChosen ? 'date' : undefined}
      title={label}
      onClick={() => onChoose(day)}
    >
      <span className={styles.date}>{Number(day.slice(8, 10))}</span>
      <span>{isOther && before !== now ? `${before}→${now}` : now}</span>
    </button>
  )
}
