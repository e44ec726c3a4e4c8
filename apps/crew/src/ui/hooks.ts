/** How React screens get at the session. The engine itself knows no React. */

import type { Instant } from '@vaarboek/domain'
import type { Session, SessionState } from '@vaarboek/engine'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { panelStore } from './panel.ts'

export const SessionContext = createContext<Session | null>(null)

/** The actions. @throws outside the provider: a mistake of ours */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('No session')
  return session
}

/** A part of what there is to see; a screen is drawn again only when that part changes. */
export function useSessionState<Part>(select: (state: SessionState) => Part): Part {
  return useStore(useSession().store, select)
}

/** The open panel, or null. */
export function usePanelView() {
  return useStore(panelStore, ({ view }) => view)
}

/** The moment the timetable is compared with; as often. */
export function useSailingNow(): Instant {
  return useStore(useSession().clock, ({ sailing }) => sailing)
}

/** The wall clock of the service; a component that reads it is drawn again every second, so keep it small. */
export function useNow(): Instant {
  return useStore(useSession().clock, ({ now }) => now)
}
