/** What has all of some words in it, the newest first, among so many of its kind: a search costs the same however much there is. SQL only. */
import {
  FIND_AMONG,
  FIND_AMONG_NOTIFICATIONS,
  type LogKind,
  type MalfunctionState,
} from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import { plainOf } from '../people/plain-name.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  LogNoteNumber,
  MalfunctionNumber,
  NotificationNumber,
  ShipNumber,
  StaffNumber,
  StewardNumber,
  TripNumber,
} from '../row-ids.ts'

/** Each word is part of the text; a number may be that of the row. @param number the row's, where people know it by that */
const hasAll = (text: string, number?: string) =>
  `not exists (select from jsonb_array_elements_text($2::jsonb) w (word)
      where strpos(${plainOf(text)}, w.word) = 0${number === undefined ? '' : ` and w.word <> ${number}::text`})`

const notes = statement(
  'find-notes',
  `select n.id, n.at, n.kind, n.text, n.trip,
      (select h.name from ships h where h.concession = n.concession and h.id = n.ship) as "shipName"
    from (select * from log_notes where concession = $1 and withdrawn_at is null order by at desc, id desc limit ${FIND_AMONG}) n
    where ${hasAll("n.text || ' ' || n.tags::text || ' ' || coalesce((select h.name from ships h where h.concession = n.concession and h.id = n.ship), '')")}
    order by n.at desc, n.id desc limit $3`,
)

export interface FoundNoteRow {
  id: LogNoteNumber
  at: string
  kind: LogKind
  text: string
  shipName: string | null
  trip: TripNumber | null
}

type Find<Row> = (
  db: Queries,
  concession: ConcessionNumber,
  words: readonly string[],
  max: number,
) => Promise<Row[]>

export const notesWith: Find<FoundNoteRow> = (db, concession, words, max) =>
  db.query(notes, [concession, jsonValue(words), max])

const malfunctions = statement(
  'find-malfunctions',
  `select m.id, least(m.recorded_at, m.created_at) as "reportedAt", m.category, m.remarks, m.state, h.name as "shipName"
    from (select * from malfunctions where concession = $1 order by id desc limit ${FIND_AMONG}) m
      cross join lateral (select s.name from ships s where s.concession = m.concession and s.id = m.ship limit 1) h
    where ${hasAll("m.category || ' ' || m.remarks || ' ' || h.name", 'm.id')}
    order by m.id desc limit $3`,
)

export interface FoundMalfunctionRow {
  id: MalfunctionNumber
  reportedAt: string
  category: string
  remarks: string
  state: MalfunctionState
  shipName: string
}

export const malfunctionsWith: Find<FoundMalfunctionRow> = (db, concession, words, max) =>
  db.query(malfunctions, [concession, jsonValue(words), max])

const notifications = statement(
  'find-notifications',
  `select n.id, n.created_at as "sentAt", n.title
    from (select * from notifications where concession = $1 order by id desc limit ${FIND_AMONG_NOTIFICATIONS}) n
    where ${hasAll("n.title || ' ' || n.message")}
    order by n.id desc limit $3`,
)

export const notificationsWith: Find<{ id: NotificationNumber; sentAt: string; title: string }> = (
  db,
  concession,
  words,
  max,
) => db.query(notifications, [concession, jsonValue(words), max])

const people = statement(
  'find-people',
  `select p.kind, p.id, p.name from (
      select 'captain' as kind, id, full_name as name from captains
        where concession = $1 and email <> 'vergeten-' || id || '@invalid' and ${hasAll('full_name')}
      union all select 'steward', id, firstname || ' ' || lastname from stewards
        where concession = $1 and merged_into is null and forgotten_at is null and ${hasAll("firstname || ' ' || lastname")}) p
    order by ${plainOf('p.name')}, p.kind, p.id limit $3`,
)

export const peopleCalled: Find<{
  kind: 'captain' | 'steward'
  id: CaptainNumber | StewardNumber
  name: string
}> = (db, concession, words, max) => db.query(people, [concession, jsonValue(words), max])

const ships = statement(
  'find-ships',
  `select id, name from ships where concession = $1 and ${hasAll('name')} order by ${plainOf('name')}, id limit $3`,
)

export const shipsCalled: Find<{ id: ShipNumber; name: string }> = (db, concession, words, max) =>
  db.query(ships, [concession, jsonValue(words), max])

const colleagues = statement(
  'find-colleagues',
  `select m.staff from staff_members m
    where m.concession = $1 and ${hasAll('coalesce(m.name, (select s.name from staff s where s.id = m.staff))')}
    order by m.staff limit $3`,
)

export const colleaguesCalled: Find<{ staff: StaffNumber }> = (db, concession, words, max) =>
  db.query(colleagues, [concession, jsonValue(words), max])
