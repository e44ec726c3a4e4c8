import { useId } from 'react'
import { leftOutInWords, remarkInWords } from '../../text/feed-nl.ts'
import { text } from '../../text/timetable-nl.ts'
import * as styles from './timetable.module.css'
import type { Report } from './timetable.ts'

/** The report on a file that was read: numbers, and what wasn't taken over as it stands, by file and row. */
export function ReadReport({ report, shifts }: { report: Report; shifts: number | null }) {
  const id = useId()
  const { tracks, stops, timeZones, warnings, refused, leftOut } = report
  const words = text.read
  const kinds: [string, string[]][] = [
    [words.refused, refused.map(remarkInWords)],
    [words.warnings, warnings.map(remarkInWords)],
    [words.leftOut, leftOut.map(leftOutInWords)],
  ]
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{`${words.counts(tracks, stops, shifts)} ${words.zone(timeZones.join(', '))}`}</p>
      {refused.length + warnings.length + leftOut.length === 0 && <p>{words.clean}</p>}
      {kinds.map(
        ([title, lines]) =>
          lines.length > 0 && (
            <details key={title} className={styles.kind} open={lines.length <= 20}>
              <summary className={styles.summary}>{`${title}: ${lines.length}`}</summary>
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          ),
      )}
    </section>
  )
}
