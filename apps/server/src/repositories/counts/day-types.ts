/** Types that people ashore gave to days. SQL only. */
import type { DayRange, DayType } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StaffNumber } from '../row-ids.ts'

const revision = statement(
  'day-types-revision',
  `select coalesce((select d.revision from day_types d where d.concession = $1 order by d.revision desc limit 1), 0) as revision`,
)

/** How often types were given in the concession. */
export async function revisionOfDayTypes(db: Queries, concession: ConcessionNumber): Promise<number> {
  return (await db.query<{ revision: number }>(revision, [concession]))[0]?.revision ?? 0
}

export interface GivenDayType {
  day: string
  type: DayType
}

const given = statement(
  'day-types-given',
  'select day, type from day_types where concession = $1 and day between $2 and $3 and type is not null order by day',
)

export function givenDayTypes(
  db: Queries,
  concession: ConcessionNumber,
  { firstDay, lastDay }: DayRange,
): Promise<GivenDayType[]> {
  return db.query(given, [concession, firstDay, lastDay])
}

const give = statement(
  'day-types-give',
  `insert into day_types (concession, day, type, revision, changed_at, staff)
    select $1, d::date, $4, $5, $6, $7 from generate_series($2::date, $3::date, '1 day') d order by 2
    on conflict (concession, day) do update set type = excluded.type, revision = excluded.revision,
      changed_at = excluded.changed_at, staff = excluded.staff`,
)

interface By {
  concession: ConcessionNumber
  staff: StaffNumber | null
  at: string
}

/** It holds from now on. */
export async function giveDayTypes(
  tx: Queries,
  { concession, staff, at }: By,
  { firstDay, lastDay, type, revision }: DayRange & { type: DayType | null; revision: number },
): Promise<void> {
  await tx.query(give, [concession, firstDay, lastDay, type, revision, at, staff])
}
