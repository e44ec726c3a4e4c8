/** The Dutch of days whose trips the operator took into an archive. */

const inArchive = (days: number) =>
  `De vaarten van ${days === 1 ? '1 dag' : `${days} dagen`} staan in het archief van de beheerder`

export const archive = {
  days: (days: number) => `${inArchive(days)}: hier staat er niets van.`,
  /** Above a report that has their sums. */
  notComplete: (days: number) => `${inArchive(days)}: hoe volledig die geteld zijn, is hier niet te zien.`,
  until: (day: string) =>
    `Oudere vaarten, tot en met ${day}, staan in het archief van de beheerder. Hun sommen staan nog in de rapporten.`,
}
