/**
 * Who may be where. Without a token everybody ends at '/', at the start and on every change of route (SHELL-11 to
 * SHELL-13), and arriving at '/' ends the session (SHELL-10). It decides nothing before the logbook has been read: a
 * crash at sea must never lead to a login screen (standing decision 2).
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useSession, useSessionState } from '../session/hooks.ts'
import { closePanel } from '../session/panel.ts'
import { LOGIN_PATH } from './paths.ts'

export function Guard({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const session = useSession()
  const [path] = useLocation()
  const ready = useSessionState((state) => state.ready)
  // Asked only to be drawn again when another tab logs out.
  useSessionState((state) => state.signedIn)
  const isSessionEnded = useArrivalAtLogin(path, ready)

  if (!ready) return waiting
  if (path === LOGIN_PATH) return isSessionEnded ? children : waiting
  return session.hasToken() ? children : <Redirect to={LOGIN_PATH} replace />
}

/** Ends the session once an arrival; true when that is done and somebody may log in. */
function useArrivalAtLogin(path: string, ready: boolean): boolean {
  const session = useSession()
  const [isEnded, setIsEnded] = useState(false)
  // Another tab that logs in makes this one read the logbook anew: that is no second arrival.
  const hasArrived = useRef(false)

  useEffect(() => {
    if (path !== LOGIN_PATH) {
      hasArrived.current = false
      setIsEnded(false)
    } else if (ready && !hasArrived.current) {
      hasArrived.current = true
      closePanel()
      session
        .arriveAtLogin()
        .catch((error: unknown) => session.reportError(error, 'arriveAtLogin'))
        .finally(() => setIsEnded(true))
    }
  }, [path, ready, session])

  return isEnded
}
