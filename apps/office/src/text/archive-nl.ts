/** The Dutch of days whose trips the operator took into an archive. */

export const archive = {
  days: (days: number) =>
    `De vaarten van ${days === 1 ? '1 dag' : `${days} dagen`} staan in het archief van de beheerder: hier staat er niets van.`,
  until: (day: string) =>
    `Oudere vaarten, tot en met ${day}, staan in het archief van de beheerder. Hun sommen staan nog in de rapporten.`,
}
