/** Dutch words for days in what somebody looks for; in plain letters. */

/** How many days ago each is; what is to come is below 0. */
export const DAYS_AGO: Readonly<Record<string, number>> = {
  morgen: -1,
  vandaag: 0,
  gisteren: 1,
  eergisteren: 2,
}
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
