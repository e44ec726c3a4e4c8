/** Malfunctions that are to be mailed: a queue, which any server of the database works on. SQL only. */
import type { MalfunctionMails, MalfunctionState, Role } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, MalfunctionNumber, StaffNumber } from '../row-ids.ts'
import type { MemberKey } from '../staff/staff.ts'

/** The channel that says that something urgent was queued. */
export const MALFUNCTION_MAILS_CHANNEL = 'malfunction_mails'

/** SQL: which e-mails a member gets: those of choice; where nobody chose, urgent ones for who works as dispatcher. */
const wanted = (m: string) => `coalesce(${m}.malfunction_mails, case when exists (select 1 from staff_roles r
    where r.concession = ${m}.concession and r.staff = ${m}.staff and r.role = 'dispatcher') then 'urgent' else 'none' end)`

const queue = statement(
  'malfunction-mails-queue',
  `with queued as (
      insert into malfunction_mails as q (concession, staff, malfunction, kind, next_try_at, expires_at)
      select m.concession, m.staff, $2::bigint, k.kind, k.due, k.due + interval '1 day'
      from staff_members m cross join lateral (select ${wanted('m')} as mails) w cross join lateral (
        select case when $3::boolean and w.mails <> 'digest' then 'urgent' else 'digest' end as kind,
          case when $3::boolean and w.mails <> 'digest' then $4::timestamptz else $5::timestamptz end as due
      ) k
      where m.concession = $1 and w.mails <> 'none' and m.blocked_at is null
        and ($3 or w.mails <> 'urgent') and m.staff is distinct from $6::bigint
      order by m.staff
      on conflict (concession, staff, malfunction) do update
        set kind = excluded.kind, tries = 0, next_try_at = excluded.next_try_at, expires_at = excluded.expires_at
        where q.kind = 'digest' and excluded.kind = 'urgent'
      returning 1
    )
    select pg_notify($7, '') from (select count(*) as many from queued) counted where $3 and many > 0`,
)

export interface QueuedMalfunction {
  concession: ConcessionNumber
  malfunction: MalfunctionNumber
  urgent: boolean
  at: string
  /** When the next digest is due. */
  digestAt: string
  /** The member of staff who knows already, and gets no e-mail. */
  except: StaffNumber | null
}

/**
 * Queues it for who asked for it. An urgent one leaves at once, and not in the digest too; only who asked for nothing but the digest
 * has it there.
 */
export async function queueMalfunctionMails(tx: Queries, queued: QueuedMalfunction): Promise<void> {
  const { concession, malfunction, urgent, at, digestAt, except } = queued
  const values = [concession, malfunction, urgent, at, digestAt, except, MALFUNCTION_MAILS_CHANNEL]
  await tx.query(queue, values)
}

/** A malfunction as an e-mail tells of it. */
export interface MailedMalfunction {
  id: MalfunctionNumber
  ship: string
  category: string
  remarks: string
  urgent: boolean
  outOfService: boolean
  state: MalfunctionState
  reportedAt: string
}

/** An e-mail for one person: their urgent malfunctions, or their digest. */
export interface MalfunctionMail extends MemberKey {
  kind: 'urgent' | 'digest'
  /** This one included. */
  tries: number
  email: string
  name: string
  concessionName: string
  /** E-mails they ask for now, not when it was queued. */
  choice: MalfunctionMails
  isBlocked: boolean
  roles: Role[]
  malfunctions: MailedMalfunction[]
}

// So that one server takes all of a person's digest.
const lock = statement('malfunction-mails-lock', 'select pg_advisory_xact_lock(7254005)')
const take = statement(
  'malfunction-mails-take',
  `with letters as (
      select concession, staff, kind from (
        select concession, staff, kind, next_try_at from malfunction_mails
        where next_try_at <= $1 and expires_at > $1 order by next_try_at limit 500
      ) soonest group by concession, staff, kind order by min(next_try_at) limit $3
    ), due as (
      select q.concession, q.staff, q.malfunction from letters l
      join malfunction_mails q on q.concession = l.concession and q.staff = l.staff and q.kind = l.kind
      where q.next_try_at <= $1 and q.expires_at > $1 for update of q skip locked
    ), taken as (
      update malfunction_mails q set tries = q.tries + 1, next_try_at = $2 from due
      where q.concession = due.concession and q.staff = due.staff and q.malfunction = due.malfunction
      returning q.concession, q.staff, q.malfunction, q.kind, q.tries
    )
    select t.concession, t.staff, t.kind, max(t.tries) as tries, f.email, f.name, c.name as "concessionName",
      ${wanted('m')} as choice, m.blocked_at is not null as "isBlocked",
      coalesce((select json_agg(r.role) from staff_roles r where r.concession = t.concession and r.staff = t.staff),
        '[]') as roles,
      json_agg(json_build_object('id', x.id, 'ship', s.name, 'category', x.category, 'remarks', x.remarks,
        'urgent', x.urgent, 'outOfService', x.out_of_service, 'state', x.state,
        'reportedAt', least(x.recorded_at, x.created_at)) order by x.urgent desc, x.id) as malfunctions
    from taken t
    join staff_members m on m.concession = t.concession and m.staff = t.staff
    join staff f on f.id = t.staff
    join concessions c on c.concession = t.concession
    join malfunctions x on x.concession = t.concession and x.id = t.malfunction
    join ships s on s.concession = x.concession and s.id = x.ship
    group by t.concession, t.staff, t.kind, f.email, f.name, c.name, m.concession, m.staff, m.malfunction_mails, m.blocked_at`,
)

/** Makes servers look at the queue one after the other until the transaction ends. */
export async function lockMalfunctionMails(tx: Queries): Promise<void> {
  await tx.query(lock)
}

/** Takes the e-mails that are due; to be called by who holds the queue. What nobody finishes is due again at `until`. */
export function takeMalfunctionMails(
  tx: Queries,
  { at, until, max }: { at: string; until: string; max: number },
): Promise<MalfunctionMail[]> {
  return tx.query<MalfunctionMail>(take, [at, until, max])
}

const valuesOf = ({ concession, staff, kind, malfunctions }: MalfunctionMail) => [
  concession,
  staff,
  kind,
  jsonValue(malfunctions.map(({ id }) => id)),
]
const held = `held as materialized (select malfunction from malfunction_mails
      where concession = $1 and staff = $2 and kind = $3
        and malfunction in (select value::bigint from jsonb_array_elements_text($4::jsonb))
      order by malfunction for update)`
const theirs = 'q.concession = $1 and q.staff = $2 and q.malfunction = h.malfunction'
const finish = statement(
  'malfunction-mails-finish',
  `with ${held} delete from malfunction_mails q using held h where ${theirs}`,
)

/** It is sent, or never will be. */
export async function finishMalfunctionMail(db: Queries, mail: MalfunctionMail): Promise<void> {
  await db.query(finish, valuesOf(mail))
}

const postpone = statement(
  'malfunction-mails-postpone',
  `with ${held} update malfunction_mails q set next_try_at = $5 from held h where ${theirs}`,
)

export async function postponeMalfunctionMail(
  db: Queries,
  mail: MalfunctionMail,
  until: string,
): Promise<void> {
  await db.query(postpone, [...valuesOf(mail), until])
}

/** A malfunction in an e-mail that wasn't sent in time. */
export interface ExpiredMail extends MemberKey {
  malfunction: MalfunctionNumber
  kind: MalfunctionMail['kind']
  tries: number
}

const expired = statement(
  'malfunction-mails-expired',
  'delete from malfunction_mails where expires_at <= $1 returning concession, staff, malfunction, kind, tries',
)

/** Deletes what is given up, and returns it. */
export function expireMalfunctionMails(tx: Queries, at: string): Promise<ExpiredMail[]> {
  return tx.query<ExpiredMail>(expired, [at])
}

const choice = statement(
  'staff-members-mails',
  `select ${wanted('m')} as choice from staff_members m where m.concession = $1 and m.staff = $2`,
)

/** E-mails that somebody asked for, or gets without having chosen. */
export async function mailsOfMember(
  db: Queries,
  { concession, staff }: MemberKey,
): Promise<MalfunctionMails> {
  const [row] = await db.query<{ choice: MalfunctionMails }>(choice, [concession, staff])
  return row?.choice ?? 'none'
}

const choose = statement(
  'staff-members-choose-mails',
  'update staff_members set malfunction_mails = $3 where concession = $1 and staff = $2',
)

export async function setMailsOfMember(
  tx: Queries,
  { concession, staff }: MemberKey,
  mails: MalfunctionMails,
): Promise<void> {
  await tx.query(choose, [concession, staff, mails])
}
