/** The cross of what stands over a page or beside it. */
import { text } from '../text/nl.ts'
import * as styles from './close-button.module.css'

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={text.close} onClick={() => onClose()}>
      ×
    </button>
  )
}
