/** Counts and loads in words: in the language that is shown, or in another. */
import { COUNTED_KINDS, type Count, type Counted, eachCounted, type Load, onAndOff } from '@vaarboek/domain'
import { recordWords } from './records.ts'

/** People are always shown, the others where there are any. */
const isShown = (kind: Counted, some: number) => kind === 'people' || some !== 0

/** '1 persoon', '12 personen en 2 fietsen'. */
export function aboardText(load: Load): string {
  const { counted, and } = recordWords()
  const parts = COUNTED_KINDS.filter((kind) => isShown(kind, load[kind])).map((kind) => {
    const { one, many } = counted[kind]
    return `${load[kind]} ${load[kind] === 1 ? one : many}`
  })
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : `${parts.join(', ')} ${and} ${last}`
}

/** Boarding and alighting in words, each as {@link aboardText}. */
export function onAndOffText(count: Count): { on: string; off: string } {
  return {
    on: aboardText(eachCounted((kind) => onAndOff(count, kind).on)),
    off: aboardText(eachCounted((kind) => onAndOff(count, kind).off)),
  }
}

/** '+5 −2 personen, +1 −0 fietsen'. */
export function countText(count: Count, { counted } = recordWords()): string {
  return COUNTED_KINDS.flatMap((kind) => {
    const { on, off } = onAndOff(count, kind)
    return isShown(kind, on + off) ? `+${on} −${off} ${counted[kind].many}` : []
  }).join(', ')
}

/** '5 opgestapt en 2 afgestapt, fietsen 1 op en 0 af'. */
export function boardedText(
  count: Count,
  { counted, onAndOff: ofPeople, onAndOffOf } = recordWords(),
): string {
  return COUNTED_KINDS.map((kind) => {
    const { on, off } = onAndOff(count, kind)
    return kind === 'people' ? ofPeople(on, off) : onAndOffOf(counted[kind].many, on, off)
  }).join(', ')
}
