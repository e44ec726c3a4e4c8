/** Tablets as the page orders, finds and changes them. */
import type { ResponseOf } from '@vaarboek/wire'
import type { deviceList } from '@vaarboek/wire/office'
import { text } from '../../text/devices-nl.ts'

export type Tablet = ResponseOf<typeof deviceList>['devices'][number]

/** The query key of the list. */
export const DEVICES = 'devices'
const SILENT_MS = 24 * 3600 * 1000

/** Values of the list's filter, as they stand in the address. */
export const KINDS = ['', 'vasthouden', 'stil', 'ouder'] as const

export const nameOf = ({ name, mark }: Tablet): string => name ?? text.unnamed(mark)

export const holdsSomething = ({ waiting, rejected }: Tablet): boolean => (waiting ?? 0) + (rejected ?? 0) > 0

export const isSilent = ({ lastSeen }: Tablet, now: number): boolean => now - Date.parse(lastSeen) > SILENT_MS

/** Silent, and what it holds isn't ashore: somebody has to look for it. */
export const isLost = (tablet: Tablet, now: number): boolean =>
  holdsSomething(tablet) && isSilent(tablet, now)

/**
 * Tablets that somebody has to look for come first, the longest silent before the others; then as the server
 * has them.
 */
export function inOrder(tablets: readonly Tablet[], now: number): Tablet[] {
  const lost = tablets.filter((tablet) => isLost(tablet, now))
  const others = tablets.filter((tablet) => !isLost(tablet, now))
  return [...lost.toSorted((one, other) => Date.parse(one.lastSeen) - Date.parse(other.lastSeen)), ...others]
}

export interface Search {
  kind: string
  words: string
}

export function fits(tablet: Tablet, { kind, words }: Search, now: number): boolean {
  if (kind === 'vasthouden' && !holdsSomething(tablet)) return false
  if (kind === 'stil' && !isSilent(tablet, now)) return false
  if (kind === 'ouder' && tablet.isCurrent !== false) return false
  const told = [nameOf(tablet), tablet.mark, tablet.captain?.name, tablet.trackName]
  return told.some((one) => plain(one ?? '').includes(plain(words)))
}

/** The form in which words are compared: without accents and capitals. */
function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
