/** The Dutch of a range of days, wherever there is one. */

export const dayRange = {
  range: (from: string, until: string) => `Van ${from} tot en met ${until}`,
  /** Beside the range, before anybody asks too much. */
  most: (days: number) => `Hoogstens ${days} dagen.`,
  /** Why a page shows fewer days than others. */
  eachStop: (days: number) =>
    `Niet meer dan ${days} dagen samen, want hier wordt elke halte gelezen. Rapport en Stiptheid rekenen met sommen van dagen, en gaan verder.`,
  eachTrip: (days: number) => `Niet meer dan ${days} dagen samen, want hier wordt elke vaart gelezen.`,
  /** Why it can't be: said by the page before it asks, and by the server. */
  back: (_: number) => 'De laatste dag ligt voor de eerste.',
  long: (days: number) => `Zo veel dagen kan niet: hoogstens ${days} in één keer.`,
}
