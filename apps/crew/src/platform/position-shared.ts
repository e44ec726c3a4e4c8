/** That this tablet's crew lets the boat's position be shared, kept in localStorage by this file. */
import type { Position } from '@vaarboek/wire'
import { currentPosition } from './browser.ts'

const KEY = 'position'
const ON = 'on'

export const isShared = () => localStorage.getItem(KEY) === ON

export function keepShared(isOn: boolean): void {
  if (isOn) localStorage.setItem(KEY, ON)
  else localStorage.removeItem(KEY)
}

/** The position that goes with a trip's settings: our own server gets only what the captain shares, and is wanted. */
export async function positionFor(isOurs: boolean, isWanted: boolean): Promise<Position | null> {
  return !isOurs || (isWanted && isShared()) ? currentPosition() : null
}
