import { sailing } from '../../../text/sailing.ts'
import * as styles from './board.module.css'

/** What to do where no shift is planned at all. */
export function NoTimetable() {
  const { title, how, command, after } = sailing.board.none
  return (
    <section className={styles.none}>
      <h2>{title}</h2>
      <p>{how}</p>
      <pre className={styles.command}>{command}</pre>
      <p>{after}</p>
    </section>
  )
}
