import { day as text } from '../../text/day-nl.ts'
import type { Clash, Sailing } from './day-times.ts'
import * as styles from './timetable.module.css'
import { dayInWords } from './words.ts'

/** @param isOpen whether it takes its room before anybody asks for it */
export function Warnings({ lines, isOpen }: { lines: readonly string[]; isOpen: boolean }) {
  if (lines.length === 0) return null
  return (
    <details open={isOpen} className={styles.attention}>
      <summary className={styles.summary}>{text.warnings(lines.length)}</summary>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

/** @param who the ship or the captain @param day the one that the page is about; null where it is about several */
export function clashInWords({ shifts }: Clash, who: string, day: string | null): string {
  const main = day ?? shifts[0]?.day ?? ''
  return text.clash(
    day === null ? `${who}, ${dayInWords(main)},` : who,
    shifts.map((shift) => shiftInWords(shift, main)),
  )
}

/** @param main the day that needn't be said */
export function shiftInWords({ name, track, day }: Sailing, main: string): string {
  const shown = track === null ? name : text.add.named(name, track)
  return day === main ? shown : text.onAnotherDay(shown, dayInWords(day))
}
