/** The captain's name and the power button (PANEL-18, PANEL-19). It also asks again once everything is sent (PANEL-31). */
import { Power } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { usePanelView, useSessionState } from '../../session/hooks.ts'
import { openPanel } from '../../session/panel.ts'
import { isEverythingSent } from '../../session/session-state.ts'
import { nl } from '../../text/nl.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './logout.module.css'
import { logoutRequest, requestLogout } from './logout-request.ts'

export function LogoutWidget() {
  const captain = useSessionState(({ signedIn }) => signedIn?.captain.fullName ?? '')
  useQuestionWhenSent()
  return (
    <div className={styles.widget}>
      <span className={styles.captain}>{captain}</span>
      <IconButton label={nl.logout.submit} icon={<Power />} onClick={askLogout} />
    </div>
  )
}

/** Checklists never stand in the way of a logout here: none that is unchanged counts as open (AMB-34). */
function askLogout(): void {
  openPanel({ name: 'LogoutConfirm', checklistCompleted: true })
}

/** Who asked to log out while something waited is asked again when all is sent, but never in the middle of a form. */
function useQuestionWhenSent(): void {
  const isWaiting = useStore(logoutRequest, (request) => request.isWaiting)
  const isSent = useSessionState(isEverythingSent)
  const openName = usePanelView()?.name
  useEffect(() => {
    if (!isWaiting || !isSent || (openName && openName !== 'LogoutConfirm')) return
    requestLogout(false)
    askLogout()
  }, [isWaiting, isSent, openName])
}
