/** Words that passengers read, in Dutch: in the apps that show feeds of live data. */

/** @param at the wall clock of its departure: '09:30' */
export function cancelledDeparture(at: string): string {
  return `De afvaart van ${at} vervalt`
}
