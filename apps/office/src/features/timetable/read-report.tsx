import { useId } from 'react'
import { text } from '../../text/timetable-nl.ts'
import * as styles from './timetable.module.css'
import type { Report } from './timetable.ts'

/** What was read of the file, and what wasn't taken over as it stands, by file and row. */
export function ReadReport({ report, shifts }: { report: Report; shifts: number }) {
  const id = useId()
  const { tracks, stops, time_zones, warnings, refused, left_out } = report
  const words = text.read
  const kinds: [string, string[]][] = [
    [words.refused, refused],
    [words.warnings, warnings],
    [words.leftOut, left_out],
  ]
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{`${words.counts(tracks, stops, shifts)} ${words.zone(time_zones.join(', '))}`}</p>
      {refused.length + warnings.length + left_out.length === 0 && <p>{words.clean}</p>}
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
