/** Types of days: what the calendar says, and what people ashore said in its place. */
import {
  type Country,
  type DayRange,
  type DayType,
  daysOf,
  dayTypeOf,
  type PublicHoliday,
  publicHolidayOn,
  typeOfWeekday,
} from '@vaarboek/domain'
import { MAX_COUNT_DAYS } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { giveDayTypes, givenDayTypes, revisionOfDayTypes } from '../../repositories/counts/day-types.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { auditOffice } from '../by.ts'
import { changeRow, settingsOf } from '../change-row.ts'
import type { Context } from '../context.ts'
import { checkRange } from '../day-range.ts'
import type { RowChange } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'

const SUBJECT = 'day_types'

export interface TypedDay {
  day: string
  type: DayType
  given: DayType | null
  holiday: PublicHoliday | null
}

export interface ShownDayTypes extends DayRange {
  revision: number
  country: Country
  days: TypedDay[]
}

/** A service by the clock of Amsterdam has the holidays of the Netherlands, any other those of Belgium. */
export function countryOf({ timeZone }: Pick<Context['clock'], 'timeZone'>): Country {
  return timeZone === 'Europe/Amsterdam' ? 'NL' : 'BE'
}

/** Every day of the range. */
export async function dayTypesOf(
  { clock }: Pick<Context, 'clock'>,
  db: Queries,
  concession: ConcessionNumber,
  range: DayRange,
): Promise<TypedDay[]> {
  const said = new Map((await givenDayTypes(db, concession, range)).map(({ day, type }) => [day, type]))
  const country = countryOf(clock)
  return daysOf(range).map((day) => {
    const given = said.get(day) ?? null
    return { day, type: dayTypeOf(day, country, given), given, holiday: publicHolidayOn(country, day) }
  })
}

/** The days that aren't what their day of the week says. @throws HttpError 422 for a range of too many days */
export function showDayTypes(
  context: Pick<Context, 'database' | 'clock'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  asked: { firstDay: string | null; lastDay: string | null },
): Promise<ShownDayTypes> {
  const range = askedRange(asked, context.clock.today())
  checkRange(range, MAX_COUNT_DAYS)
  return context.database.transaction(async (db) => ({
    ...range,
    revision: await revisionOfDayTypes(db, concession),
    country: countryOf(context.clock),
    days: (await dayTypesOf(context, db, concession, range)).filter(
      ({ day, type, given, holiday }) => given !== null || holiday !== null || type !== typeOfWeekday(day),
    ),
  }))
}

/** The year of the one that is given, or the present one. */
function askedRange(
  { firstDay, lastDay }: { firstDay: string | null; lastDay: string | null },
  today: string,
): DayRange {
  const year = (firstDay ?? lastDay ?? today).slice(0, 4)
  return { firstDay: firstDay ?? `${year}-01-01`, lastDay: lastDay ?? `${year}-12-31` }
}

/** @throws HttpError 422 for a range of too many days, 428 without a revision, 409 with who changed any since */
export async function changeDayTypes(
  context: Pick<Context, 'database' | 'clock'>,
  change: RowChange,
  given: DayRange & { type: DayType | null },
): Promise<ShownDayTypes> {
  checkRange(given, MAX_COUNT_DAYS)
  await changeRow(
    context,
    change,
    settingsOf(SUBJECT, async (tx, concession) => ({ revision: await revisionOfDayTypes(tx, concession) })),
    async (tx, by, { revision }) => {
      await giveDayTypes(tx, by, { ...given, revision: revision + 1 })
      await auditOffice(tx, by, { action: 'day-types-changed', subject: SUBJECT, detail: { ...given } })
      return {}
    },
  )
  return showDayTypes(context, change.caller, { firstDay: given.firstDay, lastDay: null })
}
