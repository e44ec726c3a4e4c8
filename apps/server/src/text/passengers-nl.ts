/** Words that passengers read, in Dutch: in the apps that show feeds of live data. */

/** @param at the wall clock of its departure: '09:30' */
export function cancelledDeparture(at: string): string {
  return `De afvaart van ${at} vervalt`
}

/** Apps that hold to the specification show no alert without a description. @param at as above */
export function cancelledDepartureInFull(at: string): string {
  return `De boot die om ${at} zou vertrekken, vaart niet.`
}
