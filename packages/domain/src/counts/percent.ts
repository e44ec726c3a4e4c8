/** Percents as people read them: nearly all is never all, hardly any is never none. */

export interface Percent {
  /** Rounded half up: whole, or of one decimal where whole it would read as all or none. */
  value: number
  /** Where one decimal reads so too: it is a little more, or a little less, than the value. */
  isBeyond: 'above' | 'below' | null
}

const LEAST = 0.1
const MOST = 99.9

/** @param all more than 0 */
export function percentOf(part: number, all: number): Percent {
  const whole = Math.floor((100 * part) / all + 0.5)
  if (part === 0 || part === all || (whole !== 0 && whole !== 100)) return { value: whole, isBeyond: null }
  const tenths = Math.floor((1000 * part) / all + 0.5) / 10
  if (tenths === 0) return { value: LEAST, isBeyond: 'below' }
  if (tenths === 100 && part < all) return { value: MOST, isBeyond: 'above' }
  return { value: tenths, isBeyond: null }
}
