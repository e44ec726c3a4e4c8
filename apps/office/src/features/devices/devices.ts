/** Tablets as the page orders, finds and changes them. */
import type { RequestOf, ResponseOf } from '@vaarboek/wire'
import type { deviceList, deviceRename } from '@vaarboek/wire/office'
import { text } from '../../text/devices-nl.ts'

export type Tablet = ResponseOf<typeof deviceList>['devices'][number]

/** What the list is kept under. */
export const DEVICES = 'devices'
const SILENT_MS = 24 * 3600 * 1000

/** What the list can be narrowed to, as it stands in the address. */
export const KINDS = ['', 'vasthouden', 'stil', 'ouder'] as const

export const nameOf = ({ name, mark }: Tablet): string => name ?? text.unnamed(mark)

export const holdsSomething = ({ waiting, rejected }: Tablet): boolean => (waiting ?? 0) + (rejected ?? 0) > 0

export const isSilent = ({ last_seen }: Tablet, now: number): boolean =>
  now - Date.parse(last_seen) > SILENT_MS

/** Silent, and what it holds isn't ashore: somebody has to look for it. */
export const isLost = (tablet: Tablet, now: number): boolean =>
  holdsSomething(tablet) && isSilent(tablet, now)

/** Those that somebody has to look for come first, the longest silent before the others; then as the server has them. */
export function inOrder(tablets: readonly Tablet[], now: number): Tablet[] {
  const lost = tablets.filter((tablet) => isLost(tablet, now))
  const others = tablets.filter((tablet) => !isLost(tablet, now))
  return [
    ...lost.toSorted((one, other) => Date.parse(one.last_seen) - Date.parse(other.last_seen)),
    ...others,
  ]
}

export interface Search {
  kind: string
  words: string
}

export function fits(tablet: Tablet, { kind, words }: Search, now: number): boolean {
  if (kind === 'vasthouden' && !holdsSomething(tablet)) return false
  if (kind === 'stil' && !isSilent(tablet, now)) return false
  if (kind === 'ouder' && tablet.is_current !== false) return false
  const told = [nameOf(tablet), tablet.mark, tablet.captain?.name, tablet.track_name]
  return told.some((one) => plain(one ?? '').includes(plain(words)))
}

/** As it is looked for: without accents and capitals. */
function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** The same as a call's request has it. */
export const asked = ({ id }: Tablet) => ({ id: id as RequestOf<typeof deviceRename>['id'] })
