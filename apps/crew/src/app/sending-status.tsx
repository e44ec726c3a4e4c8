/** Whether the app is offline, and what waits for shore: always visible, always true. Opens the list of it. */

import { dutchTime } from '../text/dutch-date.ts'
import { useSessionState } from '../ui/hooks.ts'
import { openPanel } from '../ui/panel.ts'
import { StatusPill } from '../ui/status-pill.tsx'

export function SendingStatus() {
  const isOnline = useSessionState((state) => state.isOnline)
  const { total, parked } = useSessionState((state) => state.outstanding)
  const lastSuccessAt = useSessionState(({ sending }) => sending.lastSuccessAt)
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
