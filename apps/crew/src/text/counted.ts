/** What is counted, in words. A counted thing without words doesn't compile. */
import { COUNTED_KINDS, type Count, type Counted, eachCounted, type Load, onAndOff } from '@vaarboek/domain'

export const COUNTED_WORDS: Record<Counted, { label: string; one: string; many: string }> = {
  people: { label: 'Personen', one: 'persoon', many: 'personen' },
  bikes: { label: 'Fietsen', one: 'fiets', many: 'fietsen' },
}

/** People are always shown, the others where there are any. */
const isShown = (kind: Counted, some: number) => kind === 'people' || some !== 0

/** '1 persoon', '12 personen en 2 fietsen'. */
export function aboardText(load: Load): string {
  const parts = COUNTED_KINDS.filter((kind) => isShown(kind, load[kind])).map((kind) => {
    const { one, many } = COUNTED_WORDS[kind]
    return `${load[kind]} ${load[kind] === 1 ? one : many}`
  })
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} en ${last}`
}

/** Who got on and who got off, each as {@link aboardText}. */
export function onAndOffText(count: Count): { on: string; off: string } {
  return {
    on: aboardText(eachCounted((kind) => onAndOff(count, kind).on)),
    off: aboardText(eachCounted((kind) => onAndOff(count, kind).off)),
  }
}

/** '+5 −2 personen, +1 −0 fietsen'. */
export function countText(count: Count): string {
  return COUNTED_KINDS.flatMap((kind) => {
    const { on, off } = onAndOff(count, kind)
    return isShown(kind, on + off) ? `+${on} −${off} ${COUNTED_WORDS[kind].many}` : []
  }).join(', ')
}

/** '5 opgestapt en 2 afgestapt, fietsen 1 op en 0 af'. */
export function boardedText(count: Count): string {
  return COUNTED_KINDS.map((kind) => {
    const { on, off } = onAndOff(count, kind)
    return kind === 'people'
      ? `${on} opgestapt en ${off} afgestapt`
      : `${COUNTED_WORDS[kind].many} ${on} op en ${off} af`
  }).join(', ')
}
