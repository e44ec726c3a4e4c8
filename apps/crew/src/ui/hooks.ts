/** How React screens get at the engine. The engine itself knows no React. */

import type { Instant } from '@vaarboek/domain'
import type { Engine, EngineParts, EngineState } from '@vaarboek/engine'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { panelStore } from './panel.ts'

export const EngineProvided = createContext<Engine | null>(null)

/** The whole engine: for a screen that needs more than one part. @throws outside the provider: a mistake of ours */
export function useEngine(): Engine
/** The actions of one subject. @throws outside the provider: a mistake of ours */
export function useEngine<Part extends keyof EngineParts>(part: Part): Engine[Part]
export function useEngine(part?: keyof EngineParts): Engine | EngineParts[keyof EngineParts] {
  const engine = useContext(EngineProvided)
  if (!engine) throw new Error('No engine')
  return part ? engine[part] : engine
}

/** A part of what there is to see; a screen is drawn again only when that part changes. */
export function useEngineState<Part>(select: (state: EngineState) => Part): Part {
  return useStore(useEngine().store, select)
}

/** The name of who is logged in. */
export function useCaptainName(): string {
  return useEngineState(({ signedIn }) => signedIn?.captain.fullName ?? '')
}

/** The open panel, or null. */
export function usePanelView() {
  return useStore(panelStore, ({ view }) => view)
}

/**
 * The time, by the server's clock where this device's is off; a component that reads it is drawn again every
 * second, so keep it small.
 */
export function useSailingNow(): Instant {
  return useStore(useEngine().clock, ({ sailing }) => sailing)
}

/** The time something is recorded with, by this device's clock; as often. */
export function useNow(): Instant {
  return useStore(useEngine().clock, ({ now }) => now)
}
