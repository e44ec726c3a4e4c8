/** Something is on its way; never without the word (INFO-10). */
import { firstText } from '../text/text.ts'
import * as styles from './loader.module.css'

export function Loader() {
  return (
    <p className={styles.loader} role="status">
      <span className={styles.wave} aria-hidden />
      <span>{firstText.loading}</span>
    </p>
  )
}
