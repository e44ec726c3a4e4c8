/** A place for what is loaded later, and only where it is wanted. Nothing stands there before. */
import type { ComponentType } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export interface InPlace {
  at: 'bar' | 'aside' | 'panel'
}

export const comesLater = createStore<{ Part?: ComponentType<InPlace> }>(() => ({}))

export function ComesLater(place: InPlace) {
  const { Part } = useStore(comesLater)
  return Part && <Part {...place} />
}
