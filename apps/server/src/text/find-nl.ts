/** Dutch words for days in what somebody looks for; in plain letters. */

/** How many days ago each is. */
export const DAYS_AGO: Readonly<Record<string, number>> = { vandaag: 0, gisteren: 1, eergisteren: 2 }
/** From Sunday on. */
export const WEEKDAYS: readonly string[] = [
  'zondag',
  'maandag',
  'dinsdag',
  'woensdag',
  'donderdag',
  'vrijdag',
  'zaterdag',
]
