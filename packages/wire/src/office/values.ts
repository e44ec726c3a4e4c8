/** The values of the office's calls. Both ends are ours and of one version: what doesn't fit is refused. */
import * as v from 'valibot'
import { nameUpTo } from '../values.ts'
import { ROLES } from './rights.ts'

/** Characters of a password at most; how many it needs is the server's to say. */
const MAX_PASSWORD_LENGTH = 200
const MAX_NAME_LENGTH = 100
const MAX_EMAIL_LENGTH = 200
/** An invitation's code: 256 bits in base64url. */
const CODE = /^[\w-]{43}$/

export const role = v.picklist(ROLES)
export const roles = v.pipe(v.array(role), v.maxLength(ROLES.length))
export const moment = v.pipe(v.string(), v.isoTimestamp())
export const optionalMoment = v.nullable(moment)
/** Years 2 to 9998. */
const YEARS = /^(?!000[01]|9999)/

/** A day that is in the calendar, 'YYYY-MM-DD'. */
export const calendarDay = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDay))
export const password = v.pipe(v.string(), v.maxLength(MAX_PASSWORD_LENGTH))
export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(MAX_EMAIL_LENGTH),
  v.regex(/^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\]+$/),
)
export const personName = nameUpTo(MAX_NAME_LENGTH)
/** Blanks are none. */
export const optionalName = v.pipe(
  v.nullable(v.pipe(v.string(), v.trim())),
  v.transform((given) => given || null),
  v.nullable(personName),
)
const PHONE = /^\+?[\d ()./-]{3,39}$/
const CHANNEL = /^[\w ,./-]{1,20}$/
const optionalText = (kind: RegExp, most: number) =>
  v.pipe(
    v.nullable(v.pipe(v.string(), v.trim())),
    v.transform((given) => given || null),
    v.nullable(v.pipe(v.string(), v.maxLength(most), v.regex(kind))),
  )
/** A telephone number, and a radio channel. Blanks are none. */
export const optionalPhone = optionalText(PHONE, 40)
export const optionalChannel = optionalText(CHANNEL, 20)
/** The longest name of a passkey, in characters. */
const MAX_PASSKEY_NAME_LENGTH = 60
export const passkeyName = nameUpTo(MAX_PASSKEY_NAME_LENGTH)
export const invitationCode = v.pipe(v.string(), v.regex(CODE))
/** The query that a provider sends a browser back with. */
export const providerAnswer = v.pipe(v.string(), v.regex(/^(?=(?:.*&)?state=)[\x21-\x7e]{1,8000}$/))

/** Rows of a page, as text in a query. */
const MAX_PAGE = 200
const PAGE = '100'
export const pageLimit = v.pipe(
  v.optional(v.string(), PAGE),
  v.regex(/^\d{1,3}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MAX_PAGE),
)

/** @param given 'YYYY-MM-DD' */
export function isCalendarDay(given: string): boolean {
  const date = new Date(`${given}T00:00:00Z`)
  // The database knows no year 0, and days beside it are asked for too.
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(given) && YEARS.test(given)
}
