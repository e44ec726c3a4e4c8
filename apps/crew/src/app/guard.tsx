/**
 * The guard of every place: without a token everybody ends at '/', at the start and on every change of route
 * (SHELL-11). It asks only after the logbook has been read: a crash at sea must never lead to a login screen.
 */
import type { ReactNode } from 'react'
import { useEngine, useEngineState } from '../ui/hooks.ts'
import { Redirect, usePath } from '../ui/navigation.tsx'
import { LOGIN_PATH } from './paths.ts'

export function Guard({ children }: { children: ReactNode }) {
  const actions = useEngine('account')
  // Both asked only to be drawn again: on every change of route, and when another tab logs out.
  usePath()
  useEngineState((state) => state.signedIn)
  return actions.hasToken() ? children : <Redirect to={LOGIN_PATH} />
}
