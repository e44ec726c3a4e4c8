/** Words that passengers read, in Dutch: in the apps that show feeds of live data. */

export interface NamedDeparture {
  /** The wall clock: '09:30'. */
  at: string
  /** Names of the stops at its ends; a round has the same at both. */
  from: string
  to: string
}

export function cancelledDeparture({ at, ...ends }: NamedDeparture): string {
  return `De afvaart van ${at} ${between(ends)} vervalt`
}

/** Apps that hold to the specification show no alert without a description. */
export function cancelledDepartureInFull({ at, ...ends }: NamedDeparture): string {
  return `De boot die om ${at} zou vertrekken ${between(ends)}, vaart niet.`
}

function between({ from, to }: Pick<NamedDeparture, 'from' | 'to'>): string {
  return from === to ? `vanaf ${from}` : `vanaf ${from} naar ${to}`
}
