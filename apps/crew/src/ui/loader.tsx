/** Something is on its way; never without the word (INFO-10). */
import { nl } from '../text/first-screen.ts'
import * as styles from './loader.module.css'

export function Loader() {
  return (
    <p className={styles.loader} role="status">
      <span className={styles.wave} aria-hidden />
      {nl.loading}
    </p>
  )
}
