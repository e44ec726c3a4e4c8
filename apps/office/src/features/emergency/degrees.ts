/** Degrees and decimal minutes: how a coast guard asks for a place, and reads it to a ship. */
import { QUARTERS } from '../../text/emergency-nl.ts'

/** Thousandths of a minute, about two metres. */
const A_MINUTE = 1000
const A_DEGREE = 60 * A_MINUTE

/** '51° 13,362′ NB' of 51.2227; '004° 23,832′ OL' of a longitude. */
export function degreesInWords(value: number, of: keyof typeof QUARTERS): string {
  const all = Math.round(Math.abs(value) * A_DEGREE)
  const degrees = String(Math.floor(all / A_DEGREE)).padStart(of === 'lat' ? 2 : 3, '0')
  const minutes = ((all % A_DEGREE) / A_MINUTE).toFixed(3).padStart(6, '0').replace('.', ',')
  return `${degrees}° ${minutes}′ ${QUARTERS[of][value < 0 ? 1 : 0]}`
}
