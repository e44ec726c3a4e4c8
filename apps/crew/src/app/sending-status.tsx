/**
 * Whether the app is offline, and what waits to be sent, in one pill: always visible, always true, never colour alone (SHELL-27).
 * Opens the list of it.
 */
import { joined } from '../text/joined.ts'
import { nothingWaits } from '../text/nothing-waits.ts'
import { text } from '../text/text.ts'
import { useEngineState } from '../ui/hooks.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { openPanel } from '../ui/panel.ts'
import * as styles from './sending-status.module.css'

export function SendingStatus() {
  const isOnline = useEngineState((state) => state.isOnline)
  const { total, rejected: records } = useEngineState((state) => state.outstanding)
  const idle = useEngineState(nothingWaits)
  const rejected = records.length
  const waiting = total - rejected
  const words = joined(
    !isOnline && text.offline,
    rejected && text.rejectedByServer(rejected),
    waiting && text.waiting(waiting),
  )
  const icon: IconName = rejected
    ? 'TriangleAlert'
    : !isOnline
      ? 'CloudOff'
      : waiting
        ? 'CloudUpload'
        : idle === text.allSent
          ? 'Check'
          : 'SquareCheck'
  const tone = rejected ? styles.urgent : icon === 'Check' ? styles.calm : styles.attention
  return (
    // The live region stands around the button: inside it, its words would not be the button's name.
    <div role="status">
      <button
        type="button"
        className={`${styles.pill} ${tone}`}
        onClick={() => openPanel({ name: 'SyncStatus' })}
      >
        <Icon of={icon} />
        <span>{words || idle}</span>
      </button>
    </div>
  )
}
