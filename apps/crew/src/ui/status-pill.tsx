/** Whether all is sent, in one pill: never colour alone, always words (SHELL-27). */
import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from 'lucide'
import { text } from '../text/text.ts'
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
    isOffline && text.own.offline,
    rejected > 0 && text.own.rejectedByServer(rejected),
    waiting > 0 && text.own.waiting(waiting),
  ]
  const said = words.filter(Boolean).join(' · ') || text.own.allSent
  const tone = rejected > 0 ? styles.urgent : isOffline || waiting > 0 ? styles.attention : styles.calm
  return (
    // The live region stands around the button: inside it, its words would not be the button's name.
    <div role="status">
      <button
        type="button"
        className={classNames(styles.pill, tone)}
        onClick={onOpen}
        title={lastSuccess === null ? text.own.neverSent : text.own.lastSent(lastSuccess)}
      >
        <StateIcon isOffline={isOffline} waiting={waiting} rejected={rejected} />
        <span>{said}</span>
      </button>
    </div>
  )
}

function StateIcon({ isOffline, waiting, rejected }: Pick<Props, 'isOffline' | 'waiting' | 'rejected'>) {
  if (rejected > 0) return <Icon of={TriangleAlert} />
  if (isOffline) return <Icon of={CloudOff} />
  return waiting > 0 ? <Icon of={CloudUpload} /> : <Icon of={CloudCheck} />
}
