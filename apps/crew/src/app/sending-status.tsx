/** Whether the app is offline, and what waits for shore: always visible, always true. Opens the list of it. */

import { dutchTime } from '../text/dutch-date.ts'
import { useEngineState } from '../ui/hooks.ts'
import { openPanel } from '../ui/panel.ts'
import { StatusPill } from '../ui/status-pill.tsx'

export function SendingStatus() {
  const isOnline = useEngineState((state) => state.isOnline)
  const { total, parked } = useEngineState((state) => state.outstanding)
  const lastSuccessAt = useEngineState(({ sending }) => sending.lastSuccessAt)
  return (
    <StatusPill
      isOffline={!isOnline}
      waiting={total - parked.length}
      parked={parked.length}
      lastSuccess={lastSuccessAt && dutchTime(lastSuccessAt)}
      onOpen={() => openPanel({ name: 'SyncStatus' })}
    />
  )
}
