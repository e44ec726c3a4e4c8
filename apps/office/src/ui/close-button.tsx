/** The cross of what stands over a page or beside it. */
import { text } from '../text/nl.ts'
import * as styles from './close-button.module.css'

interface CloseButtonProps {
  /** Where 'close' alone doesn't say what goes. */
  label?: string
  onClose: () => void
}

export function CloseButton({ label = text.close, onClose }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={() => onClose()}>
      ×
    </button>
  )
}
