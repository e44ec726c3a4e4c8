import { HOME } from '../../../platform/paths.ts'
import { text } from '../../../text/nl.ts'
import { noTimetable } from '../../../text/no-timetable-nl.ts'
import { Link } from '../../../ui/navigation.tsx'
import * as styles from './board.module.css'

/** Advice for a day on which no shift is planned at all. */
export function NoTimetable() {
  const { title, how } = noTimetable
  return (
    <section className={styles.none}>
      <h2>{title}</h2>
      <p>{how}</p>
      <p>
        <Link to={`${HOME}/dienstregeling`}>{text.timetable}</Link>
      </p>
    </section>
  )
}
