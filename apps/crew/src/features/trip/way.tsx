/** A line about a stop with what one can do about it, as one button: it opens, and records nothing. */
import { text } from '../../text/text.ts'
import * as styles from './way.module.css'

export interface WayProps {
  /** The stop's name: it may be longer than there is room for. */
  place: string
  /** What of it; '' where the place says it. */
  said: string
  verb: string
  onClick: () => void
}

export function Way({ place, said, verb, onClick }: WayProps) {
  return (
    <button type="button" className={styles.way} onClick={onClick}>
      <b>{place + (said && text.colon)}</b> <span>{said}</span> <strong>{verb}</strong>
    </button>
  )
}
