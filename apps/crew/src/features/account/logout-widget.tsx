/**
 * The logout widget: the captain's name, and the power button that asks before anything happens (PANEL-18, PANEL-19). It
 * asks again by itself once everything is sent (PANEL-31).
 */

import { isChecklistOpen } from '@vaarboek/domain'
import { isEverythingSent } from '@vaarboek/engine'
import { useCallback, useEffect } from 'react'
import { useStore } from 'zustand'
import { text } from '../../text/text.ts'
import { useCaptainName, useEngineState, usePanelView } from '../../ui/hooks.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { openPanel } from '../../ui/panel.ts'
import { logoutRequest, requestLogout } from './logout-request.ts'

/** An address, where nobody has told the name, goes on in the next line after its signs. */
export function CaptainName() {
  return useCaptainName().replace(/[@.]/g, '$&\u200b')
}

export function LogoutButton() {
  const askLogout = useAskLogout()
  useQuestionWhenSent(askLogout)
  return <IconButton label={text.logout.submit} icon="Power" onClick={askLogout} />
}

/** Asks, saying whether the end list, where the trip has one, was submitted (PANEL-28). */
function useAskLogout(): () => void {
  const checklistCompleted = useEngineState(({ trip }) => trip === null || !isChecklistOpen(trip, 'end'))
  return useCallback(() => openPanel({ name: 'LogoutConfirm', checklistCompleted }), [checklistCompleted])
}

/**
 * The question to log out, asked again when all is sent of a captain who asked while something waited; never
 * in the middle of a form.
 */
function useQuestionWhenSent(askLogout: () => void): void {
  const isWaiting = useStore(logoutRequest, (request) => request.isWaiting)
  const isSent = useEngineState(isEverythingSent)
  const openName = usePanelView()?.name
  useEffect(() => {
    if (!isWaiting || !isSent || (openName && openName !== 'LogoutConfirm')) return
    requestLogout(false)
    askLogout()
  }, [isWaiting, isSent, openName, askLogout])
}
