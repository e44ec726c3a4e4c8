/** A moment in the wire's words. */

/** 'YYYY-MM-DD HH:MM:SS' of the service's wall clock (AMB-16). */
export function wireTime(moment: string): string
export function wireTime(moment: string | null): string | null
export function wireTime(moment: string | null): string | null {
  return moment === null ? null : moment.slice(0, 19).replace('T', ' ')
}
