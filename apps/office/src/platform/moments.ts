/** Moments as an office reads them: the service's wall clock, wherever the PC thinks it is. */

/** '21/11 10:03' of a moment of the server. */
export function shortMoment(moment: string): string {
  return `${moment.slice(8, 10)}/${moment.slice(5, 7)} ${moment.slice(11, 16)}`
}

/** '21/11/2026 10:03:07'. */
export function fullMoment(moment: string): string {
  return `${moment.slice(8, 10)}/${moment.slice(5, 7)}/${moment.slice(0, 4)} ${moment.slice(11, 19)}`
}
