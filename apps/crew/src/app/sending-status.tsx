/** Whether the app is offline, and what waits to be sent: always visible, always true. Opens the list of it. */

import { clockTime } from '../text/dates.ts'
import { useEngineState } from '../ui/hooks.ts'
import { openPanel } from '../ui/panel.ts'
import { StatusPill } from '../ui/status-pill.tsx'

export function SendingStatus() {
  const isOnline = useEngineState((state) => state.isOnline)
  const { total, rejected } = useEngineState((state) => state.outstanding)
  const lastSuccessAt = useEngineState(({ sending }) => sending.lastSuccessAt)
  return (
    <StatusPill
      isOffline={!isOnline}
      waiting={total - rejected.length}
      rejected={rejected.length}
      lastSuccess={lastSuccessAt && clockTime(lastSuccessAt)}
      onOpen={() => openPanel({ name: 'SyncStatus' })}
    />
  )
}
