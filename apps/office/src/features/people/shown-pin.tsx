import { text } from '../../text/people-nl.ts'
import { Button } from '../../ui/button.tsx'
import * as styles from './people.module.css'

/** A PIN, this once. */
export function ShownPin({ pin, onClose }: { pin: string; onClose: () => void }) {
  return (
    <>
      <p role="status">
        <span>{text.captains.pinIs}</span> <strong className={styles.pin}>{pin}</strong>
      </p>
      <p className={styles.facts}>{text.captains.pinOnce}</p>
      <Button onClick={onClose}>{text.captains.ready}</Button>
    </>
  )
}
