/** Words that people ashore read in lists, exports and the audit, in Dutch. A stored word stays as it is: rows of before have it. */

/** The name of a stop that has none in its feed; stored with the timetable. */
export const NAMELESS_STOP = 'Halte zonder naam'

/** The name that is shown for somebody who was forgotten; stored in its place. */
export const NAMELESS = 'Vergeten'

/** The name of a concession that its timetable came before; stored with it. */
export function namelessConcession(concession: number): string {
  return `Concessie ${concession}`
}

/** The name of a passkey that was made by an invitation, until its person gives it another; stored with it. */
export const FIRST_PASSKEY = 'Eerste passkey'

/** The office, as browsers and authenticators name it where a passkey is made; kept with the passkey. */
export const OFFICE_NAME = 'Vaarboek kantoor'

/**
 * The author of timetable versions that the command line makes, publishes or withdraws; stored with them and in the audit, where
 * others have their own name. Dutch, though the command line speaks English: the office shows it, and another word would make
 * two authors of one.
 */
export const COMMAND_LINE = 'opdrachtregel'

/** Reasons why somebody should look at a count. */
export const REVIEW_REASONS = {
  load: 'aan boord volgt niet uit de vorige halte',
  countedTwice: 'door twee geteld',
  sailedTwice: 'dienst twee keer gevaren',
}

/** What files of exports are called. */
export const EXPORT_FILES = { csv: 'tellingen', tides: 'tides', parquet: 'tellingen' }

/** The delivery of a rescue file, in the place of a tablet. */
export function rescueInWords(rescue: string, isSigned: boolean): string {
  return isSigned ? `redding ${rescue}` : `redding ${rescue} (niet ondertekend)`
}

/** An answer of a checklist that made a malfunction. */
export interface FailedPoint {
  title: string
  /** '' where no value is asked. */
  unit: string
  /** Null where no value was given. */
  value: string | null
  /** Null without a bound. */
  minimum: number | null
  isBelowMinimum: boolean
  /** Answered with no. */
  isDenied: boolean
  remark: string | null
}

const typed = (number: string | number) => String(number).replace('.', ',')

/** The remarks of that malfunction, which crews read too: 'Checklist, Oliedruk: 1,5 bar, minstens 2 bar. Lekt aan de flens' */
export function failedPointInWords(point: FailedPoint): string {
  const { title, unit, value, minimum, isBelowMinimum, isDenied, remark } = point
  const least = isBelowMinimum && minimum !== null ? `minstens ${typed(minimum)} ${unit}`.trim() : null
  const measured = value === null || unit === '' ? null : `${typed(value)} ${unit}`
  const said = [isDenied ? 'niet in orde' : null, measured, least].filter((part) => part !== null)
  const sentences = [said.join(', '), remark ?? ''].filter((part) => part !== '')
  return `Checklist, ${title}: ${sentences.join('. ')}`
}
