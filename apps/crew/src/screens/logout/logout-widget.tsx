/**
 * The logout widget: the captain's name, and the power button that asks before anything happens (PANEL-18, PANEL-19). It
 * asks again by itself once everything is sent (PANEL-31).
 */
import { Power } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { usePanelView, useSessionState } from '../../session/hooks.ts'
import { openPanel } from '../../session/panel.ts'
import { isEverythingSent } from '../../session/session-state.ts'
import { nl } from '../../text/nl.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { logoutRequest, requestLogout } from './logout-request.ts'

export function CaptainName() {
  return useSessionState(({ signedIn }) => signedIn?.captain.fullName ?? '')
}

export function LogoutButton() {
  useQuestionWhenSent()
  return <IconButton label={nl.logout.submit} icon={<Power />} onClick={askLogout} />
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
