/** Whether all is sent, in one pill: never colour alone, always words (SHELL-27). */
import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide'
import { nl } from '../text/nl.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import * as styles from './status-pill.module.css'

interface Props {
  isOffline: boolean
  /** What still has to go. */
  waiting: number
  /** How many records the server rejected. */
  rejected: number
  /** When something last arrived, 'HH:MM'; null while nothing has. */
  lastSuccess: string | null
  onOpen: () => void
}

export function StatusPill({ isOffline, waiting, rejected, lastSuccess, onOpen }: Props) {
  const words = [
    isOffline && nl.own.offline,
    rejected > 0 && nl.own.rejectedByServer(rejected),
    waiting > 0 && nl.own.waiting(waiting),
  ]
  const said = words.filter(Boolean).join(' · ') || nl.own.allSent
  const tone = rejected > 0 ? styles.urgent : isOffline || waiting > 0 ? styles.attention : styles.calm
  return (
    // The live region stands around the button: inside it, its words would not be the button's name.
    <div role="status" data-calm={tone === styles.calm || undefined}>
      <button
        type="button"
        className={classNames(styles.pill, tone)}
        onClick={onOpen}
        title={lastSuccess === null ? nl.own.neverSent : nl.own.lastSent(lastSuccess)}
      >
        <StateIcon isOffline={isOffline} waiting={waiting} rejected={rejected} />
        <span className={styles.words}>{said}</span>
      </button>
    </div>
  )
}

function StateIcon({ isOffline, waiting, rejected }: Pick<Props, 'isOffline' | 'waiting' | 'rejected'>) {
  if (rejected > 0) return <Icon of={TriangleAlert} />
  if (isOffline) return <Icon of={CloudOff} />
  return waiting > 0 ? <Icon of={CloudUpload} /> : <Icon of={CloudCheck} />
}
