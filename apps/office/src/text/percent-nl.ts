/** Percents in Dutch. */
import { percentOf } from '@vaarboek/domain'

/** '86 %', '99,6 %', '<0,1 %'; '' of nothing. */
export function percentInWords(part: number, all: number): string {
  if (all === 0) return ''
  const { value, isBeyond } = percentOf(part, all)
  const sign = isBeyond === null ? '' : isBeyond === 'above' ? '>' : '<'
  return `${sign}${String(value).replace('.', ',')}\u00a0%`
}

/** ' (86 %)', behind a figure; '' of nothing. */
export function shareInWords(part: number, all: number): string {
  return all === 0 ? '' : `\u00a0(${percentInWords(part, all)})`
}
