import { day as text } from '../../text/day-nl.ts'
import type { DayPlan } from './day.ts'
import { type Clash, clashesOf, outOfServiceIn, type Sailing, sailingsOf } from './day-times.ts'
import * as styles from './timetable.module.css'
import { dayInWords } from './words.ts'

/** What can't be sailed as it is planned, a line each: who is in two places, and ships that are out of service. */
export function DayWarnings({ of }: { of: DayPlan }) {
  const { shifts } = of
  const names = new Map(
    shifts.flatMap(({ ship, captain }) => [named('ship', ship), named('captain', captain)]),
  )
  const lines = [
    ...clashesOf(sailingsOf(of)).map((clash) => clashInWords(clash, names)),
    ...outOfServiceIn(shifts).map((ship) =>
      text.plannedOut(
        ship.name,
        ship.shifts.map(({ name }) => name),
      ),
    ),
  ]
  if (lines.length === 0) return null
  return (
    <details open className={styles.attention}>
      <summary className={styles.summary}>{text.warnings(lines.length)}</summary>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

function named(of: Clash['of'], who: { id: string; name: string | null } | null): [string, string] {
  return [`${of} ${who?.id}`, who?.name ?? text.aCaptain]
}

function clashInWords({ of, id, shifts }: Clash, names: ReadonlyMap<string, string>): string {
  return text.clash(names.get(`${of} ${id}`) ?? '', shifts.map(shiftInWords))
}

function shiftInWords({ name, day }: Sailing): string {
  return day === null ? name : text.onAnotherDay(name, dayInWords(day))
}
