/** '01/12' of a day '2026-12-01'. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}
