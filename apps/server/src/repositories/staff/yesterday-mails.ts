/** E-mails each morning on the day before: who asked for one, and what it tells that no report has. SQL only. */
import type { Role } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber } from '../row-ids.ts'
import type { MemberKey } from './staff.ts'

/** An e-mail that is due to somebody. */
export interface YesterdayMail extends MemberKey {
  /** When it is due again if nobody says that it is sent. */
  until: string
  email: string
  name: string
  concessionName: string
  isBlocked: boolean
  roles: Role[]
}

const take = statement(
  'yesterday-mails-take',
  `with due as (
      select concession, staff from staff_members where yesterday_mail_at <= $1
      order by yesterday_mail_at, concession, staff limit 1 for no key update skip locked
    ), taken as (
      update staff_members m set yesterday_mail_at = $2 from due where m.concession = due.concession and m.staff = due.staff
      returning m.concession, m.staff, m.yesterday_mail_at, m.blocked_at
    )
    select t.concession, t.staff, t.yesterday_mail_at as until, f.email, f.name, c.name as "concessionName",
      t.blocked_at is not null as "isBlocked",
      coalesce((select json_agg(r.role) from staff_roles r where r.concession = t.concession and r.staff = t.staff), '[]') as roles
    from taken t
    join staff f on f.id = t.staff
    join concessions c on c.concession = t.concession`,
)

/** Takes the e-mail that is due longest. What nobody finishes is due again at `until`. */
export async function takeYesterdayMail(
  db: Queries,
  { at, until }: { at: string; until: string },
): Promise<YesterdayMail | undefined> {
  return (await db.query<YesterdayMail>(take, [at, until]))[0]
}

const finish = statement(
  'yesterday-mails-finish',
  'update staff_members set yesterday_mail_at = $4 where concession = $1 and staff = $2 and yesterday_mail_at = $3',
)

/** Says when the next one is due, to somebody who still wants it. */
export async function finishYesterdayMail(
  db: Queries,
  { concession, staff, until }: YesterdayMail,
  next: string,
): Promise<void> {
  await db.query(finish, [concession, staff, until, next])
}

const choice = statement(
  'yesterday-mails-choice',
  'select yesterday_mail_at is not null as "isMailed" from staff_members where concession = $1 and staff = $2',
)

export async function isMailedYesterday(db: Queries, { concession, staff }: MemberKey): Promise<boolean> {
  const [row] = await db.query<{ isMailed: boolean }>(choice, [concession, staff])
  return row?.isMailed ?? false
}

const choose = statement(
  'yesterday-mails-choose',
  'update staff_members set yesterday_mail_at = $3 where concession = $1 and staff = $2',
)

/** @param next when the first one is due; null for none */
export async function setYesterdayMail(
  tx: Queries,
  { concession, staff }: MemberKey,
  next: string | null,
): Promise<void> {
  await tx.query(choose, [concession, staff, next])
}

const openWork = statement(
  'yesterday-mails-open-work',
  `select (select count(*) from trip_status s where s.concession = $1 and s.service_day = $2 and s.marks > 0) as "tripsToReview",
      (select count(*) from malfunctions m where m.concession = $1 and m.state in ('new', 'taken', 'waiting')) as malfunctions`,
)

/** Trips of a day with marks that nobody has looked at, and malfunctions that aren't solved. */
export interface OpenWork {
  tripsToReview: number
  malfunctions: number
}

export async function openWorkOf(db: Queries, concession: ConcessionNumber, day: string): Promise<OpenWork> {
  const [row] = await db.query<OpenWork>(openWork, [concession, day])
  return row ?? { tripsToReview: 0, malfunctions: 0 }
}
